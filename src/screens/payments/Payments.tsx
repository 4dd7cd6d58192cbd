import { useTranslation } from '../../translation'
import { Money } from '../../components/text/Money'
import { useChild } from '../../driver'
import { CardList } from './CardList'
import { History } from './History'
import styles from './payments.module.css'

/** Screen 13a: the balance, the cards and the history. */
export function Payments() {
  const { t } = useTranslation()
  const { user } = useChild('session').context
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-payments')}</h1>
      {user && (
        <section className={`card ${styles.balance}`} aria-labelledby="balance">
          <h2 id="balance">{t('cards:balance')}</h2>
          <strong>
            <Money cents={user.balance} currency="EUR" />
          </strong>
          <p className="small soft">{t('cards:balanceText')}</p>
        </section>
      )}
      <CardList />
      <History />
    </div>
  )
}
