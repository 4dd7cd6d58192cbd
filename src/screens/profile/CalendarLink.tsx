import { CalendarPlus, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { Button } from '../../components/Button'
import { Field, FieldFault } from '../../components/Field'
import { dateText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import styles from './profile.module.css'

/** The secret address at which the driver's own calendar reads the bookings: shown once, and ended here. */
export function CalendarLink() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { api, now } = useFront()
  const [since, setSince] = useState<string | null>()
  const [link, setLink] = useState<string>()
  const [told, setTold] = useState<'copied' | 'notCopied' | 'removed'>()
  const [fault, setFault] = useState<FaultCode>()
  const [busy, setBusy] = useState(false)
  useEffect(
    () =>
      void api.getCalendarFeed({}).then(
        (feed) => setSince(feed.since ?? null),
        // Offline there is nothing to change either.
        () => undefined,
      ),
    [api],
  )
  const act = async (change: () => Promise<void>): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    setTold(undefined)
    await change().catch((error: unknown) => setFault(faultCode(error)))
    setBusy(false)
  }
  const make = async (): Promise<void> => {
    const { token } = await api.makeCalendarFeed({})
    setLink(`${location.origin}/api/calendar/${token}`)
    setSince(new Date(now()).toISOString())
  }
  const remove = async (): Promise<void> => {
    await api.removeCalendarFeed({})
    setLink(undefined)
    setSince(null)
    setTold('removed')
  }
  const copy = (text: string): Promise<void> =>
    navigator.clipboard.writeText(text).then(
      () => setTold('copied'),
      () => setTold('notCopied'),
    )
  if (since === undefined) return null
  return (
    <section className={styles.group} aria-labelledby="calendar">
      <h2 id="calendar">{t('profile:calendar.title')}</h2>
      <p className="soft">{t('profile:calendar.text')}</p>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {link !== undefined ? (
        <Field
          label={t('profile:calendar.link')}
          hint={t('profile:calendar.once')}
          readOnly
          value={link}
          onFocus={(event) => event.target.select()}
        />
      ) : (
        since !== null && (
          <p>{t('profile:calendar.since', { date: dateText(since, deviceZone(), locale) })}</p>
        )
      )}
      <div className={styles.buttons}>
        {link !== undefined ? (
          <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy(link)}>
            {t('profile:calendar.copy')}
          </Button>
        ) : (
          <Button icon={<CalendarPlus aria-hidden="true" />} busy={busy} onClick={() => void act(make)}>
            {t(since === null ? 'profile:calendar.make' : 'profile:calendar.again')}
          </Button>
        )}
        {since !== null && (
          <Button look="remove" busy={busy} onClick={() => void act(remove)}>
            {t('profile:calendar.remove')}
          </Button>
        )}
      </div>
      <p role="status">{told && t(`profile:calendar.${told}`)}</p>
    </section>
  )
}
