import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { Favorite } from '../../../contract/calls/favorites'
import type { FaultCode } from '../../../contract/fault'
import { useLocalePath } from '../../language'
import { Busy } from '../../components/Busy'
import { Button, ButtonLink } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { EditDialog } from './EditDialog'
import { FavoriteRow } from './FavoriteRow'
import { nameOf } from './nameOf'
import { useFavorites } from './useFavorites'
import rows from '../../components/rows.module.css'
import { Unread } from '../../components/Unread'
import styles from './favorites.module.css'

/** The favourites in the driver's order. The one that was removed last stays in its place, with a button that brings it back. */
export function Favorites() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { favorites, fault, busy, read, change } = useFavorites()
  const [editing, setEditing] = useState<string>()
  const [removed, setRemoved] = useState<Favorite>()
  const [restored, setRestored] = useState<string>()
  const [saved, setSaved] = useState(false)
  const [refused, setRefused] = useState<FaultCode>()
  if (!favorites)
    return fault ? (
      <div className={styles.none}>
        <Unread fault={fault} onAgain={() => void read()} />
      </div>
    ) : (
      <Busy />
    )
  const edited = favorites.find(({ id }) => id === editing)
  const isRemoved = removed !== undefined && !favorites.some(({ id }) => id === removed.id)
  const shown = isRemoved ? favorites.toSpliced(removed.position, 0, removed) : favorites
  const close = (): void => setEditing(undefined)
  const attempt = async (call: Parameters<typeof change>[0]): Promise<FaultCode | undefined> => {
    setRefused(undefined)
    const fault = await change(call)
    setRefused(fault)
    return fault
  }
  const remove = (favorite: Favorite): void => {
    close()
    setRemoved(favorite)
    void attempt((api) => api.removeFavorite({ id: favorite.id }))
  }
  const undo = ({ id, parkingId }: Favorite): void => {
    setRestored(id)
    void attempt((api) => api.addFavorite({ parkingId }))
  }
  return (
    <>
      <p className="unseen" role="status">
        {isRemoved && t('favorites:removed', { name: nameOf(removed) })}
        {saved && !isRemoved && t('favorites:saved')}
      </p>
      {refused && !edited && <FieldFault large>{t(`faults:${refused}`)}</FieldFault>}
      {shown.length === 0 ? (
        <div className={`${styles.none} stack`}>
          <p>{t('favorites:none')}</p>
          <ButtonLink look="primary" to={to('/')}>
            {t('account:bookings.search')}
          </ButtonLink>
        </div>
      ) : (
        <ul className={`${rows.frame} ${rows.lines}`}>
          {shown.map((favorite) =>
            isRemoved && favorite.id === removed.id ? (
              <li key={favorite.id}>
                <p className={rows.what}>{t('favorites:removed', { name: nameOf(favorite) })}</p>
                <Button autoFocus busy={busy} onClick={() => undo(favorite)}>
                  {t('favorites:undo')}
                </Button>
              </li>
            ) : (
              <FavoriteRow
                key={favorite.id}
                favorite={favorite}
                restored={favorite.id === restored}
                onEdit={() => {
                  setSaved(false)
                  setRemoved(undefined)
                  setEditing(favorite.id)
                }}
              />
            ),
          )}
        </ul>
      )}
      {edited && (
        <EditDialog
          favorite={edited}
          count={favorites.length}
          busy={busy}
          onSave={async (patch) => {
            const fault = await attempt((api) => api.changeFavorite({ id: edited.id, ...patch }))
            setSaved(!fault)
            if (!fault || fault === 'favorite.notFound') close()
            return fault
          }}
          onRemove={() => remove(edited)}
          onClose={close}
        />
      )}
    </>
  )
}
