import { CircleCheck } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router'
import { useTranslation } from '../../translation'
import { pagePaths } from '../../../contract/pages'
import { limits } from '../../../contract/limits'
import { cents } from '../../../contract/money'
import { Busy } from '../../components/Busy'
import { Button, ButtonLink } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { Money } from '../../components/text/Money'
import { useLocalePath } from '../../language'
import { recallAccessPlate } from '../../storage/account/accessPlate'
import { cardName } from '../../../contract/rules/payment/cardName'
import { NewCard } from './NewCard'
import { useCards } from './useCards'
import styles from './payments.module.css'

/** The page that the driver goes on with. */
const onwards = {
  payments: 'user-payments',
  booking: 'user-bookings-new',
  access: 'user-cars-providers',
} as const

/** The page that adds a card (A3), and to which the gateway's page comes back. */
export function AddCard() {
  const { t } = useTranslation()
  const [query] = useSearchParams()
  const session = query.get('session') ?? undefined
  const closed = query.has('closed')
  const asked = query.get('back')
  const back = asked === 'booking' || asked === 'access' ? asked : 'payments'
  if (session !== undefined || closed)
    return <Returned key={session} session={session} closed={closed} back={back} />
  return (
    <div className="stack">
      <h1>{t('menu:titles.addcard')}</h1>
      <NewCard back={back} />
    </div>
  )
}

type Props = { session: string | undefined; closed: boolean; back: keyof typeof onwards }

/** What became of the gateway's page, and the way on. */
function Returned({ session, closed, back }: Props) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const { actor, snapshot, busy } = useCards({ list: false, session, closed }, back)
  const { added, outcome, welcome, fault } = snapshot.context
  const heading = useRef<HTMLHeadingElement>(null)
  const settled = !snapshot.matches('returning')
  useEffect(() => {
    if (settled) heading.current?.focus()
  }, [settled])
  const plate = back === 'access' ? recallAccessPlate() : undefined
  const onward = (
    <ButtonLink
      look={added && outcome === 'added' ? 'primary' : 'quiet'}
      wide
      to={to(pagePaths[onwards[back]]) + (plate === undefined ? '' : `?plate=${plate}`)}
    >
      {t(`cards:onward.${back}`)}
    </ButtonLink>
  )
  if (!settled)
    return (
      <div className="stack">
        <h1>{t('cards:checking')}</h1>
        <Busy />
      </div>
    )
  if (outcome === 'added' && added)
    return (
      <div className="stack">
        <CircleCheck className={styles.sign} aria-hidden="true" />
        <h1 ref={heading} tabIndex={-1}>
          {t('cards:added.title')}
        </h1>
        <p>{t('cards:added.text', { card: cardName(added) })}</p>
        {welcome && (
          <p className="card">
            <strong>
              <Money cents={cents(limits.welcomeCreditCents)} currency="EUR" />
            </strong>{' '}
            {t('cards:added.welcome')}
          </p>
        )}
        {onward}
      </div>
    )
  return (
    <div className="stack">
      <h1 ref={heading} tabIndex={-1}>
        {t('cards:unfinished.title')}
      </h1>
      {fault ? (
        <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
      ) : (
        outcome && outcome !== 'added' && <p>{t(`cards:unfinished.${outcome}`)}</p>
      )}
      <Button
        look="primary"
        wide
        busy={busy}
        onClick={() => actor.send({ type: snapshot.matches('refused') ? 'cards.read' : 'cards.add' })}
      >
        {t('cards:unfinished.again')}
      </Button>
      {onward}
    </div>
  )
}
