import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Bookings are `south` tomorrow and `reina` on Saturday. */
type Said = Record<'saturday' | 'free' | 'one' | 'notSaturday', string> &
  Record<'which' | 'none', readonly string[]>
const said: Record<Locale, Said> = {
  es: {
    saturday: '¿la del sábado es reembolsable?',
    free: '¿es gratis cancelar la de mañana?',
    one: 'quiero cancelar una',
    notSaturday: 'el sábado no',
    which: ['¿qué reserva?', '¿cuál es?'],
    none: ['ninguna', 'ninguna de las dos'],
  },
  en: {
    saturday: 'can I cancel the Saturday one?',
    free: "is tomorrow's cancelled free?",
    one: 'I want to cancel one of them',
    notSaturday: 'not Saturday',
    which: ['which booking?', 'which one is that?'],
    none: ['none', 'neither of them'],
  },
  fr: {
    saturday: 'celle de samedi est remboursable ?',
    free: "celle de demain s'annule gratuitement ?",
    one: 'je veux en annuler une',
    notSaturday: 'pas samedi',
    which: ['quelle réservation ?', 'laquelle ?'],
    none: ['aucune', 'aucune des deux'],
  },
  de: {
    saturday: 'ist die am Samstag erstattbar?',
    free: 'ist es kostenlos, die von morgen zu stornieren?',
    one: 'ich will eine stornieren',
    notSaturday: 'nicht Samstag',
    which: ['welche Buchung?', 'welche ist das?'],
    none: ['keine', 'keine von beiden'],
  },
  it: {
    saturday: 'quella di sabato è rimborsabile?',
    free: 'è gratis cancellare quella di domani?',
    one: 'vorrei annullarne una',
    notSaturday: 'non sabato',
    which: ['quale prenotazione?', 'quale?'],
    none: ['nessuna', 'nessuna delle due'],
  },
}

describe.each(locales)('what is asked and answered about bookings, in %s', (locale) => {
  const words = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    return { ...talk, ledger, yes: () => talk.say(yesIn[locale]) }
  }

  it('whether that of Saturday comes back is answered for that one', async () => {
    const { say, at } = begin()
    const { speech } = await say(words.saturday)
    expect([at(), speech]).toEqual(['search.asking', expect.stringContaining('Reina Sofía')])
  })

  it('whether a cancellation is free is answered, and cancels nothing', async () => {
    const { say, yes, at, ledger } = begin()
    const { speech, readBack } = await say(words.free)
    expect([at(), readBack, speech]).toEqual([
      'search.asking',
      undefined,
      expect.stringContaining('Atocha Sur'),
    ])
    await yes()
    expect(ledger.cancelled).toEqual([])
  })

  it('one of them to be cancelled is asked for', async () => {
    const { asked, speech } = await begin().say(words.one)
    expect([asked, speech]).toEqual(['cancel', expect.stringContaining('Reina Sofía')])
  })

  it('a day that is not meant, said first, neither cancels nor searches', async () => {
    const { say, at, ledger, search } = begin()
    const { readBack } = await say(words.notSaturday)
    expect([at(), readBack, search().window, ledger.cancelled]).toEqual([
      'search.asking',
      undefined,
      undefined,
      [],
    ])
  })

  it.each(words.which)(
    'which booking is read back is told, and a yes cancels that one: %s',
    async (which) => {
      const { say, yes, ledger } = begin()
      await say(cancelWords[locale].cancel)
      await say(cancelWords[locale].day)
      const { readBack, speech, asked } = await say(which)
      expect([readBack, asked, speech]).toEqual(['reina', undefined, expect.stringContaining('Reina Sofía')])
      await yes()
      expect(ledger.cancelled).toEqual(['reina'])
    },
  )

  it.each(words.none)('none of them is an answer to which one: %s', async (none) => {
    const { say, yes, at, ledger } = begin()
    await say(cancelWords[locale].cancel)
    expect((await say(none)).asked).toBe('more')
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })
})
