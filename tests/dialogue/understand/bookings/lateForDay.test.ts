import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'
import { lineOf } from '../../../kit/dialogue/said'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Bookings are tomorrow and on Saturday. `strange` names one and says nothing of what is to become of it. */
const said: Record<Locale, { late: string[]; early: string; gone: string; strange: string }> = {
  es: {
    late: [
      'llegaré tarde a la reserva de mañana',
      'voy a llegar una hora tarde a la reserva del sábado',
      'al parking del sábado llego más tarde, a las once',
    ],
    early: 'voy a llegar antes a la reserva de mañana',
    gone: 'llego tarde, quita la reserva de mañana',
    strange: 'mi suegra va con nosotros a la reserva de mañana',
  },
  en: {
    late: [
      "I'll be late for tomorrow's booking",
      "I'm going to be an hour late for my booking on Saturday",
      "I won't be on time for my booking tomorrow",
      "I'll arrive at eleven for tomorrow's booking",
    ],
    early: "I'll be early for tomorrow's booking",
    gone: "I'm late, cancel tomorrow's booking",
    strange: "my mother-in-law is coming with us to tomorrow's booking",
  },
  fr: {
    late: [
      'je serai en retard pour ma réservation de demain',
      'je vais arriver avec une heure de retard à ma réservation de samedi',
      "j'arriverai plus tard samedi à ma place réservée",
    ],
    early: "j'arriverai plus tôt à ma réservation de demain",
    gone: 'je suis en retard, annule ma réservation de demain',
    strange: 'ma belle-mère vient avec nous à la réservation de demain',
  },
  de: {
    late: [
      'ich komme zu spät zu meiner Buchung morgen',
      'am Samstag komme ich eine Stunde später zur Reservierung',
      'morgen schaff ich es nicht pünktlich zum Parkplatz',
    ],
    early: 'ich komme früher zu meiner Buchung morgen',
    gone: 'ich bin spät dran, storniere die Buchung von morgen',
    strange: 'meine Schwiegermutter fährt mit zur Buchung morgen',
  },
  it: {
    late: [
      'arrivo più tardi alla prenotazione di domani',
      'sabato arrivo in ritardo alla prenotazione',
      "domani arriverò un'ora dopo al parcheggio che ho prenotato",
      'per la prenotazione di sabato faccio tardi',
    ],
    early: 'arrivo prima alla prenotazione di domani',
    gone: 'sono in ritardo, annulla la prenotazione di domani',
    strange: 'mia suocera viene con noi alla prenotazione di domani',
  },
}

describe.each(locales)('who is late for the booking of a day, in %s', (locale) => {
  const { late, early, gone, strange } = said[locale]
  const hear = async (sentence: string) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    await talk.hear({ opening: true })
    const { speech } = await talk.say(sentence)
    return { speech, at: talk.at() }
  }

  it.each(late)('hears that the space is held, and of no cancellation: %s (C9)', async (sentence) => {
    const { speech, at } = await hear(sentence)
    expect(speech).toMatch(lineOf(locale, 'change.entry.later'))
    expect(at).toBe('search.asking')
  })

  it('hears when it begins, where that is later', async () => {
    expect((await hear(early)).speech).toMatch(lineOf(locale, 'change.entry.earlier'))
  })

  it('hears the cancellation read back, where that is ordered', async () => {
    expect((await hear(gone)).at).toBe('cancellation.asking')
  })

  it('hears of no cancellation without a word for it', async () => {
    expect((await hear(strange)).at).not.toBe('cancellation.asking')
  })
})
