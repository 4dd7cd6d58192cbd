import { useTranslation } from '../translation'
import type { Parking } from '../../contract/parking'
import { mapApps, mapLink, walkingApps, type MapApp } from '../../contract/rules/mapLink'
import { ButtonAway } from './Button'
import { Dialog } from './Dialog'

const names: Record<MapApp, string> = { google: 'Google Maps', waze: 'Waze', apple: 'Apple Maps' }

type Target = Pick<Parking, 'name' | 'address' | 'lat' | 'lng' | 'entrance'>
type Props = { parking: Target; onFoot?: boolean; onClose: () => void }

/** Which map application shall lead there; to the entrance where one is known. */
export const NavigateDialog = ({ parking, onFoot, onClose }: Props) => {
  const { t } = useTranslation()
  const { lat, lng } = parking.entrance ?? parking
  return (
    <Dialog title={t('shell:navigate.title')} onClose={onClose}>
      <p className="soft">{[parking.name, parking.address].filter(Boolean).join(', ')}</p>
      <div className="stack">
        {(onFoot ? walkingApps : mapApps).map((app) => (
          <ButtonAway
            key={app}
            wide
            href={mapLink(app, { lat, lng, address: parking.address, onFoot })}
            onClick={onClose}
          >
            {names[app]}
          </ButtonAway>
        ))}
      </div>
    </Dialog>
  )
}
