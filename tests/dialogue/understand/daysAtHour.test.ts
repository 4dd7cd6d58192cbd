import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo } from '../../kit/dialogue/talk'

/**
 * A stay from noon of the 28th of November to noon of the 2nd of December; its days, and then one hour for both; a day that is corrected,
 * from nine to six; a search with another exit and back to the first one; the price of a Wednesday.
 */
const words: Record<
  Locale,
  { noon: string; days: string; both: string; mended: string; back: string[]; price: string }
> = {
  es: {
    noon: 'parking cerca de atocha desde las doce del 28 hasta las doce del 2',
    days: 'parking cerca de atocha del 28 al 2',
    both: 'a las doce los dos días',
    mended: 'parking cerca de atocha el jueves digo el viernes de nueve a seis',
    back: [
      'parking cerca de atocha mañana de nueve a seis',
      'el primero',
      'y hasta las diez',
      'vale déjalo en las seis',
    ],
    price: 'y el miércoles cuánto',
  },
  en: {
    noon: 'parking near atocha from noon on the 28th to noon on the 2nd',
    days: 'parking near atocha from the 28th to the 2nd',
    both: 'at noon both days',
    mended: 'parking near atocha thursday i mean friday from nine to six',
    back: ['parking near atocha tomorrow from nine to six', 'the first one', 'and till ten', 'ok keep six'],
    price: 'and wednesday how much',
  },
  fr: {
    noon: "parking près d'atocha de midi le 28 à midi le 2",
    days: "parking près d'atocha du 28 au 2",
    both: 'à midi les deux jours',
    mended: "parking près d'atocha jeudi je veux dire vendredi de neuf heures à dix huit heures",
    back: [
      "parking près d'atocha demain de neuf heures à dix huit heures",
      'le premier',
      "et jusqu'à vingt deux heures",
      'bon gardez dix huit heures',
    ],
    price: 'et mercredi combien',
  },
  de: {
    noon: 'parken bei atocha vom 28 mittags bis zum 2 mittags',
    days: 'parken bei atocha vom 28 bis zum 2',
    both: 'an beiden tagen um zwölf',
    mended: 'parken bei atocha donnerstag ich meine freitag von neun bis achtzehn uhr',
    back: [
      'parken bei atocha morgen von neun bis achtzehn uhr',
      'den ersten',
      'und bis zweiundzwanzig uhr',
      'lass es bei achtzehn uhr',
    ],
    price: 'und mittwoch wie viel',
  },
  it: {
    noon: 'parcheggio vicino ad atocha da mezzogiorno del 28 a mezzogiorno del 2',
    days: 'parcheggio vicino ad atocha dal 28 al 2',
    both: 'a mezzogiorno tutti e due i giorni',
    mended: 'parcheggio vicino ad atocha giovedì cioè venerdì dalle nove alle diciotto',
    back: [
      'parcheggio vicino ad atocha domani dalle nove alle diciotto',
      'il primo',
      'e fino alle ventidue',
      'ok lascia alle diciotto',
    ],
    price: 'e mercoledì quanto',
  },
}
const noons = { from: '2026-11-28T12:00:00+01:00', to: '2026-12-02T12:00:00+01:00' }

describe.each(locales)('days with one hour for both, in %s', (locale) => {
  const { noon, days, both, mended, back, price } = words[locale]

  it(`are those of the month that are said: ${noon}`, async () => {
    const driver = talkTo({ locale })
    await driver.say(noon)
    expect(driver.search().window).toEqual(noons)
  })

  it(`take one hour for both: ${both}`, async () => {
    const driver = talkTo({ locale })
    for (const turn of [days, both]) await driver.say(turn)
    expect(driver.search().window).toEqual(noons)
  })

  it(`are corrected at once: ${mended}`, async () => {
    const driver = talkTo({ locale })
    await driver.say(mended)
    expect(driver.search().window?.from).toBe('2026-11-27T09:00:00+01:00')
  })

  it(`go back to the hour that was first: ${back.at(-1)}`, async () => {
    const driver = talkTo({ locale })
    for (const turn of back) await driver.say(turn)
    expect(driver.search().window).toEqual({
      from: '2026-11-24T09:00:00+01:00',
      to: '2026-11-24T18:00:00+01:00',
    })
  })

  it(`stay as they are where the price of another day is asked, which is not that of this one: ${price}`, async () => {
    const driver = talkTo({ locale })
    for (const turn of back.slice(0, 2)) await driver.say(turn)
    const before = driver.search().window
    const { speech } = await driver.say(price)
    expect(driver.search().window).toEqual(before)
    expect(speech).toMatch(/Wednesday|miércoles|ercredi|Mittwoch|ercoledì/)
  })
})

it('reads a day behind its preposition as one, and asks for the hour of the other end', async () => {
  const driver = talkTo({ locale: 'es' })
  const { speech } = await driver.say('parking cerca de atocha del 28 al 2 a las doce')
  expect(driver.at()).toBe('search.asking')
  expect(speech).toContain('el 2 de diciembre a las 12')
})
