import { useTranslation } from '../../translation'
import { Busy } from '../../components/Busy'
import { Unread } from '../../components/Unread'
import { useLocale } from '../../language'
import { CodeCard } from './CodeCard'
import { FriendCounter } from './FriendCounter'
import { InviteForm } from './InviteForm'
import { RewardList } from './RewardList'
import { usePromotions } from './usePromotions'
import styles from './promotions.module.css'

/** `/user/promotions`: the driver's code, friends who count, rewards and invitations (screen 13f). */
export function Promotions() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { promotions, fault, read, change } = usePromotions()
  return (
    <div className={styles.page}>
      <div className="stack">
        <h1>{t('menu:titles.user-promotions')}</h1>
        <p>{t('promotions:lead')}</p>
      </div>
      {!promotions && !fault && <Busy />}
      {!promotions && fault && <Unread fault={fault} onAgain={() => void read()} />}
      {promotions && (
        <>
          <CodeCard code={promotions.code} link={promotions.link} />
          <FriendCounter friends={promotions.friends} registered={promotions.registered} />
          {promotions.rewards.length > 0 && <RewardList rewards={promotions.rewards} change={change} />}
          <InviteForm invitations={promotions.invitations} change={change} />
          <a className={styles.terms} href={`/docs/${locale}/promotion`} target="_blank" rel="noreferrer">
            {t('menu:footer.promotion')}
          </a>
        </>
      )}
    </div>
  )
}
