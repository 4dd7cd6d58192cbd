import type { FormEvent } from 'react'
import { useTranslation } from '../../translation'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'

/** Characters. */
const longest = 200

export function CarNote(props: { note: string; busy: boolean; onSave: (note: string) => void }) {
  const { t } = useTranslation()
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const typed = new FormData(event.currentTarget).get('note')
    props.onSave(typeof typed === 'string' ? typed.trim() : '')
  }
  return (
    <form className="stack" onSubmit={save}>
      <Field
        label={t('parkedCar:note')}
        hint={t('parkedCar:noteHint')}
        name="note"
        defaultValue={props.note}
        maxLength={longest}
        autoComplete="off"
        dir="auto"
      />
      <Button type="submit" busy={props.busy}>
        {t('parkedCar:saveNote')}
      </Button>
    </form>
  )
}
