import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { atReadBack, bookingsMade } from '../another/places'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Tomorrow's booking is to be cancelled, `asked` is a question about Saturday's, and `chosen` names Saturday's; `owned` asks while a quote is read back. */
const said: Record<Locale, { cancel: string; asked: string[]; chosen: string[]; owned: string[] }> = {
  es: {
    cancel: 'cancela la de mañana',
    asked: [
      '¿y la del sábado cuándo es?',
      'y la del sábado a qué hora empieza',
      'y el sábado tengo algo',
      '¿qué tengo el sábado?',
    ],
    chosen: ['la del sábado', 'mejor mi reserva del sábado'],
    owned: ['¿tengo algo el sábado?', 'y el sábado qué tengo'],
  },
  en: {
    cancel: "cancel tomorrow's booking",
    asked: [
      'when is the saturday one',
      'where is the saturday one?',
      'what time is my saturday booking',
      'have i got anything on saturday',
    ],
    chosen: ['the saturday one', 'my saturday booking'],
    owned: ['have i got anything on saturday', 'do I have a booking on Saturday?'],
  },
  fr: {
    cancel: 'annule celle de demain',
    asked: [
      "et celle de samedi, c'est quand ?",
      "j'ai quelque chose samedi ?",
      'à quelle heure est celle de samedi',
    ],
    chosen: ['celle de samedi', 'plutôt celle de samedi'],
    owned: ["j'ai quelque chose samedi ?", "est-ce que j'ai une réservation samedi"],
  },
  de: {
    cancel: 'storniere die von morgen',
    asked: [
      'und wann ist die am Samstag?',
      'hab ich am Samstag auch was?',
      'um wie viel Uhr fängt die am Samstag an',
    ],
    chosen: ['die am Samstag', 'lieber meine Buchung am Samstag'],
    owned: ['und am Samstag, hab ich da auch was?', 'habe ich am Samstag schon was gebucht'],
  },
  it: {
    cancel: 'annulla quella di domani',
    asked: ['e quella di sabato quando è?', 'ho qualcosa sabato?', 'a che ora è quella di sabato'],
    chosen: ['quella di sabato', 'piuttosto quella di sabato'],
    owned: ['ho qualcosa sabato?', 'sabato ho già prenotato qualcosa?'],
  },
}

const begin = async (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  await talk.say(said[locale].cancel)
  return talk
}

describe.each(locales)('another booking while one is to be cancelled, in %s', (locale) => {
  const { asked, chosen, owned } = said[locale]

  it.each(asked)(
    'is told and not chosen by a question about it, and a yes cancels none: %s (C13)',
    async (question) => {
      const { say, ledger } = await begin(locale)
      const { speech, readBack } = await say(question)
      expect(speech).toContain('Reina Sofía')
      expect([readBack, ledger.cancelled]).toEqual([undefined, []])
      await say(yesIn[locale])
      expect(ledger.cancelled).toEqual([])
    },
  )

  it.each(chosen)('is read back where it is named, and a yes cancels it: %s (C13)', async (name) => {
    const { say, ledger } = await begin(locale)
    expect((await say(name)).speech).toContain('Reina Sofía')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it.each(owned)('moves no stay that is read back where it is asked about: %s (C13)', async (question) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { listBookings } = worldOf(ledger)
    const talk = await atReadBack(locale, { listBookings })
    const stay = talk.stay()
    expect((await talk.say(question)).speech).toContain('Reina Sofía')
    expect([talk.at(), talk.stay(), bookingsMade(talk)]).toEqual(['booking.reviewing', stay, 0])
  })
})

/** Saturday's booking is to be cancelled; what is said of tomorrow's lets it stay or asks whether it does, and the talk is ended. */
const stays: Record<Locale, { cancel: string; kept: string[]; ended: string }> = {
  es: {
    cancel: 'cancela la del sábado',
    kept: [
      'sí, pero la de mañana déjala',
      'sí, y la de mañana no la toques',
      'la de mañana la quiero mantener',
      '¿la de mañana sigue en pie?',
    ],
    ended: 'eso es todo',
  },
  en: {
    cancel: "cancel Saturday's",
    kept: ["is tomorrow's still on", "yes but keep tomorrow's", "leave tomorrow's alone"],
    ended: "that's all",
  },
  fr: {
    cancel: 'annule celle de samedi',
    kept: ['celle de demain, non', 'laisse celle de demain', 'et celle de demain, elle tient toujours ?'],
    ended: "c'est tout",
  },
  de: {
    cancel: 'storniere die am Samstag',
    kept: ['lass die von morgen', 'die von morgen will ich behalten'],
    ended: 'das ist alles',
  },
  it: {
    cancel: 'annulla quella di sabato',
    kept: [
      'sì, quella di domani la tengo',
      'quella di domani non toccarla',
      'quella di domani è confermata?',
    ],
    ended: 'è tutto',
  },
}

describe.each(locales)('a booking that is to stay while another one is to be cancelled, in %s', (locale) => {
  const { cancel, kept, ended } = stays[locale]
  const begun = async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
    await talk.say(cancel)
    return talk
  }

  it.each(kept)('is never the one that the next yes cancels: %s (C13)', async (words) => {
    const { say, ledger } = await begun()
    await say(words)
    expect(ledger.cancelled).toEqual([])
    await say(yesIn[locale])
    expect(ledger.cancelled).not.toContain('south')
  })

  it('cancels none where the talk is ended', async () => {
    const { say, ledger } = await begun()
    await say(ended)
    expect(ledger.cancelled).toEqual([])
  })
})
