import { useEffect } from 'react'
import { phoneLink } from '../../contract/site/support'
import { useTranslation } from '../translation'
import { activeState, can } from '../../machines/selectors'
import { useDriver } from '../driver'
import { Bay } from '../components/signs/Bay'
import { Button, ButtonAway } from '../components/Button'
import { Dot } from '../components/signs/Dot'
import { Money } from '../components/text/Money'
import { pointAt } from './pointedAt'
import { TurnActions } from './panel/TurnActions'
import { ReadBackHint } from './panel/ReadBackHint'
import type { Turn, Way } from './talk/turn'
import styles from './Turns.module.css'

type Take = (way: Way) => void

/** Amounts stand out: they are what one reads a reply for. */
const Reply = ({ text }: { text: string }) =>
  text
    .split(/((?:€|£|CHF\s)\d[\d.]*,\d\d|\d[\d.]*,\d\d\s(?:€|£|CHF))/)
    .map((piece, index) =>
      index % 2 === 1 ? <strong key={index}>{piece.replace(/ /g, '\u00a0')}</strong> : piece,
    )

/** One of the first three: tapping it says what saying it would. */
const ResultCard = ({ way, number, take }: { way: Way; number: number; take: Take }) => {
  const { t } = useTranslation()
  const { card } = way
  useEffect(() => () => pointAt(undefined), [])
  const opens = useDriver(
    (snapshot) =>
      activeState(snapshot).startsWith('search.') &&
      can(snapshot, { type: 'search.choose', parking: card?.parking ?? '' }),
  )
  if (!card) return null
  const { total } = card
  const inside = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>
        <strong>{card.name}</strong>
        <span className="small soft">
          {t('shell:walk', { minutes: card.walk })}
          <Dot />
          {t(`map:legend.${card.kind}`)}
        </span>
      </span>
      <strong className={styles.price}>
        {total === undefined ? (
          '—'
        ) : total === 0 ? (
          t('shell:free')
        ) : (
          <Money cents={total} currency={card.currency} />
        )}
      </strong>
    </>
  )
  return (
    <li>
      {opens ? (
        <button
          type="button"
          className={styles.card}
          onClick={() => take(way)}
          onPointerEnter={() => pointAt(card.parking)}
          onPointerLeave={() => pointAt(undefined)}
          onFocus={() => pointAt(card.parking)}
          onBlur={() => pointAt(undefined)}
        >
          {inside}
        </button>
      ) : (
        <div className={`${styles.card} ${styles.past}`}>{inside}</div>
      )}
    </li>
  )
}

const Ways = ({ ways, take, first }: { ways: readonly Way[]; take: Take; first?: 'primary' }) => (
  <div className={styles.ways}>
    {ways.map((way, index) => (
      <Button key={way.say} look={index === 0 && first ? first : 'quiet'} onClick={() => take(way)}>
        {way.label}
      </Button>
    ))}
  </div>
)

type TurnProps = {
  turn: Turn
  /** It is the last one, and the charts still ask what it asks: its ways are answers. */
  asked: boolean
  last: boolean
  notMeant: (id: number) => void
  tell: (text: string) => void
  /** Until when a yes to what it reads back counts, epoch ms. */
  yesUntil: number | undefined
  take: Take
}

/** One turn of the conversation. A card opens its parking as long as the search has it. */
export const TurnView = ({ turn, asked, last, yesUntil, take, notMeant, tell }: TurnProps) => {
  const { t } = useTranslation()
  if (turn.who === 'driver')
    return (
      <p className={styles.said}>
        <span className="unseen">{t('chat:you')}: </span>
        {turn.text}
      </p>
    )
  const cards = turn.ways.filter((way) => way.card)
  const others = turn.ways.filter((way) => !way.card)
  const text = (
    <p className={styles.replied}>
      <span className="unseen">{t('chat:plaza')}: </span>
      <Reply text={turn.text} />
    </p>
  )
  const wrong = last && turn.understood && !turn.notMeant ? () => notMeant(turn.id) : undefined
  const actions = <TurnActions turn={turn} last={last} notMeant={wrong} tell={tell} />
  const after = turn.notMeant && (
    <p className="small soft">{t(turn.notMeant.back ? 'chat:notMeant.back' : 'chat:notMeant.noted')}</p>
  )
  if (turn.readBack && asked)
    return (
      <>
        <Bay className={styles.readBack} data-read-back>
          {text}
          <Ways ways={others} take={take} first="primary" />
          <ReadBackHint of={turn.readBack} until={yesUntil} />
        </Bay>
        {actions}
      </>
    )
  return (
    <>
      {text}
      {cards.length > 0 && (
        <ol className={styles.cards}>
          {cards.map((way, index) => (
            <ResultCard key={way.say} way={way} number={index + 1} take={take} />
          ))}
        </ol>
      )}
      {asked && turn.call !== undefined && (
        <div className={styles.ways}>
          <ButtonAway target={undefined} href={phoneLink(turn.call)}>
            {t('chat:call', { phone: turn.call })}
          </ButtonAway>
        </div>
      )}
      {asked && others.length > 0 && <Ways ways={others} take={take} />}
      {actions}
      {after}
    </>
  )
}
