import { LocateFixed } from 'lucide-react'
import type { FormEvent } from 'react'
import type { FaultCode } from '../../../contract/fault'
import type { Locale } from '../../../contract/locale'
import type { MeterPoint } from '../../../machines/street/meter.machine'
import { Button } from '../../components/Button'
import { Field, FieldFault } from '../../components/Field'
import { usePosition } from '../../device/position'
import { useChild } from '../../driver'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { valuesOf } from '../account/formValues'
import styles from './meter.module.css'

type Props = {
  busy: boolean
  fault: FaultCode | undefined
  onHere: (at: MeterPoint) => void
  onPlace: (q: string, locale: Locale) => void
}

/** Where the car is: here, or at a street or place that is typed; the place of the last search stands there already. */
export function AskPlace({ busy, fault, onHere, onPlace }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { place } = useChild('search').context
  const position = usePosition({ enableHighAccuracy: true, timeout: 15_000, maximumAge: 0 })
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    onPlace(String(valuesOf(event.currentTarget)['q'] ?? ''), locale)
  }
  return (
    <section className={`card ${styles.ask}`}>
      <p>{t('meter:intro')}</p>
      <p role="status" className={styles.status}>
        {position.busy && t('meter:locating')}
      </p>
      <Button
        look="primary"
        busy={position.busy}
        icon={<LocateFixed aria-hidden="true" />}
        onClick={() => position.locate(onHere)}
      >
        {t('meter:here')}
      </Button>
      {position.fault && <FieldFault large>{t(`meter:${position.fault}`)}</FieldFault>}
      <form className={styles.street} onSubmit={send}>
        <Field
          label={t('meter:street')}
          name="q"
          required
          maxLength={120}
          hint={t('meter:streetHint')}
          defaultValue={place && place.id !== 'here' ? place.name : ''}
          fault={fault && t(`faults:${fault}`)}
        />
        <Button type="submit" busy={busy}>
          {t('meter:find')}
        </Button>
      </form>
    </section>
  )
}
