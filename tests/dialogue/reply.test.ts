import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { reply, type Reply, type ReplyOptions } from '../../dialogue/reply/reply'
import { topics, type Topic } from '../../dialogue/topics'
import { words } from '../../dialogue/reply/render'
import { readLanguagePack } from '../../dialogue/language/readLanguage'
import { bookingOf, now, user } from '../kit/scriptedApi'
import { replyStates } from '../kit/dialogue/replyStates'

const given = (locale: Locale, seed = 0): ReplyOptions => ({
  locale,
  ...readLanguagePack(locale),
  now,
  timeZone: 'Europe/Madrid',
  seed,
})
const say = (state: string, locale: Locale, more: Partial<ReplyOptions> = {}): Reply => {
  const facts = replyStates[state]
  if (!facts) throw new Error(`no state ${state}`)
  return reply(facts, { ...given(locale), ...more })
}
const spoken: readonly (Topic | 'repeat')[] = [...topics, 'repeat']

/** What must hold of anything that is said (C1, C2, C3, C19). */
const offences = (made: Reply, most: number): string[] => {
  const { speech, text, options, listen } = made
  const found: string[] = []
  const questions = speech.match(/\?/g)?.length ?? 0
  if (words(speech) > most) found.push(`${words(speech)} words`)
  if (questions > 1) found.push(`${questions} questions`)
  if (listen && !/\?$/.test(speech)) found.push('listens without asking')
  if (/[{}]|undefined|NaN|\d{4}-\d{2}-\d{2}|\d,\d\d|€|\d+:\d\d:\d\d/.test(speech))
    found.push('not for the ear')
  if (/[{}]|undefined|NaN|\d{4}-\d{2}-\d{2}T/.test(text)) found.push('not for the eye')
  if (options.length > 3) found.push('too many options')
  if (options.some((o) => words(o.say) > 12 || !o.label)) found.push('long option')
  return found.map((offence) => `${offence}: ${speech}`)
}

describe.each(locales)('what is said in %s', (locale) => {
  it('keeps to the spoken length in every state and variant, and ends in its one question (C1, C2, C3, C19)', () => {
    const bad = Object.keys(replyStates).flatMap((state) =>
      [0, 1, 2].flatMap((seed) => {
        // A warning before money comes on top of the read-back, which loses nothing for it.
        const most = /overlapping|not worth|too low/.test(state) ? 37 : 30
        return offences(say(state, locale, { seed }), most).map((offence) => `${state}: ${offence}`)
      }),
    )
    expect(bad).toEqual([])
  })

  it('keeps to it for every topic in every state (C1)', () => {
    const bad = Object.keys(replyStates).flatMap((state) =>
      spoken.flatMap((topic) => {
        const facts = { ...replyStates[state]!, user, bookings: [bookingOf()] }
        const made = reply(facts, { ...given(locale), topic })
        return offences(made, 40).map((offence) => `${state} · ${topic}: ${offence}`)
      }),
    )
    expect(bad).toEqual([])
  })

  it('reads back place, stay, total, plate and deadline before money (C8)', () => {
    const { speech, text, readBack } = say('reviewing', locale)
    expect(readBack).toBe('q1')
    for (const part of ['Parking Atocha Sur', 'K J T', '11 ']) expect(speech).toContain(part)
    for (const part of ['Parking Atocha Sur', '11,90', 'KJT', '9:00', '18:00', '8:00'])
      expect(text).toContain(part)
  })

  it('reads back what the balance pays and what the card pays', () => {
    const shared = say('reviewing, with the balance', locale)
    for (const part of ['11,90', '5,00', '6,90']) expect(shared.text).toContain(part)
    const { text, readBack } = say('reviewing, all from the balance', locale)
    expect([readBack, text.match(/\d+,\d\d/g)]).toEqual(['q1', ['11,90']])
    expect(text).not.toBe(say('reviewing', locale).text)
  })

  it('says a code only when asked, by threes, and shows it at once (C10)', () => {
    const booked = say('booked', locale)
    expect(booked.speech).not.toMatch(/48217|4 8 2|PZ/)
    expect(booked.text).toContain('48217')
    expect(booked.text).toContain('PZ-7F3K-21')
    expect(say('booked', locale, { topic: 'code' }).speech).toContain('4 8 2, 1 7')
  })

  it('never means a yes by anything but a full read-back, and answers about what was read back (C8)', () => {
    const withReadBack = Object.keys(replyStates).filter((state) => say(state, locale).readBack !== undefined)
    expect(withReadBack.every((state) => /^(reviewing|cancel\?|change\?)/.test(state))).toBe(true)
    // A device that goes on with a talk hears the whole read-back in its first reply; so does who changes the language.
    const whole = ['again', 'bookingLeft', 'repeat', 'notBooked', 'talkJoined', 'language', 'notCancelled']
    whole.push('cancelOneByOne', 'cancelNext', 'closest', 'cheapest', 'firstThis', 'firstCancelled')
    for (const topic of spoken.filter(
      (t) => ![...whole, 'access', 'details', 'outOfScope', 'aside'].includes(t),
    ))
      expect(say('reviewing', locale, { topic }).readBack, topic).toBeUndefined()
  })

  it('repairs in three different ways and then hands over (X39, C4)', () => {
    const rungs = (['missed.rephrasing', 'missed.narrowing', 'missed.handingOver'] as const).map((topic) =>
      say('listing, three results', locale, { topic }),
    )
    expect(new Set(rungs.map((r) => r.speech)).size).toBe(3)
    expect(rungs.map((r) => r.listen)).toEqual([true, true, false])
  })
})

describe('spoken Spanish', () => {
  it('has the usual wording for a whole conversation', () => {
    expect(say('listing, three results', 'es').speech).toBe(
      'Una compañía no contesta. En Madrid, mañana de 9 a 18: Parking Atocha Sur, 11 euros con 90; Plaza del Brillante, 14 euros con 20, no reservable. ¿Cuál prefieres?',
    )
    expect(say('change? dearer', 'es').speech).toBe(
      'Parking Atocha Sur en Madrid: si sales mañana a las 20, pagas 4 euros más; en total se queda en 15 euros con 90. ¿Lo cambio?',
    )
    expect(say('change? dearer, to midnight', 'es').speech).toContain('si sales mañana a medianoche,')
    expect(say('change? another plate', 'es').speech).toBe(
      'Parking Atocha Sur en Madrid, la reserva que empieza mañana a las 9: pongo la matrícula acabada en B C D, al mismo precio. ¿La cambio?',
    )
    expect(say('reviewing', 'es').speech).toBe(
      'Parking Atocha Sur en Madrid, mañana de 9 a 18: 11 euros con 90 en total, matrícula acabada en K J T. Cancelación gratis hasta mañana a las 8. ¿Lo reservo?',
    )
    expect(say('reviewing', 'es').text).toBe(
      'Parking Atocha Sur en Madrid, mañana de 9:00 a 18:00: 11,90 € en total, matrícula acabada en KJT. Cancelación gratis hasta las 8:00 de ese día. ¿Lo reservo?',
    )
  })
})
