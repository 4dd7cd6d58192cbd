import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { comeTo, no, states } from '../../../kit/dialogue/onView'

/** What strangers asked of a car park on view: for when it is, what comes back to who stays away, and what of being late. */
const asked: Record<Locale, Record<'when' | 'absent' | 'late', string>> = {
  es: { when: '¿para cuándo es?', absent: '¿me devuelven si no voy?', late: '¿y si llego tarde?' },
  en: {
    when: 'from when till when is that?',
    absent: 'is my money back if I don’t come?',
    late: 'what if I’m late?',
  },
  fr: {
    when: 'c’est pour quand ?',
    absent: 'si je ne viens pas je suis remboursé ?',
    late: 'et si j’arrive en retard ?',
  },
  de: {
    when: 'von wann bis wann?',
    absent: 'bekomme ich mein Geld zurück wenn ich nicht komme',
    late: 'und wenn ich zu spät komme?',
  },
  it: { when: 'per quando è?', absent: 'se non vengo mi rimborsano?', late: 'e se arrivo in ritardo?' },
}

describe.each(locales)('what strangers asked, in %s', (locale) => {
  it.each(states)('is answered with the stay, with a no, and with the exit: %s (R361)', async (state) => {
    const talk = await comeTo(locale, state)
    const { when, absent, late } = asked[locale]
    expect((await talk.say(when)).text).toMatch(/9[:.]00.*18[:.]00/)
    const none = (await talk.say(absent)).text
    expect([none.toLowerCase().includes(no[locale].toLowerCase()), none]).toEqual([
      true,
      expect.stringMatching(lineOf(locale, 'answer.absent.known')),
    ])
    expect((await talk.say(late)).text).toContain('18:00')
  })
})
