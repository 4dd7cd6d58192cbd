import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { speakStay } from '../../../dialogue/reply/formats'
import { atocha, bookingOf, now } from '../../kit/scriptedApi'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'yes' | 'no' | 'done' | 'over', string>> = {
  es: { yes: 'sí', no: 'no', done: '¿ya está?', over: 'ya está' },
  en: { yes: 'yes', no: 'no', done: 'is it done?', over: "that's all" },
  fr: { yes: 'oui', no: 'non', done: 'c’est fini ?', over: 'c’est fini' },
  de: { yes: 'ja', no: 'nein', done: 'fertig?', over: 'fertig' },
  it: { yes: 'sì', no: 'no', done: 'finito?', over: 'finito' },
}

/** A reservation that takes until it is told to end. */
const reserving = async (locale: Locale) => {
  let finish: (() => void) | undefined
  const finished = new Promise<void>((resolve) => (finish = resolve))
  const talk = talkTo({
    locale,
    patience: 60,
    script: {
      async *followBooking() {
        yield { step: 'reserving' as const }
        await finished
        yield { step: 'almostThere' as const, outcome: 'booked' as const, booking: bookingOf() }
      },
    },
  })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  await talk.mean('book')
  await talk.mean('confirm')
  expect(talk.at()).toBe('booking.reserving')
  return { talk, finish: () => finish?.() }
}

describe.each(locales)('small words, in %s', (locale) => {
  it('that ask whether it is done are answered, not taken for the end (C12)', async () => {
    const { talk, finish } = await reserving(locale)
    expect((await talk.say(words[locale].done)).listen).toBe(true)
    finish()
    const told = await talk.say(words[locale].done)
    expect(talk.at()).toBe('booking.booked')
    expect(told.text).toContain('48217')
  })

  it('that end the conversation still do where nothing is awaited (R370)', async () => {
    expect((await talkTo({ locale }).say(words[locale].over)).listen).toBe(false)
  })

  it('after the question whether there is anything else ask for it, and repeat no offer', async () => {
    const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([bookingOf()]) } })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('cancel_booking')
    await talk.mean('deny')
    const asked = await talk.say(words[locale].yes)
    expect(asked.text).not.toContain('Atocha')
    expect(asked.reprompt).toContain('?')
    await talk.mean('cancel_booking')
    await talk.mean('deny')
    expect((await talk.say(words[locale].no)).listen).toBe(false)
  })
})

describe.each([
  ['it', 'ciao'],
  ['fr', 'salut'],
  ['de', 'servus'],
] as const)('the word that greets and takes leave, in %s', (locale, word) => {
  it(`greets at the beginning and ends later: ${word}`, async () => {
    const talk = talkTo({ locale })
    await talk.hear({ opening: true })
    expect((await talk.say(word)).listen).toBe(true)
    await talk.mean('help')
    expect((await talk.say(word)).listen).toBe(false)
  })
})

describe('a day that is far', () => {
  it.each([
    ['es', 'el 5 de marzo de 2027'],
    ['en', '5 March 2027'],
    ['fr', 'le 5 mars 2027'],
    ['de', 'am 5. März 2027'],
    ['it', 'il 5 marzo 2027'],
  ] as const)('has its year when it is another one, in %s (R178)', (locale, day) => {
    const { spoken } = readLanguagePack(locale)
    const format = { locale, spoken, timeZone: 'Europe/Madrid', now }
    const on = (date: string) => ({ from: `${date}T09:00:00+01:00`, to: `${date}T18:00:00+01:00` })
    expect(speakStay(on('2027-03-05'), format).speech).toContain(day)
    expect(speakStay(on('2026-12-20'), format).speech).not.toContain('2026')
  })
})

describe('a day with its article', () => {
  it.each([
    ['fr', '2026-12-01', 'le 1er décembre', 'jusqu’au 1er décembre'],
    ['it', '2026-12-01', 'il primo dicembre', 'fino al primo dicembre'],
    ['it', '2026-12-08', 'l’8 dicembre', 'fino all’8 dicembre'],
    ['it', '2026-12-18', 'il 18 dicembre', 'fino al 18 dicembre'],
    ['de', '2026-12-09', 'am 9. Dezember', 'bis zum 9. Dezember'],
    ['es', '2026-12-09', 'el 9 de diciembre', 'hasta el 9 de diciembre'],
  ] as const)('is said as people say it, in %s on %s (R178)', (locale, date, on, until) => {
    const { spoken } = readLanguagePack(locale)
    const format = { locale, spoken, timeZone: 'Europe/Madrid', now }
    const at = (day: string, hour: string): string => `${day}T${hour}:00+01:00`
    expect(speakStay({ from: at(date, '09:00'), to: at(date, '18:00') }, format).speech).toMatch(
      new RegExp(`^${on} `),
    )
    expect(speakStay({ from: at('2026-11-25', '09:00'), to: at(date, '18:00') }, format).speech).toContain(
      until,
    )
  })
})

describe('a platform that does not answer', () => {
  it('is said once, not at each change of the list', async () => {
    // With a longer name, and the town beside it, there is no room for it beside the two results.
    const talk = talkTo({ script: { findPlaces: () => Promise.resolve([{ ...atocha, name: 'Madrid' }]) } })
    const found = await talk.mean('search_parking', { place: 'madrid', ...nineToSix })
    expect(found.speech).toMatch(/^Una compañía no contesta\./)
    const again = await talk.mean('change_slot', { preference: 'closer' })
    expect(again.speech).not.toContain('no contesta')
    expect(again.text).toContain('no contesta')
  })
})
