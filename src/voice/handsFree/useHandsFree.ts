import i18next from 'i18next'
import { useEffect, useEffectEvent, useRef } from 'react'
import type { Locale } from '../../../contract/locale'
import { provideListening } from '../../../machines/listening/provide'
import { activeState, faultOf } from '../../../machines/selectors'
import { useChild, useDepartures, useFront } from '../../driver'
import { useLanguageChoice } from '../../layouts/header/useLanguageChoice'
import { closeHandsFree } from '../chatOpen'
import { chatSessionOf } from '../chatSession'
import { chooseSpeech } from '../speech/chooseSpeech'
import { createListeningPort } from './port'

/** As many names as a recogniser is told. */
const mostNames = 30

/** Hands-free while its screen is shown: the running chart; undefined until it runs. It ends with the account it began with. */
export const useHandsFree = () => {
  const front = useFront()
  const listening = useChild('listening')
  const departures = useDepartures()
  const begun = useRef(departures)
  const choose = useLanguageChoice()
  const goOnIn = useEffectEvent((locale: Locale) => choose(locale))

  useEffect(() => {
    const { search } = front.actor.getSnapshot().context
    let spoken = i18next.language as Locale
    const talk = chatSessionOf(front)
    const port = createListeningPort({
      talk,
      speech: chooseSpeech(),
      locale: () => spoken,
      goOnIn: (locale) => {
        spoken = locale
        goOnIn(locale)
      },
      words: (own) => i18next.t(`handsFree:says.${own}`),
      // A search buys nothing: it is made again without asking. The page may have made it itself when the network came back.
      catchUp: () => {
        const now = front.actor.getSnapshot()
        const isCut = faultOf(now) === 'session.offline' && activeState(now).startsWith('search.')
        return isCut ? talk.again(spoken) : talk.askNow(spoken)
      },
      names: () => {
        const { place, offers } = search.getSnapshot().context
        return [place?.name ?? [], offers.map(({ parking }) => parking.name)].flat().slice(0, mostNames)
      },
    })
    front.listen(provideListening(port))
    return () => {
      front.sendIfAllowed({ type: 'listening.off' })
      port.close()
    }
  }, [front])

  const running = useRef(false)
  useEffect(() => {
    if (running.current && !listening) closeHandsFree()
    running.current = listening !== undefined
  }, [listening])
  useEffect(() => {
    if (departures !== begun.current) closeHandsFree()
  }, [departures])
  return listening
}
