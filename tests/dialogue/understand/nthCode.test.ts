import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { lineOf } from '../../kit/dialogue/said'
import { bookingOf } from '../../kit/scriptedApi'
import { talkTo } from '../../kit/dialogue/talk'

/** The code of the second of two bookings, and that of a third, which there is not. */
const said: Record<Locale, { second: string[]; third: string }> = {
  es: { second: ['el código de la segunda', 'léeme el segundo código'], third: 'el código de la tercera' },
  en: {
    second: ['the code for the second one', 'read me the second code'],
    third: 'the code for the third one',
  },
  fr: { second: ['le code de la deuxième', 'lis-moi le deuxième code'], third: 'le code de la troisième' },
  de: { second: ['den Code der zweiten', 'lies mir den zweiten Code vor'], third: 'den Code der dritten' },
  it: { second: ['il codice della seconda', 'leggimi il secondo codice'], third: 'il codice della terza' },
}
const bookings = [
  bookingOf({ uid: 'b1', accessCode: '11111' }),
  bookingOf({
    uid: 'b2',
    accessCode: '22222',
    when: '2026-11-25T09:00:00+01:00',
    end: '2026-11-25T18:00:00+01:00',
  }),
]

describe.each(locales)('a code by the place of its booking in the list, in %s', (locale) => {
  const { second, third } = said[locale]
  const begun = () => talkTo({ locale, script: { listBookings: () => Promise.resolve(bookings) } })

  it.each(second)('is that of the second: %s', async (words) => {
    expect((await begun().say(words)).text).toContain('22222')
  })

  it('is asked for where there is no such', async () => {
    expect((await begun().say(third)).text).toMatch(lineOf(locale, 'topic.ofWhich'))
  })
})
