import { useId, useState } from 'react'
import { useTranslation } from '../../translation'
import type { Favorite, FavoriteChange } from '../../../contract/calls/favorites'
import type { FaultCode } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Choice, Field, FieldFault } from '../../components/Field'
import { nameOf } from './nameOf'

type Props = {
  /** As the server told it last: after a refused change that is what another tab has made of it. */
  favorite: Favorite
  count: number
  busy: boolean
  onSave: (patch: Omit<FavoriteChange, 'id'>) => Promise<FaultCode | undefined>
  onRemove: () => void
  onClose: () => void
}

/** Alias and position of one favourite. What was typed stays after a refusal, beside what the favourite is now. */
export function EditDialog({ favorite, count, busy, onSave, onRemove, onClose }: Props) {
  const { t } = useTranslation()
  const form = useId()
  const [alias, setAlias] = useState(favorite.alias ?? '')
  const [position, setPosition] = useState(favorite.position)
  const [fault, setFault] = useState<FaultCode>()
  const save = async (): Promise<void> => {
    setFault(undefined)
    const { revision } = favorite
    setFault(await onSave({ revision, alias, ...(position !== favorite.position && { position }) }))
  }
  return (
    <Dialog
      title={nameOf(favorite)}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" type="submit" form={form} busy={busy}>
            {t('favorites:editing.save')}
          </Button>
          <Button onClick={onClose}>{t('favorites:editing.cancel')}</Button>
          <Button look="remove" busy={busy} onClick={onRemove}>
            {t('favorites:drop')}
          </Button>
        </>
      }
    >
      <form
        id={form}
        className="stack"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) void save()
        }}
      >
        {fault && (
          <div>
            <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
            {fault === 'favorite.changed' && (
              <p>{t('favorites:editing.now', { name: nameOf(favorite), position: favorite.position + 1 })}</p>
            )}
          </div>
        )}
        <Field
          label={t('favorites:editing.alias')}
          hint={t('favorites:editing.aliasHint')}
          value={alias}
          maxLength={limits.aliasLength}
          autoComplete="off"
          onChange={({ target }) => setAlias(target.value)}
        />
        {count > 1 && (
          <Choice
            label={t('favorites:editing.position')}
            value={position}
            onChange={({ target }) => setPosition(Number(target.value))}
          >
            {Array.from({ length: count }, (_, index) => (
              <option key={index} value={index}>
                {index + 1}
              </option>
            ))}
          </Choice>
        )}
      </form>
    </Dialog>
  )
}
