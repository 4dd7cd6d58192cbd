import { useTranslation } from '../../translation'
import type { AutomaticStay } from '../../../contract/calls/access'
import { formatMoney } from '../../../contract/money'
import { Button } from '../../components/Button'
import { dateText } from '../../components/text/When'
import { useLocale } from '../../language'
import type { Act } from './act'

/** What is owed for a stay, and the button that pays it with the main card. */
export function StayDebt({ stay, busy, send }: Act & { stay: AutomaticStay }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, total, currency, entered, timeZone } = stay
  if (total === undefined || currency === undefined) return null
  const amount = formatMoney(total, currency)
  const date = dateText(entered, timeZone, locale)
  return (
    <>
      <p className="small">{t('access:owed', { amount, date })}</p>
      <div>
        <Button busy={busy} onClick={() => send({ type: 'access.pay', stay: id })}>
          {t('access:pay', { amount })}
        </Button>
      </div>
    </>
  )
}
