import { Pencil, Search } from 'lucide-react'
import { useTranslation } from '../../translation'
import type { Favorite } from '../../../contract/calls/favorites'
import { Badge } from '../../components/signs/Badge'
import { Button } from '../../components/Button'
import { nameOf } from './nameOf'
import { useSearchNear } from './useSearchNear'
import rows from '../../components/rows.module.css'

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
      <div className={rows.what}>
        <h2>
          {about}
          {gone && <Badge tone="stop">{t('favorites:gone')}</Badge>}
        </h2>
        {where && <p className="small soft">{where}</p>}
        {gone && <p className="small">{t('favorites:goneText')}</p>}
      </div>
      <div className={rows.buttons}>
        <Button
          icon={<Search aria-hidden="true" />}
          aria-label={t('favorites:nearThis', { name: about })}
          onClick={() => searchNear({ ...favorite, id: favorite.parkingId, name: about })}
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
