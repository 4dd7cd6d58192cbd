import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../../../translation'
import { formatMoney, type Cents } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import { isOffered } from '../../../../contract/rules/bookable'
import type { PriceState } from '../../../../contract/rules/cheapest'
import { savingOf } from '../../../../contract/rules/payment/saving'
import { minutesOf, type Window } from '../../../../contract/time/window'
import { useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { Money } from '../../../components/text/Money'
import { cancellationText } from '../reasons'
import { unpricedWords } from '../results/OfferPrice'
import { durationText } from '../stay'
import styles from './detail.module.css'

type Props = { offer: Offer; found: readonly Offer[]; window: Window; state: PriceState }

/** What it costs and why, fees apart (R104, R105), what it saves against the others that were found (R161), and until when it can be cancelled; only where Book is offered. */
export function DetailPrice({ offer, found, window, state }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const { prepaid, onSite, parking } = offer
  const at = now()
  const about = { window, at, locale, t }
  const row = (name: string, value: ReactNode, isTotal = false) => (
    <div className={isTotal ? `${styles.sum} ${styles.total}` : styles.sum}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
  const money = (amount: Cents) => <Money cents={amount} currency={parking.currency} />
  const saving = savingOf(offer, found)
  const cancel = cancellationText(offer, about)
  return (
    <section className={styles.group} aria-labelledby="detail-price">
      <h3 id="detail-price">{t('results:detail.price')}</h3>
      <dl>
        {prepaid && (
          <>
            {row(
              `${t('results:detail.base')}, ${durationText(minutesOf(window), locale)}`,
              money(prepaid.base),
            )}
            {row(t('results:detail.management'), money(prepaid.management))}
            {row(t('results:detail.commission'), money(prepaid.commission))}
            {row(t('results:detail.total'), money(prepaid.total), true)}
          </>
        )}
        {onSite?.total !== undefined &&
          row(
            onSite.total === 0
              ? t('results:detail.onSite')
              : `${t('results:detail.onSite')}, ${t(`results:pays.${onSite.pay}`)}`,
            onSite.total === 0 ? t('shell:free') : money(onSite.total),
            !prepaid,
          )}
      </dl>
      {saving && (
        <p className="small soft">
          {t('results:detail.saving', {
            saved: formatMoney(saving.saved, parking.currency),
            compared: saving.compared,
          })}
        </p>
      )}
      {state !== 'known' && <p>{sentence(t(`results:pays.${unpricedWords[state]}`))}</p>}
      {!prepaid && state === 'known' && (
        <p className="small soft">
          {t(onSite?.total === 0 ? 'results:detail.nothing' : 'results:detail.noCommission')}
        </p>
      )}
      {cancel ? (
        <p className={styles.cancel}>
          <Check aria-hidden="true" />
          {sentence(cancel)}
        </p>
      ) : (
        isOffered(offer, window, at) && (
          <p>
            {t(
              parking.minutesToCancel === undefined
                ? 'results:detail.cancelNever'
                : 'results:detail.cancelLate',
            )}
          </p>
        )
      )}
    </section>
  )

  function sentence(text: string): string {
    return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
  }
}
