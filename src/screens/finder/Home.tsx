import { Suspense, useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { sortBookings } from '../../../contract/rules/cancellable'
import { useChild, useFront } from '../../driver'
import { recallRecents } from '../../storage/recents'
import { Bay } from '../../components/signs/Bay'
import { useMedia } from '../../components/useMedia'
import { latePart } from '../../latePart'
import { whenIdle } from '../../timing/whenIdle'
import { SearchForm } from './ask/SearchForm'
import { NextBooking } from './NextBooking'
import { Recents } from './ask/Recents'
import { SayIt } from './SayIt'
import { Segments } from '../../components/form/Segments'
import type { SearchFormState } from './ask/useSearchForm'
import { useRanking } from './useRanking'
import styles from './Home.module.css'

const HomeMap = latePart(async () => (await import('../../map/HomeMap')).HomeMap, 'map')
/** As in Home.module.css: below it there is no room for a map beside or under the question. */
const roomForMap = '(min-width: 768px) and (min-height: 501px)'

/** The map's place is there at once; its code comes when the page has been painted and has nothing else to do. */
const useMapLater = (): boolean => {
  const room = useMedia(roomForMap)
  const [idle, setIdle] = useState(false)
  useEffect(() => (room ? whenIdle(() => setIdle(true)) : undefined), [room])
  return room && idle
}

/** Before the first search: one question, in the bay; around it what a returning driver comes for. */
export const Home = ({ asking }: { asking: SearchFormState }) => {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const session = useChild('session')
  const [recents] = useState(recallRecents)
  const next = session.matches('member') ? sortBookings(session.context.bookings, now()).next[0] : undefined
  const mapped = useMapLater()
  const { place } = useChild('search').context
  const { order, choices } = useRanking()
  const back = next !== undefined || recents.length > 0
  return (
    <div className={back ? `${styles.home} ${styles.back}` : styles.home} data-home>
      <div className={styles.question}>
        <div>
          {next && <NextBooking booking={next} />}
          <h1 tabIndex={-1}>{t(back ? 'search:headlineAgain' : 'search:headline')}</h1>
          {!back && <p className={`${styles.lead} soft`}>{t('search:lead')}</p>}
        </div>
        <div className={styles.ask}>
          <Bay className={styles.bay}>
            <SearchForm asking={asking}>
              <Segments
                label={t('search:preference')}
                options={choices.map((id) => ({ id, label: t(`search:preferences.${id}`) }))}
                chosen={order}
                onChoose={(preference) => sendIfAllowed({ type: 'search.ask', at: now(), preference })}
              />
            </SearchForm>
          </Bay>
          {recents.length > 0 && <Recents places={recents} onChoose={asking.choose} />}
        </div>
      </div>
      <div className={styles.map}>
        {mapped && (
          <Suspense fallback={null}>
            <HomeMap place={place} near={recents[0]} />
          </Suspense>
        )}
      </div>
      <SayIt among="home" />
    </div>
  )
}
