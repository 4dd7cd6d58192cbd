import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo, yesIn } from '../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../rounds/world'

/**
 * Said by a driver with a booking tomorrow and one on Saturday. `postponed`: the talk is put off to a day. `elsewhere`: something else is cancelled,
 * or someone brought somewhere. `asked`: whether it can be cancelled, of no booking by its name. `orders`: what still opens a cancellation.
 */
type Said = Record<'postponed' | 'elsewhere' | 'asked' | 'orders', string[]>
const said: Record<Locale, Said> = {
  es: {
    postponed: ['déjalo para mañana', 'lo dejamos para el sábado', 'ya lo hacemos mañana'],
    elsewhere: [
      'voy a cancelar la cena del sábado',
      'hay que cancelar el hotel del sábado',
      'puedes cancelar mi cita del sábado',
      'anula la mesa de mañana',
      'no, la otra',
    ],
    asked: ['aún la puedo cancelar', 'y si me cambian el vuelo lo puedo anular'],
    orders: [
      'cancela la de mañana',
      'cancela la del sábado, se ha anulado la cena',
      'cancela mi plaza de mañana',
    ],
  },
  en: {
    postponed: ['leave it for tomorrow', "we'll do it on saturday", "let's leave that till tomorrow"],
    elsewhere: [
      "i'll cancel the dinner on saturday",
      'i need to cancel my gym tomorrow',
      'could you cancel my appointment on saturday',
      "i'll cancel the meeting tomorrow darling",
      'drop me at the station tomorrow',
      'drop the kids off on saturday',
    ],
    asked: ['can i cancel if my flight changes', 'can i still cancel it'],
    orders: ["cancel tomorrow's", "cancel saturday's, the meeting is off", 'cancel my parking tomorrow'],
  },
  fr: {
    postponed: ['laisse ça pour demain', 'laisse tomber pour demain', 'fais ça demain', 'on le fera samedi'],
    elsewhere: [
      'je vais annuler le dîner de samedi',
      "faut annuler l'hôtel de samedi",
      'tu peux annuler mon rendez-vous de samedi',
      'laisse les enfants à la gare demain',
    ],
    asked: ["je peux encore l'annuler", 'et si mon vol change je peux annuler'],
    orders: [
      'annule celle de demain',
      'annule celle de samedi, le dîner est annulé',
      'annule ma place de demain',
    ],
  },
  de: {
    postponed: ['mach das morgen', 'mach das für morgen', 'lass das für samstag', 'das machen wir morgen'],
    elsewhere: [
      'ich muss das abendessen am samstag absagen',
      'kannst du meinen termin am samstag absagen',
      'storniere das hotel am samstag',
      'lass mich morgen am bahnhof raus',
    ],
    asked: ['kann ich die noch stornieren', 'und kann ich stornieren wenn sich mein flug ändert'],
    orders: ['storniere die morgen', 'mach die am samstag weg', 'storniere meinen parkplatz morgen'],
  },
  it: {
    postponed: ['lascialo per domani', 'lo facciamo sabato', 'lascia stare per domani'],
    elsewhere: [
      'devo annullare la cena di sabato',
      'puoi annullare il mio appuntamento di sabato',
      'disdici il tavolo di domani',
    ],
    asked: ['posso ancora disdirla', 'e se mi cambiano il volo posso disdire'],
    orders: [
      'annulla quella di domani',
      'annulla quella di sabato, la cena è saltata',
      'annulla il mio posto di domani',
    ],
  },
}

describe.each(locales)('words beside a day that order no cancellation, in %s', (locale) => {
  const { postponed, elsewhere, asked, orders } = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it.each([...postponed, ...elsewhere])(
    'open none, look for no place, and a yes cancels nothing: %s (C8)',
    async (words) => {
      const { say, at, search, ledger } = begin()
      expect((await say(words)).readBack).toBeUndefined()
      expect([at(), search().where ?? search().place]).toEqual(['search.asking', undefined])
      await say(yesIn[locale])
      expect(ledger.cancelled).toEqual([])
    },
  )

  it.each(asked)('ask whether it can be cancelled and hear until when: %s (C13)', async (words) => {
    const { say, at } = begin()
    const { speech, readBack } = await say(words)
    expect(speech).toMatch(/Atocha Sur.*8/)
    expect([at(), readBack]).toEqual(['search.asking', undefined])
  })

  it.each(orders)('do open it where a booking is named: %s (C8)', async (words) => {
    const { say, at } = begin()
    expect((await say(words)).readBack).toBeDefined()
    expect(at()).toBe('cancellation.asking')
  })
})
