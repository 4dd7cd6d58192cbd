import { useState } from 'react'
import { freeFrom, streetPrice, type StreetLimit } from '../../../contract/street/tariff'
import type { StreetZone } from '../../../contract/street/zone'
import { formatTime } from '../../../contract/time/dates'
import { relativeDay } from '../../../contract/time/days'
import type { EnvironmentalLabel } from '../../../contract/vehicle'
import { FieldFault } from '../../components/Field'
import { Money } from '../../components/text/Money'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { Segments } from '../../components/form/Segments'
import { durationText } from './durationText'
import styles from './meter.module.css'

const minute = 60_000
const minutes = ['30', '60', '120', '240'] as const
type Choice = (typeof minutes)[number] | 'longest'

type Props = { zone: StreetZone; label: EnvironmentalLabel | undefined; forbidden: boolean }

/** What a stay from now on costs, and until when the rules let it last. */
export function StayPrice({ zone, label, forbidden }: Props) {
  const { t } = useTranslation()
  const { now } = useFront()
  const locale = useLocale()
  // The price stands still while it is read; another choice is counted from then.
  const [from, setFrom] = useState(now)
  const [choice, setChoice] = useState<Choice>('60')
  if (forbidden) return <FieldFault large>{t('meter:forbiddenNow')}</FieldFault>
  const { limit } = streetPrice(zone, label, from, from)
  const to = choice === 'longest' && limit ? limit.at : from + Number(choice) * minute
  const price = streetPrice(zone, label, from, to)
  const free = freeFrom(zone, label, from)
  const said = (at: number): string => {
    const time = formatTime(at, zone.timeZone)
    return relativeDay(at, from, zone.timeZone) === 'tomorrow' ? t('meter:tomorrow', { time }) : time
  }
  return (
    <div className={styles.price}>
      <Segments<Choice>
        label={t('meter:stay')}
        options={[
          ...minutes.map((id) => ({ id, label: durationText(Number(id), locale) })),
          ...(limit ? [{ id: 'longest' as const, label: t('meter:longestStay') }] : []),
        ]}
        chosen={choice}
        onChoose={(id) => {
          setFrom(now())
          setChoice(id)
        }}
      />
      <p role="status" className={styles.total}>
        {price.limit && price.limit.at < to ? (
          <span className={styles.tooLong}>{t('meter:tooLong')}</span>
        ) : (
          <>
            {t('meter:toPay')}{' '}
            <strong>
              {price.total === 0 ? t('meter:free') : <Money cents={price.total} currency={zone.currency} />}
            </strong>{' '}
            <span className="soft">{t('meter:until', { time: said(to) })}</span>
          </>
        )}
      </p>
      {limit && <p>{t(`meter:limit.${limit.why satisfies StreetLimit['why']}`, { time: said(limit.at) })}</p>}
      {free !== undefined && (
        <p className="soft">
          {free <= from ? t('meter:freeNow') : t('meter:freeFrom', { time: said(free) })}
        </p>
      )}
    </div>
  )
}
