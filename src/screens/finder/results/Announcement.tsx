import { useEffect, useState } from 'react'
import { useTranslation } from '../../../translation'
import { formatMoney } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import { namedCheapest } from '../../../../contract/rules/cheapest'
import { shownTotal } from '../../../../contract/rules/price'

/** Says once what the list has become, when it has: not for every platform that adds to it. */
export const Announcement = ({ offers, busy }: { offers: readonly Offer[]; busy: boolean }) => {
  const { t } = useTranslation()
  const [said, setSaid] = useState('')
  const count = offers.length
  const { offer, kind, freeStreets } = namedCheapest(offers)
  const total = offer && shownTotal(offer)
  const listed = total
    ? t(`results:announce.${kind ?? 'onSite'}`, {
        count,
        price: formatMoney(total, offer.parking.currency),
      })
    : t('results:announce.plain', { count })
  const text =
    count === 0
      ? t('results:announce.none')
      : [
          listed,
          ...(total === 0 && kind === 'onSite' ? [t('results:announce.freeOnSite')] : []),
          ...(freeStreets > 0 ? [t('results:announce.freeStreets', { count: freeStreets })] : []),
        ].join('; ')
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
