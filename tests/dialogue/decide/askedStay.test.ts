import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { locales, type Locale } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import { words } from '../../../dialogue/reply/render'
import { offers } from '../../kit/sampleOffers'
import { nineToSix, reviewing, yesIn } from '../../kit/dialogue/talk'

/** What is asked over the read-back of Tuesday from nine to six, by the entry that it asks about, in Madrid. */
const asked: Record<Locale, readonly (readonly [said: string, from: string])[]> = {
  es: [
    ['¿es más barato a las diez?', '2026-11-24T10:00'],
    ['¿sería más barato de diez a doce?', '2026-11-24T10:00'],
    ['¿cuánto cuesta el domingo?', '2026-11-29T09:00'],
    ['¿y el domingo, hay sitio?', '2026-11-29T09:00'],
    ['¿y el domingo es gratis?', '2026-11-29T09:00'],
    ['¿y si salgo una hora más tarde?', '2026-11-24T09:00'],
    ['¿cuánto cuesta el día entero?', '2026-11-24T00:00'],
  ],
  en: [
    ['is it cheaper at ten?', '2026-11-24T10:00'],
    ['would it be cheaper from ten to twelve', '2026-11-24T10:00'],
    ['how much is it on sunday?', '2026-11-29T09:00'],
    ['and on sunday, is it free?', '2026-11-29T09:00'],
    ['what if I leave an hour later?', '2026-11-24T09:00'],
    ['how much is it for the whole day?', '2026-11-24T00:00'],
  ],
  fr: [
    ['c’est moins cher à dix heures ?', '2026-11-24T10:00'],
    ['c’est combien dimanche ?', '2026-11-29T09:00'],
    ['et dimanche, il y a de la place ?', '2026-11-29T09:00'],
    ['et si je reste une heure de plus ?', '2026-11-24T09:00'],
    ['combien pour toute la journée ?', '2026-11-24T00:00'],
  ],
  de: [
    ['ist es um zehn billiger?', '2026-11-24T10:00'],
    ['was kostet es am Sonntag?', '2026-11-29T09:00'],
    ['und am Sonntag, ist da frei?', '2026-11-29T09:00'],
    ['und wenn ich eine Stunde länger bleibe?', '2026-11-24T09:00'],
    ['was kostet der ganze Tag?', '2026-11-24T00:00'],
  ],
  it: [
    ['costa meno alle dieci?', '2026-11-24T10:00'],
    ['quanto costa domenica?', '2026-11-29T09:00'],
    ['e domenica, c’è posto?', '2026-11-29T09:00'],
    ['e se esco un’ora dopo?', '2026-11-24T09:00'],
    ['quanto costa un giorno intero?', '2026-11-24T00:00'],
  ],
}
/** Wishes in the form of a question: they move the stay. */
const wished: Record<Locale, readonly string[]> = {
  es: ['¿puede ser a las diez?', '¿me lo cambias a las diez?'],
  en: ['can we make it ten?', 'could you make that ten o’clock?'],
  fr: ['ça peut être à dix heures ?'],
  de: ['geht es auch um zehn?'],
  it: ['può essere alle dieci?'],
}

/** A platform that asks 14.30 for any other stay than the first, with the stays that it was asked for. */
const dearer = () => {
  const stays: string[] = []
  const script: Partial<ParkingApi> = {
    async *findParkings({ from }) {
      stays.push(from.slice(0, 16))
      const then = offers.map((offer) =>
        offer.prepaid ? { ...offer, prepaid: { ...offer.prepaid, total: cents(1430) } } : offer,
      )
      yield { type: 'catalogue', platforms: [], offers: [] }
      yield { type: 'offers', platform: 'onda-park', offers: stays.length > 1 ? then : offers }
      yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
    },
  }
  return { stays, script }
}

describe.each(locales)('another stay that is asked about over a read-back, in %s', (locale) => {
  it.each(asked[locale])(
    'is priced and not taken, and the yes after it hears the old one whole: %s (C8)',
    async (said, from) => {
      const { stays, script } = dearer()
      const talk = await reviewing(locale, script)
      const { text, speech } = await talk.say(said)
      expect([text.includes('14,30'), stays.at(-1), talk.stay()]).toEqual([true, from, nineToSix])
      expect(words(speech), speech).toBeLessThanOrEqual(30)
      const again = await talk.say(yesIn[locale])
      expect([talk.at(), again.readBack, again.text.includes('11,90')]).toEqual([
        'booking.reviewing',
        'q1',
        true,
      ])
      await talk.say(yesIn[locale])
      expect(talk.at()).toBe('booking.booked')
    },
  )

  it.each(wished[locale])('is taken where it is wished for: %s (C7)', async (said) => {
    const talk = await reviewing(locale)
    await talk.say(said)
    expect([talk.at(), talk.stay()?.from]).toEqual(['booking.reviewing', '2026-11-24T10:00:00+01:00'])
  })
})
