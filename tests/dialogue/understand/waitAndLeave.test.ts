import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { lineOf } from '../../kit/dialogue/said'
import { nineToSix, reviewing, talkTo, yesIn } from '../../kit/dialogue/talk'

const said: Record<Locale, { wait: string[]; leave: string[] }> = {
  es: { wait: ['espera un momento', 'un segundito'], leave: ['olvídalo', 'déjalo'] },
  en: { wait: ['hang on', 'just a second'], leave: ['forget it', 'leave it'] },
  fr: { wait: ['attends', 'une petite seconde'], leave: ['laisse tomber', 'oublie'] },
  de: { wait: ['Moment mal', 'warte kurz'], leave: ['vergiss es', 'lass gut sein'] },
  it: { wait: ['aspetta un attimo', 'un momento'], leave: ['lascia perdere', 'lascia stare'] },
}

describe.each(locales)('neither a yes nor a no to what is read back, in %s', (locale) => {
  const { wait, leave } = said[locale]

  it.each(wait)('who asks for a moment hears it read back once more: %s (C8)', async (sentence) => {
    const talk = await reviewing(locale)
    const { readBack } = await talk.say(sentence)
    expect([talk.at(), readBack]).toEqual(['booking.reviewing', 'q1'])
    expect(talk.api.made).not.toContain('createBooking')
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.booked')
  })

  it.each(wait)('keeps the car park on view open: %s', async (sentence) => {
    const talk = talkTo({ locale })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.say(sentence)
    expect(talk.at()).toBe('search.viewing')
    await talk.say(yesIn[locale])
    expect(talk.at()).toBe('booking.reviewing')
  })

  it.each(leave)('who drops it hears that nothing is booked: %s (C8)', async (sentence) => {
    const talk = await reviewing(locale)
    const { speech } = await talk.say(sentence)
    expect(speech).toMatch(lineOf(locale, 'booking.notBooked.others'))
    expect(talk.at()).toBe('search.listing')
    expect(talk.api.made).not.toContain('createBooking')
  })
})
