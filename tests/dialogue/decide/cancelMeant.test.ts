import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import type { Frame } from '../../../dialogue/frame'
import { cancelWords } from '../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../rounds/world'

const begin = (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const frames: Frame[] = []
  const talk = talkTo({ locale, script: worldOf(ledger), heard: (frame) => frames.push(frame) })
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

  it.each(words.several)('asks which one first: %s', async (order) => {
    const { say, yes, at, ledger } = begin(locale)
    const { speech } = await say(order)
    expect(speech).toContain('Parking Atocha Sur')
    expect(speech).toContain('Garaje Reina Sofía')
    const again = await yes()
    expect([at(), again.speech]).toEqual(['search.asking', speech])
    await say(words.day)
    await yes()
    expect(ledger.cancelled).toEqual(['reina'])
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
