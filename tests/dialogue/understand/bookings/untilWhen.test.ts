import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** `asked`: until when a booking can be cancelled; `all`: that each is to be; `search`: one that is on view; `sooner`: the stay ends earlier. */
const said: Record<Locale, { asked: string[]; all: string; search: string; sooner: string }> = {
  es: {
    asked: [
      'hasta cuándo puedo cancelar mi reserva',
      '¿hasta cuándo puedo cancelar la reserva del sábado?',
      '¿hasta qué hora puedo cancelar la de Reina Sofía?',
    ],
    all: 'cancela todo',
    search: 'parking en Atocha mañana de nueve a seis',
    sooner: 'salgo una hora antes',
  },
  en: {
    asked: [
      'until when can I cancel my booking',
      'until when can I cancel the booking on Saturday?',
      'how late can I cancel my Reina Sofía booking',
    ],
    all: 'cancel everything',
    search: 'parking at Atocha tomorrow nine to six',
    sooner: 'I want to leave one hour earlier',
  },
  fr: {
    asked: [
      "jusqu'à quand je peux annuler ma réservation",
      "jusqu'à quand je peux annuler celle de samedi ?",
      "jusqu'à quand je peux annuler ma réservation à Reina Sofía ?",
    ],
    all: 'annule tout',
    search: 'un parking à Atocha demain de neuf à dix-huit heures',
    sooner: 'je pars une heure plus tôt',
  },
  de: {
    asked: [
      'bis wann kann ich meine Buchung stornieren',
      'bis wann kann ich die Buchung am Samstag stornieren?',
      'bis wann kann ich die in Reina Sofía stornieren?',
    ],
    all: 'storniere alles',
    search: 'Parken Atocha morgen von neun bis achtzehn Uhr',
    sooner: 'ich fahre eine Stunde früher weg',
  },
  it: {
    asked: [
      'fino a quando posso annullare la mia prenotazione?',
      'fino a quando posso annullare la prenotazione di sabato?',
      'entro quando posso annullare quella di Reina Sofía?',
    ],
    all: 'annulla tutto',
    search: 'parcheggio ad Atocha domani dalle nove alle diciotto',
    sooner: 'esco un’ora prima',
  },
}

describe.each(locales)('a booking that can be cancelled, in %s', (locale) => {
  const { asked, all, search, sooner } = said[locale]
  const begun = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it.each(asked)('is not to be cancelled where it is asked until when: %s (C13)', async (words) => {
    const { say, at } = begun()
    const { text, readBack } = await say(words)
    expect([readBack, at()]).toEqual([undefined, 'search.asking'])
    // An hour before the entry.
    expect(text).toMatch(/\b[89]:00/)
  })

  it('is read back beside a search, where all are to be', async () => {
    const { say, ledger } = begun()
    await say(search)
    expect((await say(all)).readBack).toBe('south')
    expect(ledger.cancelled).toEqual([])
  })

  it('and the exit of a stay is earlier, not its entry', async () => {
    const talk = begun()
    await talk.say(search)
    await talk.say(sooner)
    const { from, to } = talk.search().window ?? {}
    expect([from?.slice(11, 16), to?.slice(11, 16)]).toEqual(['09:00', '17:00'])
  })
})
