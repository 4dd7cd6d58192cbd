import { describe, expect, it } from 'vitest'
import type { Locale } from '../../../contract/locale'
import type { ParkingApi } from '../../../contract/calls'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { bookingOf, scriptedApi } from '../../kit/scriptedApi'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const yes: Partial<Record<Locale, string>> = { es: 'sí', en: 'yes' }

/** The call, held back until `answer` is called. */
function heldBack<Name extends 'quoteBooking' | 'quoteCancellation'>(name: Name) {
  let answer = (): void => undefined
  const answered = new Promise<void>((resolve) => (answer = resolve))
  const held = async (...given: Parameters<ParkingApi[Name]>) => {
    await answered
    return (scriptedApi()[name] as (...args: typeof given) => unknown)(...given)
  }
  const listBookings = () => Promise.resolve([bookingOf()])
  return { script: { listBookings, [name]: held } as Partial<ParkingApi>, answer }
}

const isDone: [Locale, string][] = [
  ['es', '¿ya está?'],
  ['en', 'is it done?'],
  ['fr', 'c’est fait ?'],
  ['de', 'hat es geklappt?'],
  ['it', 'è fatto?'],
]
it.each(isDone)(
  'tells what became of a booking before it is tried again, in %s',
  async (locale, question) => {
    let end: () => void = () => undefined
    const ended = new Promise<void>((resolve) => (end = resolve))
    const talk = talkTo({
      locale,
      patience: 40,
      script: {
        async *followBooking() {
          yield { step: 'connecting' as const }
          await ended
          yield { step: 'connecting' as const, outcome: 'refused' as const, fault: 'booking.failed' as const }
        },
      },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('book', { ordinal: 1 })
    await talk.mean('confirm')
    expect(talk.at()).toBe('booking.reserving')
    end()
    await expect.poll(talk.at).toBe('booking.refused')
    const told = await talk.say(question)
    expect([talk.at(), told.readBack]).toEqual(['booking.refused', undefined])
    const { faults } = readLanguagePack(locale)
    expect(told.text).toContain(faults['booking']!['failed']!.split(/[.;]/)[0])
    await talk.say(question)
    expect(talk.at()).toBe('booking.reviewing')
  },
)

describe.each(['es', 'en'] as const)('a yes to “shall I check if it’s done?” in %s', (locale) => {
  it('keeps the booking whose price is awaited and tells the price once it is there', async () => {
    const { script, answer } = heldBack('quoteBooking')
    const talk = talkTo({ script, locale, patience: 40 })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    expect((await talk.mean('book')).speech).toMatch(lineOf(locale, 'busy.other'))
    const again = await talk.say(yes[locale]!)
    expect(talk.at()).toBe('booking.quoting')
    expect(again.speech).toMatch(lineOf(locale, 'busy.other'))
    answer()
    expect((await talk.say(yes[locale]!)).readBack).toBeDefined()
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('keeps the cancellation that is checked and asks for it once its terms are there', async () => {
    const { script, answer } = heldBack('quoteCancellation')
    const talk = talkTo({ script, locale, patience: 40 })
    expect((await talk.mean('cancel_booking')).speech).toMatch(lineOf(locale, 'busy.other'))
    const again = await talk.say(yes[locale]!)
    expect(talk.at()).toBe('cancellation.checking')
    expect(again.speech).toMatch(lineOf(locale, 'busy.other'))
    answer()
    expect((await talk.say(yes[locale]!)).readBack).toBeDefined()
    expect(talk.at()).toBe('cancellation.asking')
    expect(talk.api.made).not.toContain('cancelBooking')
  })

  it('reports that it is too late when that arrives during the turn of the yes', async () => {
    const { script, answer } = heldBack('quoteCancellation')
    const quoteCancellation: ParkingApi['quoteCancellation'] = async (...given) => ({
      ...(await script.quoteCancellation!(...given)),
      verdict: 'tooLate',
    })
    const talk = talkTo({ script: { ...script, quoteCancellation }, locale, patience: 40 })
    expect((await talk.mean('cancel_booking')).speech).toMatch(lineOf(locale, 'busy.other'))
    const told = talk.say(yes[locale]!)
    answer()
    await told
    expect(talk.at()).toBe('cancellation.tooLate')
  })
})
