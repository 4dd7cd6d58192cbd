import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { Locale } from '../../contract/locale'
import type { Front } from '../driver'
import { Tabs } from '../components/Tabs'
import { Allowed } from './Allowed'
import { Drawing } from './drawing/Drawing'
import { chartNames, type ChartName } from './entries'
import { EventList } from './EventList'
import { chartEvents } from './readyEvents'
import { restart } from './restart'
import { leavesOf, shortNames } from './states'
import type { TalkOfApp } from './introduction'
import { useSentences } from './useSentences'
import styles from './LiveCharts.module.css'
import { watchDriver, type Watch, type Watched } from './watch'

/** How long a state stands, ms, before it is read out: what only passes is not. */
const settled = 700

/** The name of the state in front of the driver, once it has stood for a while. */
const useAnnounced = ({ front, active }: Watched): string => {
  const state = `${front}: ${shortNames(leavesOf(active[front] ?? []))}`
  const [announced, setAnnounced] = useState(state)
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(state), settled)
    return () => clearTimeout(timer)
  }, [state])
  return announced
}

const useWatch = (front: Front, talk: TalkOfApp | undefined): Watch => {
  const watch = useMemo(() => watchDriver(front), [front])
  useEffect(() => watch.stop, [watch])
  useEffect(() => {
    const add = (): void => {
      if (talk) watch.add(talk.session.read().conversation)
    }
    add()
    return talk?.session.subscribe(add)
  }, [watch, talk])
  return watch
}

const say = ({ session, open }: TalkOfApp, sentence: string, locale: Locale): void => {
  open()
  void session.say(sentence, locale)
}

type Props = { front: Front; talk: TalkOfApp | undefined }

/** The charts of one driver as they run, the events that brought it there, and those that it would take now. */
export const LiveCharts = ({ front, talk }: Props) => {
  const { t, i18n } = useTranslation('charts')
  const watch = useWatch(front, talk)
  const watched = useSyncExternalStore(watch.subscribe, watch.read)
  /** The chart that was chosen by hand; without one, that in which the driver is. */
  const [chosen, setChosen] = useState<ChartName>()
  const sentences = useSentences(talk)
  const announced = useAnnounced(watched)
  const chart = chosen ?? watched.front
  const active = useMemo(() => watched.active[chart] ?? [], [watched, chart])
  const taken = useMemo(() => watched.last[chart] ?? [], [watched, chart])
  const allowed = chartEvents(chart, front.actor.getSnapshot(), front.now()).allowed.map(({ type }) => type)
  const tabs = chartNames.map((id) => ({
    id,
    label: (
      <span className={watched.active[id] ? `${styles.tab} ${styles.running}` : styles.tab} translate="no">
        {id}
      </span>
    ),
  }))
  return (
    <>
      <p className="unseen" role="status" translate="no">
        {announced}
      </p>
      <div className={styles.live}>
        <Tabs label={t('charts')} tabs={tabs} chosen={chart} onChoose={setChosen} className={styles.tabs}>
          <Drawing
            key={chart}
            chart={chart}
            active={active}
            taken={taken}
            allowed={allowed}
            follows={chosen === undefined}
            onFollow={(follows) => setChosen(follows ? undefined : chart)}
          />
        </Tabs>
        <Allowed
          front={front}
          chart={chart}
          active={active}
          sentences={sentences}
          say={talk && ((sentence) => say(talk, sentence, i18n.language as Locale))}
        />
      </div>
      <EventList
        entries={watched.entries}
        onRestart={() => {
          restart(front)
          watch.forget()
          setChosen(undefined)
        }}
      />
    </>
  )
}
