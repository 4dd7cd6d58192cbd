import { phoneLink } from '../../contract/site/support'
import { useTranslation } from '../translation'
import { shownTotal } from '../../contract/rules/price'
import { Bay } from '../components/signs/Bay'
import { Button, ButtonAway } from '../components/Button'
import { Dot } from '../components/signs/Dot'
import { Money } from '../components/text/Money'
import type { Turn, ChatOption } from './chatSession'
import styles from './Turns.module.css'

type Say = (text: string) => void
type Take = (way: ChatOption) => void

/** Amounts stand out: they are what one reads a reply for. */
const Reply = ({ text }: { text: string }) =>
  text
    .split(/((?:€|£|CHF\s)\d[\d.]*,\d\d|\d[\d.]*,\d\d\s(?:€|£|CHF))/)
    .map((piece, index) =>
      index % 2 === 1 ? <strong key={index}>{piece.replace(/ /g, '\u00a0')}</strong> : piece,
    )

const readBackTexts = {
  booking: 'chat:readBack',
  cancellation: 'chat:cancelReadBack',
  change: 'chat:changeReadBack',
} as const

const kindOf = ({ bookable, automatic, street }: NonNullable<ChatOption['offer']>['parking']) =>
  bookable ? 'bookable' : automatic ? 'automatic' : street ? 'street' : 'barrier'

/** One of the first three: tapping it says what saying it would. */
const Card = ({ way, number, say }: { way: ChatOption; number: number; say: Say | undefined }) => {
  const { t } = useTranslation()
  const { offer } = way
  if (!offer) return null
  const total = shownTotal(offer)
  const inside = (
    <>
      <span className={styles.number}>{number}</span>
      <span className={styles.words}>
        <strong>{offer.parking.name}</strong>
        <span className="small soft">
          {t('shell:walk', { minutes: offer.walk })}
          <Dot />
          {t(`map:legend.${kindOf(offer.parking)}`)}
        </span>
      </span>
      <strong className={styles.price}>
        {total === undefined ? (
          '—'
        ) : total === 0 ? (
          t('shell:free')
        ) : (
          <Money cents={total} currency={offer.parking.currency} />
        )}
      </strong>
    </>
  )
  return (
    <li>
      {say ? (
        <button type="button" className={styles.card} onClick={() => say(way.say)}>
          {inside}
        </button>
      ) : (
        <div className={`${styles.card} ${styles.past}`}>{inside}</div>
      )}
    </li>
  )
}

const Ways = ({ ways, take, first }: { ways: readonly ChatOption[]; take: Take; first?: 'primary' }) => (
  <div className={styles.ways}>
    {ways.map((way, index) => (
      <Button key={way.say} look={index === 0 && first ? first : 'quiet'} onClick={() => take(way)}>
        {way.label}
      </Button>
    ))}
  </div>
)

/** One turn of the conversation. Only the last one can still be answered; `say` is absent for the others. */
export const TurnView = ({ turn, say, logIn }: { turn: Turn; say: Say | undefined; logIn: () => void }) => {
  const { t } = useTranslation()
  const take: Take = (way) => (way.login ? logIn() : say?.(way.say))
  if (turn.who === 'driver')
    return (
      <p className={styles.said}>
        <span className="unseen">{t('chat:you')}: </span>
        {turn.text}
      </p>
    )
  const cards = turn.ways.filter((way) => way.offer)
  const others = turn.ways.filter((way) => !way.offer)
  const text = (
    <p className={styles.replied}>
      <span className="unseen">{t('chat:plaza')}: </span>
      <Reply text={turn.text} />
    </p>
  )
  if (turn.readBack && say)
    return (
      <Bay className={styles.readBack} data-read-back>
        {text}
        <Ways ways={others} take={take} first="primary" />
        <p className="small soft">{t(readBackTexts[turn.readBack])}</p>
      </Bay>
    )
  return (
    <>
      {text}
      {cards.length > 0 && (
        <ol className={styles.cards}>
          {cards.map((way, index) => (
            <Card key={way.say} way={way} number={index + 1} say={say} />
          ))}
        </ol>
      )}
      {say && turn.call !== undefined && (
        <div className={styles.ways}>
          <ButtonAway target={undefined} href={phoneLink(turn.call)}>
            {t('chat:call', { phone: turn.call })}
          </ButtonAway>
        </div>
      )}
      {say && others.length > 0 && <Ways ways={others} take={take} />}
    </>
  )
}
