import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { locales } from '../../contract/locale'
import type { Intent, Slots } from '../../dialogue/frame'
import type { ActiveState } from '../../machines/children'
import { bookingSpoken, cancellationSpoken, openings, searchSpoken, sessionSpoken } from '../kit/paths/spoken'
import { hear, known } from '../kit/dialogue/hearing'

type Utterance = { at: ActiveState; text: string; intent: Intent; slots?: Slots }
const unaccented = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '')

describe.each(locales)('what drivers say in %s', (locale) => {
  const file = new URL(`./utterances/${locale}.json`, import.meta.url)
  const utterances = JSON.parse(readFileSync(file, 'utf8')) as Utterance[]

  it('has at least forty of them', () => expect(utterances.length).toBeGreaterThanOrEqual(40))
  it.each(utterances)('$at: $text', ({ at, text, intent, slots }) => {
    const frame = hear(locale, at, text)
    expect(frame.intent, frame.why).toBe(intent)
    if (slots) expect(frame.slots).toEqual(slots)
  })
  it('understands the same without accents, capitals or marks', () => {
    const lost = utterances.filter(({ at, text }) => {
      const plain = hear(locale, at, unaccented(text).toUpperCase())
      return plain.intent !== hear(locale, at, text).intent
    })
    expect(lost.map((u) => u.text)).toEqual([])
  })
  it('points at the words that a slot came from', () => {
    for (const { at, text } of utterances)
      for (const span of hear(locale, at, text).spans)
        expect(text.slice(span.start, span.end)).toBe(span.text)
  })

  it('understands every sentence of the paths in its state', () => {
    const meant: [ActiveState, string, Intent][] = [
      ['search.asking', 'says place and time at once', 'search_parking'],
      ['search.listing', 'changes the time', 'change_slot'],
      ['search.listing', 'prefers closer', 'change_slot'],
      ['search.listing', 'chooses the first', 'select_result'],
      ['search.listing', 'chooses another', 'select_result'],
      ['search.viewing', 'goes back', 'go_back'],
      ['search.listing', 'presses the logo', 'start_over'],
    ]
    for (const [at, name, intent] of meant)
      expect(hear(locale, at, searchSpoken[name]?.[locale] ?? '').intent, name).toBe(intent)
    const booking: [ActiveState, string, Intent][] = [
      ['booking.reviewing', 'says yes', 'confirm'],
      ['booking.reviewing', 'changes the time', 'change_slot'],
      ['booking.refused', 'tries again', 'retry'],
      ['booking.reviewing', 'leaves', 'go_back'],
    ]
    for (const [at, name, intent] of booking)
      expect(hear(locale, at, bookingSpoken[name]?.[locale] ?? '').intent, name).toBe(intent)
    expect(hear(locale, 'cancellation.asking', cancellationSpoken['keeps it']?.[locale] ?? '').intent).toBe(
      'deny',
    )
    expect(hear(locale, 'search.viewing', openings.book[locale]).intent).toBe('book')
    expect(hear(locale, 'search.asking', openings.cancel[locale]).intent).toBe('cancel_booking')
    expect(hear(locale, 'search.asking', sessionSpoken['signs out']?.[locale] ?? '').intent).toBe('log_out')
    expect(hear(locale, 'search.asking', openings.repeat[locale]).intent).toBe('repeat')
  })

  it('understands everything that our own buttons offer to say', () => {
    const spoken = JSON.parse(
      readFileSync(new URL(`../../locales/${locale}/spoken.json`, import.meta.url), 'utf8'),
    ) as { option: Record<string, { say: string }> }
    const meant: Record<string, [ActiveState, Intent]> = {
      first: ['search.listing', 'select_result'],
      second: ['search.listing', 'select_result'],
      third: ['search.listing', 'select_result'],
      book: ['search.viewing', 'book'],
      yes: ['booking.reviewing', 'confirm'],
      yesBook: ['booking.reviewing', 'confirm'],
      yesCancel: ['cancellation.asking', 'confirm'],
      no: ['booking.reviewing', 'deny'],
      back: ['search.viewing', 'go_back'],
      details: ['search.viewing', 'parking_details'],
      cheaper: ['search.listing', 'change_slot'],
      closer: ['search.listing', 'change_slot'],
      all: ['search.listing', 'change_slot'],
      retry: ['booking.refused', 'retry'],
      repeat: ['search.listing', 'repeat'],
      help: ['search.asking', 'help'],
      bookings: ['search.asking', 'list_bookings'],
      cancelMine: ['booking.booked', 'cancel_booking'],
      here: ['search.asking', 'search_parking'],
      tomorrow: ['search.asking', 'search_parking'],
      login: ['search.asking', 'log_in'],
      search: ['search.asking', 'search_parking'],
      until: ['search.asking', 'search_parking'],
      yesChange: ['booking.reviewing', 'confirm'],
      anHour: ['search.asking', 'change_booking'],
      startOver: ['search.listing', 'start_over'],
      code: ['booking.booked', 'access_code'],
      access: ['booking.booked', 'access'],
      navigate: ['search.viewing', 'navigate'],
      person: ['search.asking', 'person'],
    }
    for (const [name, { say }] of Object.entries(spoken.option)) {
      const [at, intent] = meant[name] ?? []
      expect(at, `nobody says what the button ${name} means`).toBeDefined()
      const more = name === 'anHour' ? ({ change: 'end', bookings: [known as never] } as const) : {}
      expect(hear(locale, at!, say, more).intent, say).toBe(intent)
    }
  })
})

describe('what an answer means depends on the question', () => {
  it('takes a lone hour for the exit once the entry is known', () => {
    const frame = hear('es', 'search.asking', 'a las seis', { slots: { from: '2026-11-24T09:00:00+01:00' } })
    expect(frame.slots).toEqual({ to: '2026-11-24T18:00:00+01:00' })
  })
  it.each([
    ['es', 'booking.reviewing', 'sí cancela'],
    ['es', 'booking.reviewing', 'sí en vez de eso busca otro'],
    ['en', 'booking.reviewing', 'yes cancel it'],
    ['en', 'booking.reviewing', 'ok instead of that cancel'],
    ['fr', 'booking.reviewing', 'oui annule'],
    ['de', 'booking.reviewing', 'ja stornieren'],
    ['de', 'cancellation.asking', 'ja nein oui'],
    ['it', 'booking.reviewing', 'sì annulla'],
  ] as const)(
    'is never sure enough to act on a yes that says something else: %s, %s, %s',
    (locale, at, text) => {
      const { intent, confidence } = hear(locale, at, text)
      expect(!['confirm', 'book'].includes(intent) || confidence < 0.75, `${intent} ${confidence}`).toBe(true)
    },
  )
  it('gives a yes without a question a low confidence', () => {
    expect(hear('es', 'search.asking', 'sí').confidence).toBeLessThan(0.75)
    expect(hear('es', 'booking.reviewing', 'sí').confidence).toBe(1)
    expect(hear('es', 'search.asking', 'sí', { expected: ['confirm', 'deny'] }).confidence).toBe(1)
  })
  it('never books or cancels on a classified utterance (C9)', () => {
    for (const text of ['igual podrías reservar mañana quizá algo', 'la reserva esa cancelar o algo así'])
      for (const at of ['search.viewing', 'cancellation.asking'] as const) {
        const frame = hear('es', at, text)
        if (['book', 'cancel_booking', 'confirm'].includes(frame.intent))
          expect(frame.confidence).toBeLessThan(0.75)
      }
  })
  it('asks again rather than guess between two names alike', () => {
    const twins = ['Parking Norte Uno', 'Parking Norte Dos'].map((name, i) => ({ id: String(i), name }))
    const { slots, doubtful, confidence } = hear('es', 'search.listing', 'norte', { results: twins })
    expect([slots.name, doubtful]).toEqual(['Parking Norte Uno', true])
    expect(confidence).toBeLessThan(0.75)
  })
})
