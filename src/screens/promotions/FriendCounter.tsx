import { useTranslation } from '../../translation'
import { limits } from '../../../contract/limits'
import { Lane } from '../../components/signs/Lane'
import styles from './promotions.module.css'

/** How many friends count towards the next reward, as a lane of five and in words. */
export function FriendCounter({ friends, registered }: { friends: number; registered: number }) {
  const { t } = useTranslation()
  const of = limits.friendsPerReward
  const title = t('promotions:friends.title')
  return (
    <section className={`${styles.counter} stack`} aria-labelledby="friends">
      <h2 id="friends">{title}</h2>
      <Lane
        label={title}
        dashes={Array.from({ length: of }, (_, place) => (place < friends ? 'on' : 'wait'))}
      />
      <p>
        <strong>{t('promotions:friends.count', { friends, of })}</strong>{' '}
        {t('promotions:friends.left', { count: of - friends })}
      </p>
      {registered > 0 && <p className="soft">{t('promotions:friends.registered', { count: registered })}</p>}
      <p className="small soft">{t('promotions:friends.rule')}</p>
    </section>
  )
}
