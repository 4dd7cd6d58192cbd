import { ChevronLeft, Map, Mic, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from '../translation'
import { useLocation, useNavigate } from 'react-router'
import { useChild, useFront } from '../driver'
import { useLocale, useLocalePath } from '../language'
import { Dot } from '../components/signs/Dot'
import { stayText } from '../screens/finder/stay'
import { closeChat, lookAtMap, openHandsFree } from './chatOpen'
import styles from './ChatHead.module.css'

/** What the conversation is about, as the screen has it: the two can be seen to be one. */
export const ChatHead = ({ id, children }: { id: string; children: ReactNode }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const to = useLocalePath()
  const navigate = useNavigate()
  const { pathname } = useLocation()
  const search = useChild('search')
  const booking = useChild('booking')
  const { place, window, offers } = search.context
  const looking = search.matches('looking')
  const showMap = (): void => {
    lookAtMap()
    if (pathname !== to('/')) void navigate(to('/'))
  }
  return (
    <div className={styles.head}>
      <button type="button" aria-label={t('chat:back')} onClick={closeChat}>
        <ChevronLeft className={styles.onPhone} aria-hidden="true" />
        <X className={styles.onDesk} aria-hidden="true" />
      </button>
      <div className={styles.words}>
        <h2 id={id}>{place?.name ?? t('chat:title')}</h2>
        <p className={`${styles.stay} small soft`}>
          {place && window ? stayText(window, place.timeZone, locale, now(), t) : t('chat:follows')}
          {looking && offers.length > 0 && (
            <span className={styles.count}>
              <Dot />
              {t('chat:count', { count: offers.length })}
            </span>
          )}
        </p>
      </div>
      <button type="button" aria-label={t('chat:handsFree')} onClick={openHandsFree}>
        <Mic aria-hidden="true" />
      </button>
      {looking && !booking && (
        <button type="button" className={styles.onPhone} aria-label={t('chat:map')} onClick={showMap}>
          <Map aria-hidden="true" />
        </button>
      )}
      {children}
    </div>
  )
}
