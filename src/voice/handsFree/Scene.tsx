import { useEffect, useRef } from 'react'
import { LockKeyhole, Mic, RotateCcw } from 'lucide-react'
import { Bay } from '../../components/signs/Bay'
import { Lane } from '../../components/signs/Lane'
import { Dot } from '../../components/signs/Dot'
import { Money } from '../../components/text/Money'
import { useChild } from '../../driver'
import { useTranslation } from '../../translation'
import type { Turn, Way } from '../talk/turn'
import { isDeaf, shownState, type Deaf, type Listening } from './state'
import styles from './Scene.module.css'

type Take = (way: Way) => void
type Props = { listening: Listening; turns: readonly Turn[]; take: Take }

/** What Plaza said, what it hears or heard, and the choices that it names. */
export const Scene = ({ listening, turns, take }: Props) => {
  const { t } = useTranslation()
  const state = shownState(listening)
  if (isDeaf(state)) return <DeafScene state={state} heard={listening.context.heard} />
  if (state === 'askingPermission')
    return <Told title={t('handsFree:askingPermission.title')} text={t('handsFree:askingPermission.text')} />
  const last = turns.findLast(({ who }) => who === 'plaza')
  const said = last?.who === 'plaza' ? last : undefined
  const cards = (said?.ways ?? []).filter(({ card }) => card)
  const { heard } = listening.context
  if (state === 'thinking') return <Thinking heard={heard} />
  if (state === 'idle')
    return (
      <>
        <Said text={said?.text} past />
        <Told title={t('handsFree:idle.title')} text={t('handsFree:idle.text')} />
      </>
    )
  if (state === 'speaking')
    return (
      <>
        <Said text={said?.text} />
        {cards.length > 0 ? <Cards ways={cards} take={take} /> : heard && <Heard text={heard} over />}
      </>
    )
  const talking =
    (listening.matches({ listening: 'talking' }) || listening.matches({ listening: 'ending' })) &&
    heard !== ''
  return (
    <>
      <Said text={said?.text} past />
      {talking ? (
        <Heard text={heard} />
      ) : listening.context.silences > 1 ? (
        <Told title={t('handsFree:waiting.title')} text={t('handsFree:waiting.text')} />
      ) : (
        <Told title={t('handsFree:prompt')} />
      )}
      <Waves />
    </>
  )
}

const Said = ({ text, past }: { text: string | undefined; past?: boolean }) =>
  text ? <p className={past ? `${styles.said} ${styles.past}` : styles.said}>{text}</p> : null

const Heard = ({ text, over }: { text: string; over?: boolean }) => {
  const { t } = useTranslation()
  const box = useRef<HTMLDivElement>(null)
  // While somebody talks, on a small screen or with large text, it would stand below what Plaza said.
  useEffect(() => {
    if (!over) box.current?.scrollIntoView({ block: 'nearest' })
  }, [text, over])
  // The dots stand inside the quotation marks of the language.
  const [before, after] = t('handsFree:quote', { text: '\n' }).split('\n')
  return (
    <Bay ref={box} className={styles.bay} data-heard>
      <p className={text.length > 60 ? styles.long : undefined}>
        {before}
        {text}
        {!over && <b aria-hidden="true">…</b>}
        {after}
      </p>
    </Bay>
  )
}

const Told = ({ title, text }: { title: string; text?: string }) => (
  <Bay className={styles.bay}>
    <p>{title}</p>
    {text && <p className={styles.text}>{text}</p>}
  </Bay>
)

const Thinking = ({ heard }: { heard: string }) => {
  const { t } = useTranslation()
  const search = useChild('search')
  const { platforms } = search.context
  const answered = platforms.filter(({ state }) => state !== 'asked')
  const searching = search.matches({ looking: { stream: 'arriving' } }) && platforms.length > 0
  const words = t('handsFree:answered', { done: answered.length, all: platforms.length })
  return (
    <>
      {heard && <Heard text={heard} over />}
      {searching && (
        <>
          <p className={styles.said}>{words}</p>
          <Lane
            label={words}
            dashes={platforms.map(({ state }) =>
              state === 'asked' ? 'wait' : state === 'answered' ? 'on' : 'miss',
            )}
          />
        </>
      )}
      <p className={styles.text}>{t('handsFree:noLooking')}</p>
    </>
  )
}

const Cards = ({ ways, take }: { ways: readonly Way[]; take: Take }) => {
  const { t } = useTranslation()
  return (
    <ol className={styles.cards}>
      {ways.slice(0, 3).map((way, index) => {
        const { name, walk, total, kind, currency } = way.card!
        return (
          <li key={way.say}>
            <button type="button" onClick={() => take(way)}>
              <span className={styles.number}>{index + 1}</span>
              <span className={styles.words}>
                <strong>{name}</strong>
                <span>
                  {t('shell:walk', { minutes: walk })}
                  <Dot />
                  {t(`map:legend.${kind}`)}
                </span>
              </span>
              <strong className={styles.price}>
                {total === undefined ? (
                  '—'
                ) : total === 0 ? (
                  t('shell:free')
                ) : (
                  <Money cents={total} currency={currency} />
                )}
              </strong>
            </button>
          </li>
        )
      })}
    </ol>
  )
}

const steps = [
  ['lock', LockKeyhole],
  ['allow', Mic],
  ['again', RotateCcw],
] as const

const DeafScene = ({ state, heard }: { state: Deaf; heard: string }) => {
  const { t } = useTranslation()
  return (
    <>
      <Bay className={`${styles.bay} ${styles.red}`}>
        <p>{t(`handsFree:${state}.title`)}</p>
        <p className={styles.text}>{t(`handsFree:${state}.text`)}</p>
      </Bay>
      {heard && state !== 'denied' && (
        <p className={`${styles.said} ${styles.past}`}>{t('handsFree:quote', { text: heard })}</p>
      )}
      {state === 'denied' && (
        <ol className={styles.steps}>
          {steps.map(([step, Icon], index) => (
            <li key={step}>
              <b>{index + 1}</b>
              <span>{t(`handsFree:denied.steps.${step}`)}</span>
              <Icon aria-hidden="true" />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

/** Moves while the microphone is open; how loud it is, it does not know. */
const Waves = () => (
  <div className={styles.waves} aria-hidden="true">
    {Array.from({ length: 19 }, (_, index) => (
      <i key={index} />
    ))}
  </div>
)
