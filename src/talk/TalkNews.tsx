import { formatMoney } from '../../contract/money'
import { useFront } from '../driver'
import { useLocale } from '../language'
import { stayText } from '../screens/finder/stay'
import { useTranslation } from '../translation'
import type { HandOverSnapshot } from './talkSession'
import styles from './talk.module.css'

/** What another device of the talk does: that it books, and what it has booked. */
export function TalkNews({ snapshot }: { snapshot: HandOverSnapshot }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const { talk, seat } = snapshot.context
  const kindOf = (number: number): string => {
    const as = talk.fronts.find(({ front }) => front === number)?.as
    return as ? t(`talk:front.${as}`) : ''
  }
  const { confirming, booked } = talk
  if (confirming !== undefined && confirming !== seat?.front)
    return <p role="status">{t('talk:confirming', { front: kindOf(confirming) })}</p>
  if (!booked || booked.front === seat?.front) return null
  if (booked.cancelled)
    return <p role="status">{t('talk:cancelled', { number: booked.ticket.number ?? '' })}</p>
  const { name, number = '', window, timeZone, total, currency } = booked.ticket
  const stay = stayText(window, timeZone, locale, now(), t)
  return (
    <div className={styles.booked} role="status">
      <strong>{t('talk:booked', { front: kindOf(booked.front) })}</strong>
      <p>{t('talk:ticket', { name, stay, number, total: formatMoney(total, currency) })}</p>
    </div>
  )
}
