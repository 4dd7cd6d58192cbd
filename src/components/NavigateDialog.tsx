import { useTranslation } from '../translation'
import type { Parking } from '../../contract/parking'
import { mapApps, mapLink, type MapApp } from '../../contract/rules/mapLink'
import { ButtonAway } from './Button'
import { Dialog } from './Dialog'

const names: Record<MapApp, string> = { google: 'Google Maps', waze: 'Waze', apple: 'Apple Maps' }

/** Which map application shall lead there; to the entrance where one is known. */
export const NavigateDialog = ({ parking, onClose }: { parking: Parking; onClose: () => void }) => {
  const { t } = useTranslation()
  const { lat, lng } = parking.entrance ?? parking
  return (
    <Dialog title={t('shell:navigate.title')} onClose={onClose}>
      <p className="soft">{[parking.name, parking.address].filter(Boolean).join(', ')}</p>
      <div className="stack">
        {mapApps.map((app) => (
          <ButtonAway
            key={app}
            wide
            href={mapLink(app, { lat, lng, address: parking.address })}
            onClick={onClose}
          >
            {names[app]}
          </ButtonAway>
        ))}
      </div>
    </Dialog>
  )
}
