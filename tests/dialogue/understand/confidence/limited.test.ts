import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** At the cancellation of tomorrow's booking at Atocha Sur, with one on Saturday at Reina Sofía; and at the read-back of a new one. */
type Said = Record<
  'limited' | 'delayed' | 'notTomorrow' | 'otherAsked' | 'notNow' | 'takenBack',
  readonly string[]
> &
  Record<'tomorrow' | 'byHours' | 'isThat' | 'negative' | 'aside' | 'order' | 'first' | 'untilEight', string>
const said: Record<Locale, Said> = {
  es: {
    tomorrow: 'cancela la de mañana',
    limited: ['sí pero la del sábado', 'sí pero solo la del reina sofía', 'sí pero la otra'],
    delayed: ['sí pero mañana', 'vale pero el viernes'],
    notTomorrow: ['la que no es mañana'],
    byHours: 'cancela la reserva de 10 a 14',
    otherAsked: ['y la otra está cubierta'],
    isThat: 'es la del sábado',
    notNow: ['no gracias mi hermano me lleva'],
    takenBack: ['no digo sí'],
    negative: '¿a que no está cubierto?',
    aside: 'ana sube la ventanilla que entra frío',
    order: 'sí resérvamelo',
    first: 'el primero',
    untilEight: 'mejor hasta las ocho',
  },
  en: {
    tomorrow: "cancel tomorrow's booking",
    limited: ["yes but only saturday's", 'yes please but only the reina sofia one', 'yes but the other one'],
    delayed: ['yes but tomorrow', 'yes but friday'],
    notTomorrow: ['not tomorrow’s'],
    byHours: 'cancel the booking from 10 to 2',
    otherAsked: ['when is the other one', 'how much for the other one'],
    isThat: 'is that the one on saturday',
    notNow: ['no thanks my brother is driving', "no thanks we'll take the train"],
    takenBack: ['no wait yes book it'],
    negative: "isn't it covered",
    aside: 'anna close the window please',
    order: 'yes book it',
    first: 'the first one',
    untilEight: 'until eight instead',
  },
  fr: {
    tomorrow: 'annule celle de demain',
    limited: ['oui mais seulement celle de samedi', "oui mais l'autre"],
    delayed: ['oui mais demain', 'oui mais vendredi'],
    notTomorrow: ["celle qui n'est pas demain"],
    byHours: 'annule la réservation de 10 heures à 14 heures',
    otherAsked: ["et l'autre est couverte"],
    isThat: "c'est celle de samedi",
    notNow: ['non merci mon frère conduit'],
    takenBack: ['non enfin oui'],
    negative: "ce n'est pas couvert",
    aside: 'anna ferme la fenêtre il fait froid',
    order: 'oui réserve',
    first: 'le premier',
    untilEight: "plutôt jusqu'à vingt heures",
  },
  de: {
    tomorrow: 'storniere die von morgen',
    limited: ['ja aber nur die am samstag', 'ja aber die andere'],
    delayed: ['ja aber erst morgen', 'ja aber am freitag'],
    notTomorrow: ['nicht die von morgen'],
    byHours: 'storniere die Buchung von 10 bis 14 Uhr',
    otherAsked: ['und ist die andere überdacht'],
    isThat: 'ist das die am samstag',
    notNow: ['nein danke wir fahren mit dem zug'],
    takenBack: ['nein doch ja'],
    negative: 'ist das nicht ein bisschen weit',
    aside: 'du sabine ist elf nicht ein bisschen spät für die kinder',
    order: 'ja buchen sie es',
    first: 'den ersten',
    untilEight: 'lieber bis acht',
  },
  it: {
    tomorrow: 'annulla quella di domani',
    limited: ['sì ma solo quella di sabato', "sì ma l'altra"],
    delayed: ['sì ma domani', 'sì ma venerdì'],
    notTomorrow: ['quella che non è domani'],
    byHours: 'annulla la prenotazione dalle 10 alle 14',
    otherAsked: ["e l'altra è coperta"],
    isThat: 'è quella di sabato',
    notNow: ['no grazie guida mio fratello'],
    takenBack: ['no anzi sì'],
    negative: 'non è coperto',
    aside: 'anna chiudi il finestrino che fa freddo',
    order: 'sì prenotalo',
    first: 'il primo',
    untilEight: 'meglio fino alle otto',
  },
}

describe.each(locales)('a yes or a no with more beside it, in %s', (locale) => {
  const words = said[locale]
  const begin = async (...turns: readonly string[]) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    let told = await talk.say(turns[0]!)
    for (const turn of turns.slice(1)) told = await talk.say(turn)
    return { ...talk, ledger, told }
  }
  const { search, book, cancel } = cancelWords[locale]

  it.each(words.limited)('a yes but to another booking reads that one back: %s', async (text) => {
    const { told, ledger } = await begin(words.tomorrow, text)
    expect([told.readBack, ledger.cancelled]).toEqual(['reina', []])
  })

  it.each(words.delayed)('a yes but on a day cancels nothing: %s', async (text) => {
    const { ledger } = await begin(words.tomorrow, text)
    expect(ledger.cancelled).toEqual([])
  })

  it.each(words.notTomorrow)('the one that is not the named one is the other: %s', async (text) => {
    expect((await begin(cancel, text)).told.readBack).toBe('reina')
  })

  it('hours without a day name the booking that begins then', async () => {
    expect((await begin(words.byHours)).told.readBack).toBe('reina')
  })

  it.each(words.otherAsked)(
    'a question about the other booking is answered of that one: %s',
    async (text) => {
      const { told, say, ledger } = await begin(words.tomorrow, text)
      expect(told.speech).toMatch(/^[^?]*Reina Sofía[^?]*Atocha Sur[^?]*\?/)
      expect((await say(yesIn[locale])).readBack ?? ledger.cancelled).not.toBe('reina')
      expect(ledger.cancelled).not.toContain('reina')
    },
  )

  it('whether it is the one of another day reads the same one back', async () => {
    const { told, ledger } = await begin(words.tomorrow, words.isThat)
    expect([told.readBack, ledger.cancelled]).toEqual(['south', []])
  })

  it.each(words.notNow)('a no with thanks is one, whatever follows: %s', async (text) => {
    expect((await begin(search, book, text)).at()).toBe('search.listing')
  })

  it.each(words.takenBack)('a yes behind a no is asked again: %s', async (text) => {
    const { told, at, ledger } = await begin(search, book, text)
    expect([at(), told.readBack, ledger.booked]).toEqual(['booking.reviewing', expect.any(String), []])
  })

  it('a negative question is answered and drops nothing', async () => {
    const { told, at } = await begin(search, book, words.negative)
    expect(at()).toBe('booking.reviewing')
    expect(told.speech).toMatch(/\?$/)
  })

  it('behind words for a passenger an order books, and a bare yes is asked again', async () => {
    const ordered = await begin(search, book, words.aside, words.order)
    expect(ordered.ledger.booked).toHaveLength(1)
    const bare = await begin(search, book, words.aside, yesIn[locale])
    expect([bare.ledger.booked, bare.at()]).toEqual([[], 'booking.reviewing'])
    // Assistants hand over a yes without its words.
    const without = await begin(search, book, words.aside)
    await without.mean('confirm')
    expect(without.ledger.booked).toEqual([])
  })

  it('the first one, said of the one that is read back at other hours, keeps those', async () => {
    const { stay, told } = await begin(search, book, words.untilEight, words.first)
    expect(stay()?.to).toMatch(/T20:00/)
    expect(told.readBack).toBeDefined()
  })
})

const orderedElse: Record<Locale, string> = {
  es: 'mamá reserva la mesa',
  en: 'mum book the hairdresser',
  fr: 'maman réserve le coiffeur',
  de: 'mama buch den friseur',
  it: 'mamma prenota la parrucchiera',
}

describe.each(locales)('an order to somebody else at a read-back, in %s', (locale) => {
  it('leaves no order behind it a yes: what is read back is heard again', async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { say, at } = talkTo({ locale, script: worldOf(ledger) })
    for (const turn of [cancelWords[locale].search, cancelWords[locale].book, orderedElse[locale]])
      await say(turn)
    await say(said[locale].order)
    expect([at(), ledger.booked]).toEqual(['booking.reviewing', []])
  })
})

describe('an order with a condition or a contrast', () => {
  it.each([
    ['es', 'cancela la de mañana', 'sí cancélala si no vamos'],
    ['es', 'cancela la de mañana', 'sí, cancélala si llueve'],
  ] as const)('in %s is no yes: %s, %s', async (locale, order, condition) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const { say } = talkTo({ locale, script: worldOf(ledger) })
    await say(order)
    await say(condition)
    expect(ledger.cancelled).toEqual([])
  })

  it.each([
    ['en', 'cancel the second, not the first'],
    ['de', 'storniere die zweite, nicht die erste'],
    ['en', 'cancel the one from ten, not the one from nine'],
    ['it', 'cancella quella delle dieci, non quella delle nove'],
    ['en', 'cancel everything except the one at nine'],
    ['es', 'cancela todo menos la de las nueve'],
  ] as const)('in %s is asked about: %s', async (locale, order) => {
    const { say } = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
    const told = await say(order)
    expect([told.asked, told.readBack]).toEqual(['cancel', undefined])
  })
})
