import i18next from 'i18next'
import { createActor, type ActorRefFrom } from 'xstate'
import type { listeningMachine } from '../../../../machines/listening/listening.machine'
import { provideListening } from '../../../../machines/listening/provide'
import { createListeningPort } from '../../../voice/handsFree/port'
import { chooseSpeech, type SpeechHere } from '../../../voice/speech/chooseSpeech'
import { kioskHeardBy } from '../../../voice/speech/kioskSpeech'
import type { KioskFront } from '../useKiosk'
import { createVisitTalk, type VisitTalk } from './visitTalk'

/** As many names as a recogniser is told. */
const mostNames = 30

export type Voice = {
  listening: ActorRefFrom<typeof listeningMachine>
  talk: VisitTalk
  /** Closes the microphone and forgets what was said. */
  close: () => void
}

/** Begins to listen at the kiosk, by the chart of hands-free. */
export function openVoice(front: KioskFront): Voice {
  const { actor, locale } = front
  const talk = createVisitTalk(front, () => i18next.t('kiosk:voice.onPhone'))
  const port = createListeningPort({
    ...{ talk, locale, speech: speechOf(front) },
    goOnIn: (language) => {
      if (actor.getSnapshot().can({ type: 'kiosk.language', locale: language }))
        actor.send({ type: 'kiosk.language', locale: language })
    },
    words: (own) => i18next.t(`handsFree:says.${own}`),
    names: () => {
      const { place, offers = [] } = actor.getSnapshot().children.search?.getSnapshot().context ?? {}
      return [place?.name ?? [], offers.map(({ parking }) => parking.name)].flat().slice(0, mostNames)
    },
  })
  const listening = createActor(provideListening(port)).start()
  let heardIn = locale()
  // A language that was touched is listened to from now on.
  const following = actor.subscribe(() => {
    if (heardIn === locale()) return
    heardIn = locale()
    if (listening.getSnapshot().can({ type: 'listening.reopen' }))
      listening.send({ type: 'listening.reopen' })
  })
  return {
    listening,
    talk,
    close: () => {
      following.unsubscribe()
      listening.stop()
      port.close()
      talk.close()
    },
  }
}

/** The speech of this kiosk: silent unless the driver has asked to have everything read aloud. */
async function speechOf({ actor, locale }: KioskFront): Promise<SpeechHere> {
  const by = await kioskHeardBy(locale())
  const { recogniser, speaker } = await chooseSpeech(by === 'server')
  return {
    recogniser: by && recogniser,
    speaker: speaker && {
      speak: (text, lang, on) => {
        if (actor.getSnapshot().context.aids.includes('speech')) speaker.speak(text, lang, on)
        else setTimeout(on.ended)
      },
      stop: () => speaker.stop(),
    },
  }
}
