import { useTranslation } from '../../translation'
import { useLocalePath } from '../../language'
import { ButtonLink } from '../../components/Button'

/** Screen 5: asks for a card, and takes a no. */
export function AddPayment() {
  const { t } = useTranslation()
  const to = useLocalePath()
  return (
    <div className="stack">
      <h1>{t('menu:titles.addpayment')}</h1>
      <p>{t('cards:prompt.text')}</p>
      <p>{t('cards:adding.text')}</p>
      <ButtonLink look="primary" wide to={to('/addcard')}>
        {t('cards:addCard')}
      </ButtonLink>
      <ButtonLink wide to={to('/')}>
        {t('cards:prompt.later')}
      </ButtonLink>
    </div>
  )
}
