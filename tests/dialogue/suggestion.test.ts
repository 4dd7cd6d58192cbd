import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { readLanguage } from '../../dialogue/language/readLanguage'
import { sureEnough } from '../../dialogue/frame'
import { redact } from '../../dialogue/llm/redact'
import { allowedIntents } from '../../dialogue/llm/allowedIntents'
import { modelQuestion, readAnswer } from '../../dialogue/llm/readAnswer'
import type { Context } from '../../dialogue/understand/understand'
import { createDriver } from '../../machines/provide'
import { replyFacts } from '../../dialogue/facts'
import { now, scriptedApi } from '../kit/scriptedApi'
import { offers } from '../kit/sampleOffers'
import { talkTo } from '../kit/dialogue/talk'

const contextOf = (locale: Locale = 'en', patch: Partial<Context> = {}): Context => ({
  locale,
  language: readLanguage(locale),
  can: () => true,
  at: 'search.asking',
  results: offers.map(({ parking }) => parking.name),
  reference: now,
  timeZone: 'Europe/Madrid',
  ...patch,
})

describe('what is sent to the model', () => {
  it.each([
    ['es', 'aparca el 4821 KJT mañana', 'aparca el [plate] mañana'],
    ['es', 'el 4821-kjt', 'el [plate]'],
    ['es', 'cuatro ocho dos uno ka jota te', '[plate]'],
    ['es', 'M 1234 AB', '[plate]'],
    ['fr', 'la AB-123-CD là', 'la [plate] là'],
    ['fr', 'ab 123 cd', '[plate]'],
    ['de', 'den B-AB 1234 bitte', 'den [plate] bitte'],
    ['de', 'MÜ-AB 123E', '[plate]'],
    ['de', 'ZH 123456', '[plate]'],
    ['it', 'la AB123CD subito', 'la [plate] subito'],
    ['en', 'it is ab12cde mate', 'it is [plate] mate'],
    ['en', 'TAKE AB12 CDE', 'TAKE [plate]'],
    // A word that makes another country's plate of it goes along.
    ['en', 'FOR AB12 CDE', '[plate]'],
    ['en', 'write to driver@plaza.example now', 'write to [mail] now'],
    ['es', 'lucía punto ferrer arroba plaza punto es', '[mail]'],
    ['en', 'lucia at plaza dot example', '[mail]'],
    ['en', 'pay with 4242 4242 4242 4242', 'pay with [card]'],
    ['en', 'pay with 4242-4242-4242-4242', 'pay with [card]'],
    ['es', 'llama al +34 612 34 56 78', 'llama al [phone]'],
    ['fr', 'au 06.12.34.56.78', 'au [phone]'],
    ['en', 'six one two three four five six seven', '[number]'],
    ['en', 'PZ-7F3K-21 opens with code 48217', '[code] opens with code [number]'],
  ] as const)('%s: %s', (locale, said, told) => {
    expect(redact(said, readLanguage(locale))).toBe(told)
  })

  it.each([
    ['en', 'from 9 to 12 on 24/12/2026'],
    ['en', 'tomorrow 9:30-18:30, 10am to 2pm'],
    ['de', 'von 9 bis 18 uhr am 24.12.2026'],
    ['fr', 'de 9h30 à 18h00 demain'],
    ['es', 'mañana de 9 a 18'],
    ['it', 'dalle nove alle diciotto e trenta'],
  ] as const)('%s keeps its hours and days: %s', (locale, said) => {
    expect(redact(said, readLanguage(locale))).toBe(said)
  })

  it.each(locales)('masks only plates in utterances of drivers in %s', (locale) => {
    const lines = readFileSync(`tests/corpus/${locale}/utterances.jsonl`, 'utf8').split('\n').filter(Boolean)
    const said = lines.map((line) => (JSON.parse(line) as { text: string }).text)
    const changed = said.map((text) => redact(text, readLanguage(locale))).filter((t) => t.includes('['))
    expect(changed.filter((text) => !text.includes('[plate]'))).toEqual([])
    expect(changed.length).toBeLessThan(said.length / 20)
  })

  it('masks every plate, card and address, whatever is around it', () => {
    const secret = fc.constantFrom('4821 KJT', 'AB-123-CD', '4242424242424242', 'a.b@plaza.example')
    fc.assert(
      fc.property(fc.string({ maxLength: 40 }), secret, fc.string({ maxLength: 40 }), (a, hidden, b) => {
        expect(redact(`${a} ${hidden} ${b}`, readLanguage('en'))).not.toContain(hidden)
      }),
      { seed: 7, numRuns: 300 },
    )
  })

  it('asks with the words, the language, the intents and the slots, and nothing else', () => {
    const ask = modelQuestion('dump 4821 KJT round atocha', contextOf(), ['search_parking'])
    expect(ask).toEqual({
      text: 'dump [plate] round atocha',
      locale: 'en',
      intents: ['search_parking'],
      slots: ['place', 'time', 'preference', 'filter', 'ordinal', 'name'],
    })
  })
})

describe('the model’s answer', () => {
  const said =
    'dump the jalopy round atocha tomorrow, savvy, nine to six, that second beast, cheap, del brillante'
  const context = contextOf()
  const ask = modelQuestion(said, context, ['search_parking', 'select_result', 'help'])
  const answer = (intent: string, ...spans: (readonly [string, string])[]) =>
    readAnswer({ intent, spans: spans.map(([slot, text]) => ({ slot, text })) }, ask, context)

  it('is read by the grammar from the words of the utterance', () => {
    expect(
      answer('search_parking', ['time', 'nine to six'], ['place', 'atocha'], ['time', 'tomorrow']),
    ).toEqual({
      intent: 'search_parking',
      slots: { place: 'atocha', from: '2026-11-24T09:00:00+01:00', to: '2026-11-24T18:00:00+01:00' },
      confidence: 0.6,
      why: 'suggested by the model',
    })
    expect(answer('select_result', ['ordinal', 'second'])?.slots).toEqual({ ordinal: 2 })
    expect(answer('search_parking', ['preference', 'cheap'])?.slots).toEqual({ preference: 'cheaper' })
    expect(answer('select_result', ['name', 'del brillante'])?.slots).toEqual({ name: 'Plaza del Brillante' })
    expect(answer('help')?.slots).toEqual({})
  })

  it.each([
    ['an intent that was not offered', 'book', []],
    ['confirm', 'confirm', []],
    ['none', 'none', []],
    ['a place that was not said', 'search_parking', [['place', 'Sol']]],
    ['a place in other letters', 'search_parking', [['place', 'Atocha']]],
    ['half a word', 'search_parking', [['place', 'toch']]],
    ['an unknown slot', 'search_parking', [['price', 'cheap']]],
    ['a plate', 'search_parking', [['plate', 'atocha']]],
    ['two places', 'search_parking', [['place', 'atocha'], ['place', 'beast']]], // oxfmt-ignore
    ['a time that is none', 'search_parking', [['time', 'jalopy']]],
    ['an ordinal that is none', 'select_result', [['ordinal', 'beast']]],
    ['a name that no result has', 'select_result', [['name', 'jalopy']]],
    ['a whole sentence as a place', 'search_parking', [['place', said]]],
    ['no words', 'search_parking', [['place', '']]],
    ['blank words', 'search_parking', [['place', ' ']]],
  ] as const)('is refused: %s', (_, intent, spans) => {
    expect(answer(intent, ...spans)).toBeUndefined()
  })

  const span = { slot: 'place', text: 'atocha' }
  it.each<[string, unknown]>([
    ['a key too many', { intent: 'help', spans: [], confidence: 1 }],
    ['a value of its own', { intent: 'search_parking', spans: [{ ...span, value: 'Sol' }] }],
    ['a prototype', JSON.parse('{"intent":"help","spans":[],"__proto__":{"intent":"book"}}')],
    ['seven spans', { intent: 'search_parking', spans: Array(7).fill({ slot: 'time', text: 'tomorrow' }) }],
    ['no spans', { intent: 'help' }],
    ['a list', [{ intent: 'help', spans: [] }]],
    ['several intents', { intent: ['help'], spans: [] }],
    ['a long intent', { intent: 'help'.repeat(100), spans: [] }],
    ['a string', '{"intent":"help","spans":[]}'],
    ['null', null],
    ['a number', 7],
  ])('is refused: %s', (_, given) => {
    expect(readAnswer(given, ask, context)).toBeUndefined()
  })

  it('is refused when it marks a masked word', () => {
    const hidden = modelQuestion('dump 4821 KJT somewhere', context, ['search_parking'])
    for (const text of ['[plate]', 'plate', 'dump [plate]', '4821 KJT']) {
      const frame = readAnswer(
        { intent: 'search_parking', spans: [{ slot: 'place', text }] },
        hidden,
        context,
      )
      expect(frame?.slots.place ?? 'plate').toBe('plate')
    }
  })

  it('never throws and never adds a value that the utterance lacks', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (given) => {
        expect(readAnswer(given, ask, context)).toBeUndefined()
      }),
      { seed: 7, numRuns: 200 },
    )
  })
})

describe('a guess', () => {
  it('is never offered intents that confirm, book, cancel, retry or discard', () => {
    const driver = createDriver(scriptedApi(), {
      read: () => undefined,
      keep: () => '',
      forget: () => undefined,
    })
    const offered = allowedIntents(replyFacts(driver.start().getSnapshot(), now), driver.getSnapshot())
    expect(offered).toContain('search_parking')
    expect(offered).not.toContain('select_result')
    for (const never of ['confirm', 'book', 'cancel_booking', 'retry', 'log_out', 'start_over', 'stop'])
      expect(offered).not.toContain(never)
    driver.stop()
  })

  it('could not run them, even if they were offered', async () => {
    const context = contextOf()
    const ask = modelQuestion('go on then', context, ['confirm', 'book', 'cancel_booking'])
    const talk = talkTo({ locale: 'en' })
    await talk.mean('search_parking', {
      place: 'atocha',
      from: '2026-11-24T09:00:00+01:00',
      duration_minutes: 540,
    })
    await talk.mean('select_result', { ordinal: 1 })
    await talk.mean('book')
    expect(talk.at()).toBe('booking.reviewing')
    for (const intent of ask.intents) {
      const frame = readAnswer({ intent, spans: [] }, ask, context)!
      expect(frame.confidence).toBeLessThan(sureEnough)
      await talk.hear({ frame })
      expect(talk.at()).toBe('booking.reviewing')
    }
    expect(talk.api.made).not.toContain('createBooking')
  })
})
