import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { formatMoney } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'
import { useLocale } from '../../language'

/** Says once what the list has become, when it has: not for every platform that adds to it. */
export const Announcement = ({ offers, busy }: { offers: readonly Offer[]; busy: boolean }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const [said, setSaid] = useState('')
  const priced = offers.filter((offer) => shownTotal(offer) !== undefined)
  const best = priced.reduce<Offer | undefined>(
    (a, b) => (a && (shownTotal(a) ?? 0) <= (shownTotal(b) ?? 0) ? a : b),
    undefined,
  )
  const price = best && formatMoney(shownTotal(best) ?? 0, best.parking.currency, locale)
  const text =
    offers.length === 0
      ? t('search.announceNone')
      : price
        ? t('search.announce', { count: offers.length, price })
        : t('search.announcePlain', { count: offers.length })
  useEffect(() => {
    if (busy) return
    const timer = setTimeout(() => setSaid(text), 400)
    return () => clearTimeout(timer)
  }, [busy, text])
  return (
    <p className="unseen" role="status" aria-live="polite">
      {said}
    </p>
  )
}
