import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cents } from '../../../../contract/money'
import type { HistoryEntry } from '../../../../contract/payment'
import { words } from '../../../../dialogue/reply/render'
import { lineOf } from '../../../kit/dialogue/said'
import { nineToSix, talkTo } from '../../../kit/dialogue/talk'
import { bookingOf, quoteOf, user } from '../../../kit/scriptedApi'

type Asked = 'refund' | 'refunded' | 'balance' | 'late'
const said: Record<Locale, Record<Asked, string>> = {
  es: {
    refund: '¿cuánto me devuelven si cancelo?',
    refunded: '¿ya me habéis devuelto el dinero?',
    balance: '¿puedo pagar con mi saldo?',
    late: '¿y si me paso de la hora?',
  },
  en: {
    refund: 'how much do I get back if I cancel?',
    refunded: 'have you refunded me?',
    balance: 'can I pay with my balance?',
    late: 'what if I get back late?',
  },
  fr: {
    refund: 'combien on me rembourse si j’annule ?',
    refunded: 'vous m’avez remboursé ?',
    balance: 'je peux payer avec mon solde ?',
    late: 'et si je dépasse l’heure ?',
  },
  de: {
    refund: 'wie viel bekomme ich zurück, wenn ich storniere?',
    refunded: 'habt ihr mir das Geld schon erstattet?',
    balance: 'kann ich mit meinem Guthaben zahlen?',
    late: 'was ist, wenn ich die Zeit überziehe?',
  },
  it: {
    refund: 'quanto mi rimborsate se cancello?',
    refunded: 'mi avete già rimborsato?',
    balance: 'posso pagare con il mio saldo?',
    late: 'e se sforo l’orario?',
  },
}
const cancelled = bookingOf({ cancelled: true, status: 'cancelled' })
const entry = (booking: string, amount: number, at: string): HistoryEntry => ({
  kind: 'refund',
  amount: cents(amount),
  currency: 'EUR',
  at,
  details: { booking },
})

describe.each(locales)('what comes back of a booking, in %s', (locale) => {
  const line = (path: string) => lineOf(locale, `answer.${path}`)

  it('is asked of the platform before cancelling, and cancels nothing', async () => {
    const talk = talkTo({
      locale,
      script: {
        listBookings: () => Promise.resolve([bookingOf()]),
        quoteCancellation: () =>
          Promise.resolve({ booking: bookingOf(), verdict: 'allowed', refund: cents(1029), currency: 'EUR' }),
      },
    })
    const { text, speech } = await talk.say(said[locale].refund)
    expect(text).toMatch(line('refund.now'))
    expect(text).toContain('10,29')
    expect(text).toContain('Parking Atocha Sur')
    expect(words(speech), speech).toBeLessThanOrEqual(30)
    expect(talk.api.made).not.toContain('cancelBooking')
  })

  it('is that of the booking which was cancelled, with its day', async () => {
    const other = entry('b9', 500, '2026-11-23T09:00:00+01:00')
    const talk = talkTo({
      locale,
      script: {
        listBookings: () => Promise.resolve([cancelled]),
        listHistory: () => Promise.resolve([other, entry('b1', 1029, '2026-11-22T10:00:00+01:00')]),
      },
    })
    const { text, speech } = await talk.say(said[locale].refunded)
    expect(text).toMatch(line('refunded.card'))
    expect(text).toContain('10,29')
    expect(text).not.toContain('5,00')
    expect(words(speech), speech).toBeLessThanOrEqual(30)
  })

  it('is told as not booked back yet right after cancelling', async () => {
    const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([bookingOf()]) } })
    await talk.mean('cancel_booking')
    await talk.mean('confirm')
    expect(talk.at()).toBe('cancellation.cancelled')
    const { text } = await talk.say(said[locale].refunded)
    expect(text).toMatch(line('refunded.due'))
    expect(text).toContain('11,90')
  })

  it('is nothing where nothing was cancelled, and is asked of nobody without an account', async () => {
    expect((await talkTo({ locale }).say(said[locale].refunded)).text).toMatch(line('noRefund'))
    const visitor = talkTo({ locale, member: false })
    expect((await visitor.say(said[locale].refunded)).account).toBe(true)
    expect(visitor.api.made).not.toContain('listHistory')
  })
})

describe.each(locales)('what pays and what a late exit costs, in %s', (locale) => {
  const line = (path: string) => lineOf(locale, `answer.${path}`)

  it.each([
    [1190, 'balance.whole'],
    [500, 'balance.part'],
    [0, 'balance.empty'],
  ] as const)('tells what a balance of %i cents pays, and a yes still books', async (share, path) => {
    const quote = { ...quoteOf(), fromBalance: cents(share) }
    const talk = talkTo({ locale, script: { quoteBooking: () => Promise.resolve(quote) } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('book', { ordinal: 1 })
    const { text, speech } = await talk.say(said[locale].balance)
    expect(text).toMatch(line(path))
    expect(words(speech), speech).toBeLessThanOrEqual(30)
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.booked')
  })

  it('says that the balance comes first, or is no use where one pays on site', async () => {
    const rich = () => Promise.resolve({ ...user, balance: cents(2000) })
    const talk = talkTo({ locale, script: { getUser: rich } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    expect((await talk.say(said[locale].balance)).text).toMatch(line('balance.first'))
    await talk.mean('select_result', { name: 'Plaza del Brillante' })
    expect((await talk.say(said[locale].balance)).text).toMatch(line('balance.onSite'))
    expect((await talk.say(said[locale].late)).text).toMatch(line('late.minute'))
  })

  it('tells the end of the stay, and that what comes after is not known', async () => {
    const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([bookingOf()]) } })
    const { text, speech } = await talk.say(said[locale].late)
    expect(text).toMatch(line('late.stay'))
    expect(text).toContain('18:00')
    expect(words(speech), speech).toBeLessThanOrEqual(35)
  })
})
