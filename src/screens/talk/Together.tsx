import { useEffect, useRef } from 'react'
import type { Shown } from '../../../machines/talk/shown'
import { othersIn } from '../../../machines/talk/talkState'
import { Button, ButtonLink } from '../../components/Button'
import { Dot } from '../../components/signs/Dot'
import { useDriver, useFront } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { Devices } from '../../talk/Devices'
import styles from '../../talk/talk.module.css'
import { TalkNews } from '../../talk/TalkNews'
import { watchTalk } from '../../talk/talkOpen'
import type { HandOverSnapshot, TalkSession } from '../../talk/talkSession'
import { useTranslation } from '../../translation'
import { stayText } from '../finder/stay'
import { CodeForm } from './CodeForm'
import { Leaving } from './Leaving'

/** The talk that this device is in, and the way into another one: first of all where nobody else is in this one any more. */
export function Together({ session, snapshot }: { session: TalkSession; snapshot: HandOverSnapshot }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const heading = useRef<HTMLHeadingElement>(null)
  const { talk, seat } = snapshot.context
  const alone = talk.n > 0 && othersIn(snapshot.context).length === 0
  useEffect(() => {
    watchTalk()
    heading.current?.focus()
  }, [seat?.talkKey])
  const show = (
    <ButtonLink look={alone ? undefined : 'primary'} wide to={to('/')}>
      {talk.shown.looking ? t('talk:show') : t('talk:go')}
    </ButtonLink>
  )
  return (
    <div className={`stack ${styles.page}`}>
      <h1 ref={heading} tabIndex={-1}>
        {alone ? t('talk:title') : t('talk:joined')}
      </h1>
      <p>{alone ? t('talk:alone') : t('talk:joinedText')}</p>
      <WhereItStands shown={talk.shown} />
      <TalkNews snapshot={snapshot} />
      {!alone && show}
      {!alone && <Devices session={session} snapshot={snapshot} />}
      {!alone && <h2>{t('talk:have')}</h2>}
      {!alone && <Leaving snapshot={snapshot} />}
      <CodeForm
        key={seat?.talkKey}
        session={session}
        snapshot={snapshot}
        {...(alone ? { look: 'primary' } : { action: t('talk:another') })}
      />
      {alone && talk.shown.looking && show}
      <p className="small soft">{t('talk:privacy')}</p>
      <Button look="remove" onClick={() => session.send({ type: 'handOver.leave' })}>
        {t('talk:leave')}
      </Button>
    </div>
  )
}

/** The car park that is open or about to be booked in the talk, its place and the stay, as far as they are known here. */
function WhereItStands({ shown: { place, window, chosen, booking } }: { shown: Shown }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const id = booking ?? chosen
  const parking = useDriver(
    ({ context }) =>
      context.search.getSnapshot().context.offers.find((offer) => offer.parking.id === id)?.parking,
  )
  if (!place) return null
  return (
    <p>
      <strong>{parking?.name ?? place.name}</strong>
      {parking && (
        <>
          <Dot />
          {place.name}
        </>
      )}
      {window && (
        <>
          <Dot />
          {stayText(window, place.timeZone, locale, now(), t)}
        </>
      )}
    </p>
  )
}
