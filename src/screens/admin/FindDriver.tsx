import { Search, UserRoundCog } from 'lucide-react'
import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../translation'
import type { FoundDriver } from '../../../contract/calls/admin'
import { formatPlate } from '../../../contract/rules/plate'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { Badge } from '../../components/signs/Badge'
import { Dots } from '../../components/signs/Dots'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import { dateText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { ActDialog } from './ActDialog'
import rows from '../../components/rows.module.css'
import styles from './admin.module.css'

/** A search for accounts, and the way into each. */
export function FindDriver() {
  const { t } = useTranslation()
  const { api } = useFront()
  const [text, setText] = useState('')
  const [found, setFound] = useState<FoundDriver[]>()
  const [fault, setFault] = useState<FaultCode>()
  const [busy, setBusy] = useState(false)
  const [chosen, setChosen] = useState<FoundDriver>()
  const find = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (busy) return
    setBusy(true)
    setFault(undefined)
    await api.findDrivers({ text }).then(setFound, (error: unknown) => setFault(faultCode(error)))
    setBusy(false)
  }
  return (
    <section className="stack" aria-labelledby="find">
      <h2 id="find">{t('admin:find.title')}</h2>
      <form className={styles.search} role="search" onSubmit={(event) => void find(event)} noValidate>
        <Field
          label={t('admin:find.label')}
          value={text}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          fault={fault && t(`faults:${fault}`)}
          onChange={({ target }) => setText(target.value)}
        />
        <Button look="primary" type="submit" busy={busy} icon={<Search aria-hidden="true" />}>
          {t('admin:find.button')}
        </Button>
      </form>
      <p role="status" className={styles.status}>
        {found && t('admin:find.found', { count: found.length })}
      </p>
      {found && found.length > 0 && (
        <ul className={`${rows.frame} ${styles.rows}`}>
          {found.map((driver) => (
            <DriverRow key={driver.uid} driver={driver} onAct={() => setChosen(driver)} />
          ))}
        </ul>
      )}
      {chosen && <ActDialog driver={chosen} onClose={() => setChosen(undefined)} />}
    </section>
  )
}

function DriverRow({ driver, onAct }: { driver: FoundDriver; onAct: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { firstName, surname, email, plates, createdAt, completed, active, changeable } = driver
  const name = `${firstName} ${surname}`.trim() || email
  return (
    <li>
      <div className={styles.what}>
        <strong>{name}</strong>
        <span className="small soft">
          <Dots parts={[email, ...plates.map(formatPlate)]} />
        </span>
        <span className="small soft">
          {t('admin:find.since', { date: dateText(createdAt, deviceZone(), locale) })}
        </span>
      </div>
      {!completed && <Badge tone="lane">{t('admin:find.pending')}</Badge>}
      {!active && <Badge tone="stop">{t('admin:find.inactive')}</Badge>}
      {active && !changeable && <Badge tone="sign">{t('admin:find.admin')}</Badge>}
      {changeable && (
        <Button icon={<UserRoundCog aria-hidden="true" />} onClick={onAct}>
          {t('admin:act.openOf', { name })}
        </Button>
      )}
    </li>
  )
}
