import { useMemo } from 'react'
import { useTranslation } from '../../translation'
import { formatMoney } from '../../../contract/money'
import type { Offer } from '../../../contract/parking'
import { shownTotal } from '../../../contract/rules/price'
import { rank, rankingOf } from '../../../contract/rules/rank'
import type { Ratios } from '../../../contract/search'
import { nearTitle } from '../../../dialogue/reply/place'
import { useLocale } from '../../language'
import { useExampleSearch } from './useExampleSearch'
import styles from './profile.module.css'

/** The first three of a real search, as they stand now and as they would with other ratios. */
export function Preview({ before, after }: { before: Ratios; after: Ratios }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { place, offers } = useExampleSearch()
  const now = useMemo(() => firstBy(offers, before), [offers, before])
  const then = useMemo(() => firstBy(offers, after), [offers, after])
  const ids = now.map(({ parking }) => parking.id)
  const moved = then.map(({ parking }, index) => ids[index] !== parking.id)
  return (
    <section className="card stack" aria-labelledby="preview">
      <h2 id="preview">{t('profile:preview.title')}</h2>
      {!offers && <p role="status">{t('profile:preview.busy')}</p>}
      {offers?.length === 0 && <p>{t('profile:preview.none')}</p>}
      {offers && offers.length > 0 && (
        <>
          <p className="soft">{place && nearTitle(place, locale)}</p>
          <div className={styles.orders}>
            <List title={t('profile:preview.now')} offers={now} />
            <List title={t('profile:preview.then')} offers={then} moved={moved} />
          </div>
          <p role="status">{!moved.includes(true) && t('profile:preview.same')}</p>
        </>
      )}
    </section>
  )
}

function List({ title, offers, moved = [] }: { title: string; offers: readonly Offer[]; moved?: boolean[] }) {
  const { t } = useTranslation()
  return (
    <div>
      <h3>{title}</h3>
      <ol>
        {offers.map((offer, index) => (
          <li key={offer.parking.id} data-moved={moved[index] || undefined}>
            <strong>{offer.parking.name}</strong>
            <br />
            <span className="small soft">{factsOf(offer)}</span>
          </li>
        ))}
      </ol>
    </div>
  )

  function factsOf(offer: Offer): string {
    const total = shownTotal(offer)
    const { walk } = offer
    return total === undefined
      ? t('profile:preview.unpriced', { walk })
      : t('profile:preview.offer', { walk, price: formatMoney(total, offer.parking.currency) })
  }
}

function firstBy(offers: readonly Offer[] | undefined, ratios: Ratios): Offer[] {
  return rank(offers ?? [], rankingOf('own', ratios), 'all').slice(0, 3)
}
