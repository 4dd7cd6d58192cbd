import { useTranslation } from '../../translation'
import {
  healthRanges,
  type Health,
  type HealthRange,
  type PlatformHealth,
} from '../../../contract/calls/admin'
import { TableBehind } from '../../components/chart/TableBehind'
import { Dots } from '../../components/signs/Dots'
import { Choice } from '../../components/Field'
import { dateText, momentText, timeText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useLocale } from '../../language'
import { HealthStrip, TimeAxis } from './HealthStrip'
import { slotState, slotStates } from './slotState'
import styles from './health.module.css'

/** How each platform has answered over time: a strip of slots each, and behind it the same as a table. */
export function HealthPart({
  health,
  range,
  onRange,
}: {
  health: Health
  range: HealthRange
  onRange: (range: HealthRange) => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const zone = deviceZone()
  return (
    <section className="stack" aria-labelledby="health">
      <div className={styles.head}>
        <h2 id="health">{t('admin:health.title')}</h2>
        <Choice
          label={t('admin:health.range')}
          value={range}
          onChange={({ target }) => onRange(target.value as HealthRange)}
        >
          {healthRanges.map((one) => (
            <option key={one} value={one}>
              {t(`admin:health.ranges.${one}`)}
            </option>
          ))}
        </Choice>
      </div>
      <div className={styles.chart}>
        <ul className={styles.legend} aria-hidden="true">
          {slotStates.map((state) => (
            <li key={state} className="small soft">
              <span className={`${styles.key} ${styles[state]}`} /> {t(`admin:health.states.${state}`)}
            </li>
          ))}
        </ul>
        <ul>
          {health.platforms.map((platform) => (
            <PlatformRow key={platform.id} platform={platform} />
          ))}
        </ul>
        <TimeAxis
          slots={health.slots}
          label={(iso) => (range === 'day' ? timeText(iso, zone) : dateText(iso, zone, locale))}
        />
      </div>
      <TableBehind summary={t('admin:health.table')} labelledBy="health">
        <table>
          <caption className="small soft">{t('admin:health.caption')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('admin:health.platform')}</th>
              {health.slots.map((slot) => (
                <th key={slot} scope="col">
                  {momentText(slot, zone, locale)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {health.platforms.map(({ id, name, slots }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                {slots.map((slot, index) => (
                  <td key={health.slots[index]}>
                    {slot.calls === 0
                      ? '–'
                      : `${slot.calls - slot.failures}/${slot.calls} ${t(`admin:health.states.${slotState(slot)}`)}`}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </TableBehind>
    </section>
  )
}

function PlatformRow({ platform: { name, slots, failure, omitted, retired } }: { platform: PlatformHealth }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const calls = slots.reduce((sum, slot) => sum + slot.calls, 0)
  const failures = slots.reduce((sum, slot) => sum + slot.failures, 0)
  const answered = calls - failures
  const seconds = slots.reduce((sum, slot) => sum + (slot.seconds ?? 0) * (slot.calls - slot.failures), 0)
  const share = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 1 })
  const time = new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'second',
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  })
  const gone = [
    omitted > 0 && t('admin:health.omitted', { count: omitted }),
    retired > 0 && t('admin:health.retired', { count: retired }),
    failure && t('admin:health.failure', { reason: failure }),
  ].filter(Boolean)
  return (
    <li className={styles.row}>
      <strong>{name}</strong>
      <HealthStrip slots={slots} />
      <span className={styles.figure} data-bad={failures * 10 > calls || undefined}>
        {calls === 0 ? t('admin:health.states.none') : share.format(answered / calls)}
      </span>
      <span className={styles.figure}>{answered === 0 ? '' : time.format(seconds / answered)}</span>
      {gone.length > 0 && (
        <span className={`${styles.gone} small soft`}>
          <Dots parts={gone} />
        </span>
      )}
    </li>
  )
}
