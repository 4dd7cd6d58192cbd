import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import type { ParkingApi } from '../../../contract/calls'
import { locales, type Locale } from '../../../contract/locale'
import type { Frame } from '../../../dialogue/frame'
import { cancelRefusals } from '../../kit/dialogue/cancelRefusals'
import { cancelWords } from '../../kit/dialogue/cancelWords'
import { lineOf } from '../../kit/dialogue/said'
import { talkTo, yesIn } from '../../kit/dialogue/talk'
import { bookingOf } from '../../kit/scriptedApi'
import { worldOf, type Ledger } from '../../rounds/world'

const begin = (locale: Locale, more: readonly Booking[] = []) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const frames: Frame[] = []
  const world = worldOf(ledger)
  const listBookings: ParkingApi['listBookings'] = async (...asked) => [
    ...(await world.listBookings!(...asked)),
    ...more,
  ]
  const script = { ...world, listBookings }
  const talk = talkTo({ locale, script, heard: (frame) => frames.push(frame) })
  const yes = () => talk.say(yesIn[locale])
  return { ...talk, ledger, frames, yes }
}

describe.each(locales)('which booking is to be cancelled, in %s', (locale) => {
  const words = cancelWords[locale]

  it.each(words.denied)('cancels none where it is denied: %s', async (denied) => {
    const { say, yes, at, ledger } = begin(locale)
    const { speech } = await say(denied)
    expect(speech).toMatch(/\?$/)
    await yes()
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it('leaves what is read back as it is where a cancellation is denied, and reads it back again', async () => {
    const { say, yes, at, ledger } = begin(locale)
    await say(words.search)
    await say(words.book)
    const { speech } = await say(words.denied[0]!)
    expect([at(), speech]).toEqual(['booking.reviewing', expect.stringContaining('Parking Atocha Sur')])
    await yes()
    expect([ledger.booked.length, ledger.cancelled]).toEqual([1, []])
  })

  it('leaves the cancellation that is read back where it is denied', async () => {
    const { say, yes, at, ledger } = begin(locale)
    await say(words.saturday[0]!)
    expect(at()).toBe('cancellation.asking')
    await say(words.denied[0]!)
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it.each(words.saturday)('reads back that of Saturday: %s', async (order) => {
    const { say, yes, ledger } = begin(locale)
    await say(order)
    expect(ledger.cancelled).toEqual([])
    await yes()
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it.each(words.tomorrow)('reads back the one that is not on Saturday: %s', async (order) => {
    const { say, yes, ledger } = begin(locale)
    await say(order)
    expect(ledger.cancelled).toEqual([])
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(words.changed)('hears a change of the booking: %s', async (change) => {
    const { say, yes, at, frames, ledger } = begin(locale)
    await say(change)
    expect(frames.at(-1)).toMatchObject({ intent: 'change_booking', slots: { date: '2026-11-28' } })
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it.each(words.asked)('tells what would come back, and cancels nothing: %s', async (question) => {
    const { say, at, ledger } = begin(locale)
    const { speech } = await say(question)
    expect(speech).toContain('Garaje Reina Sofía')
    expect(speech).toContain('11')
    await say(words.reaction)
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it.each(words.regretted)('reads back the booking that was just made: %s', async (order) => {
    const { say, yes, at, ledger } = begin(locale)
    await say(words.search)
    await say(words.book)
    await yes()
    await say(order)
    expect(at()).toBe('cancellation.asking')
    await yes()
    expect(ledger.cancelled).toEqual(['new-q1'])
  })

  it.each(words.several)('reads them back one by one, each with a yes of its own: %s', async (order) => {
    const { say, yes, at, ledger } = begin(locale)
    const first = await say(order)
    expect(first.speech).toMatch(lineOf(locale, 'cancellation.oneByOne'))
    expect([at(), first.readBack, ledger.cancelled]).toEqual(['cancellation.asking', 'south', []])
    expect((await yes()).speech).toContain('Reina Sofía')
    expect(ledger.cancelled).toEqual(['south'])
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['cancellation.asking', ['south']])
    await yes()
    expect(ledger.cancelled).toEqual(['south', 'reina'])
  })

  it('takes the other one of two', async () => {
    const { say, yes, ledger } = begin(locale)
    await say(words.cancel)
    await say(words.day)
    await say(words.other)
    expect(ledger.cancelled).toEqual([])
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(words.covered)('answers a question about the booking of a day: %s', async (question) => {
    const { say, at } = begin(locale)
    const { speech } = await say(question)
    expect([at(), speech]).toEqual(['search.asking', expect.stringContaining('Garaje Reina Sofía')])
  })
})

describe.each(locales)('which booking is not to be cancelled, in %s', (locale) => {
  const words = { ...cancelWords[locale], ...cancelRefusals[locale] }

  it.each(words.notSaturday)('reads back the other one of two: %s', async (answer) => {
    const { say, yes, at, ledger } = begin(locale)
    await say(words.cancel)
    const { speech } = await say(answer)
    expect([at(), speech]).toEqual(['cancellation.asking', expect.stringContaining('Atocha Sur')])
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(words.notAtocha)('reads back the one that is not at the car park: %s', async (answer) => {
    const { say, yes, ledger } = begin(locale)
    await say(words.cancel)
    await say(answer)
    await yes()
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it('asks again which of the others, where there are more than one', async () => {
    const sunday = { when: '2026-11-29T10:00:00+01:00', end: '2026-11-29T14:00:00+01:00' }
    const third = bookingOf({ ...sunday, uid: 'third', reservedTime: sunday.when, number: 'PZ-3333-33' })
    const { say, yes, at, ledger } = begin(locale, [third])
    await say(words.cancel)
    const { speech } = await say(words.notSaturday[0]!)
    expect([at(), speech.includes('Reina Sofía'), speech.at(-1)]).toEqual(['search.asking', false, '?'])
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it('reads back the other one where the one that is read back is refused', async () => {
    const { say, yes, ledger } = begin(locale)
    await say(words.cancel)
    await say(words.day)
    await say(words.notSaturday.at(-1)!)
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(words.others)('cancels the other one than that of Saturday: %s', async (order) => {
    const { say, yes, ledger } = begin(locale)
    await say(order)
    expect(ledger.cancelled).toEqual([])
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(words.saturdays)('cancels that of Saturday, not that of tomorrow: %s', async (order) => {
    const { say, yes, ledger } = begin(locale)
    await say(order)
    expect(ledger.cancelled).toEqual([])
    await yes()
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it.each(words.norTomorrow)('cancels none where one after the other is refused: %s', async (nor) => {
    const { say, yes, at, ledger } = begin(locale)
    await say(words.first)
    await say(nor)
    await yes()
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it.each(words.ifCancelled)('tells that the booking stands, and cancels nothing: %s', async (question) => {
    const { say, yes, at, ledger } = begin(locale)
    const { speech } = await say(question)
    expect([at(), speech]).toEqual(['search.asking', expect.stringContaining('Atocha Sur')])
    await yes()
    expect([at(), ledger.cancelled]).toEqual(['search.asking', []])
  })

  it('takes such a question for no answer to another one', async () => {
    const { say, yes, ledger } = begin(locale)
    await say(words.cancel)
    await say(words.ifCancelled[0]!)
    await yes()
    expect(ledger.cancelled).toEqual([])
    await say(words.saturday[0]!)
    await say(words.ifCancelled[0]!)
    await yes()
    expect(ledger.cancelled).toEqual([])
  })
})
