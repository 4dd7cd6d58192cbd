import { Pencil, Search } from 'lucide-react'
import { useNavigate } from 'react-router'
import { useTranslation } from '../../translation'
import type { Favorite } from '../../../contract/calls/favorites'
import { proposeStay, stayInPlace } from '../../../contract/rules/stay'
import { windowFault } from '../../../contract/time/window'
import { Badge } from '../../components/signs/Badge'
import { Button } from '../../components/Button'
import { deviceZone } from '../../device/position'
import { useChild, useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { nameOf } from './nameOf'
import styles from './favorites.module.css'

/** Searches around a favourite: for the hours of the last question while they are possible, else for the proposed ones. */
function useSearchNear(): (favorite: Favorite) => void {
  const { sendIfAllowed, now } = useFront()
  const { window: known, place: last } = useChild('search').context
  const navigate = useNavigate()
  const to = useLocalePath()
  return ({ parkingId, alias, name, city = '', lat, lng, timeZone }) => {
    const at = now()
    const stay =
      known && stayInPlace(known, { zone: last?.timeZone ?? deviceZone(), place: timeZone, proposal: false })
    const window = stay && !windowFault(stay, at) ? stay : proposeStay(at, timeZone)
    const place = {
      id: `parking:${parkingId}`,
      name: nameOf({ alias, name }),
      region: city,
      lat,
      lng,
      timeZone,
    }
    sendIfAllowed({ type: 'search.ask', at, place, window, go: true })
    void navigate(to('/'))
  }
}

/** One favourite: its names, where it is, whether it is still offered, and what can be done with it. */
export function FavoriteRow({
  favorite,
  restored,
  onEdit,
}: {
  favorite: Favorite
  /** It has just come back: its button takes the focus from the one that is gone. */
  restored: boolean
  onEdit: () => void
}) {
  const { t } = useTranslation()
  const searchNear = useSearchNear()
  const { alias, name, address, city, gone } = favorite
  const about = nameOf(favorite)
  const where = [alias !== undefined && name, address, city].filter(Boolean).join(', ')
  return (
    <li>
      <div className={styles.what}>
        <h2>
          {about}
          {gone && <Badge tone="stop">{t('favorites:gone')}</Badge>}
        </h2>
        {where && <p className="small soft">{where}</p>}
        {gone && <p className="small">{t('favorites:goneText')}</p>}
      </div>
      <div className={styles.buttons}>
        <Button
          icon={<Search aria-hidden="true" />}
          aria-label={t('favorites:nearThis', { name: about })}
          onClick={() => searchNear(favorite)}
        >
          {t('favorites:near')}
        </Button>
        <Button
          icon={<Pencil aria-hidden="true" />}
          aria-label={t('favorites:editThis', { name: about })}
          autoFocus={restored}
          onClick={onEdit}
        >
          {t('favorites:edit')}
        </Button>
      </div>
    </li>
  )
}
