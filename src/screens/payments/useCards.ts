import { useEffect, useState } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import type { NewSetup } from '../../../contract/calls/cards'
import type { cardsMachine, CardsInput } from '../../../machines/account/cards.machine'
import { provideCards } from '../../../machines/account/provide'
import { sendWhenAllowed, useFront } from '../../driver'
import { useLocale } from '../../language'
import { useSnapshot } from '../account/useSnapshot'

export type CardsActor = ActorRefFrom<typeof cardsMachine>

/**
 * The cards of the driver, on one screen. When the gateway's page is open the browser goes there; `back` is what the driver goes on
 * with afterwards.
 */
export function useCards(input: CardsInput, back: NewSetup['back'] = 'payments') {
  const front = useFront()
  const locale = useLocale()
  const [actor] = useState(() => {
    const setup = (): NewSetup => ({ locale, origin: location.origin, back })
    const changed = (): void => sendWhenAllowed(front, { type: 'session.refresh' })
    return createActor(provideCards(front.api, setup, changed), { input }).start()
  })
  const snapshot = useSnapshot(actor)
  const { url } = snapshot.context
  const away = snapshot.matches('away')
  useEffect(() => {
    if (away && url !== undefined) location.assign(url)
  }, [away, url])
  useEffect(() => {
    // Back shows this page as it was left, without loading it.
    const shown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) actor.send({ type: 'cards.back' })
    }
    addEventListener('pageshow', shown)
    return () => removeEventListener('pageshow', shown)
  }, [actor])
  return { actor, snapshot, busy: snapshot.hasTag('busy') || away }
}
