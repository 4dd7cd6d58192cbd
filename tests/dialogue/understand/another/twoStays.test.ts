import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf } from '../../../rounds/world'

/** Two stays in one sentence: with a place each, on two days, and on one day or else another. `first`: how the reply says that the first comes first. */
const said: Record<Locale, { places: string; days: string; orElse: string; one: string; first: string }> = {
  es: {
    places: 'el viernes de diez a una en Atocha y el sábado de nueve a dos en Sants',
    days: 'aparcar en Atocha el viernes y el sábado de diez a una',
    orElse: 'el viernes en Atocha de diez a una o si no el sábado',
    one: 'aparcar en Atocha desde el viernes a las diez hasta el sábado a la una',
    first: 'Vamos por partes: primero esto',
  },
  en: {
    places: 'Friday ten to one at Atocha, and Saturday nine to two at Sants',
    days: 'parking at Atocha Friday and Saturday from ten to one',
    orElse: 'Friday at Atocha ten to one or else Saturday',
    one: 'parking at Atocha from Friday at ten till Saturday at one',
    first: 'This one first',
  },
  fr: {
    places: 'vendredi de dix à treize heures à Atocha et samedi de neuf à quatorze heures à Sants',
    days: 'à Atocha vendredi et samedi de dix à treize heures',
    orElse: 'vendredi à Atocha de dix à treize heures ou sinon samedi',
    one: "à Atocha de vendredi à dix heures jusqu'à samedi à treize heures",
    first: 'Commençons par la première',
  },
  de: {
    places: 'Freitag von zehn bis eins an der Atocha und Samstag von neun bis zwei in Sants',
    days: 'Atocha am Freitag und Samstag von zehn bis dreizehn Uhr',
    orElse: 'Freitag bei Atocha von zehn bis dreizehn Uhr oder sonst Samstag',
    one: 'Atocha von Freitag zehn Uhr bis Samstag dreizehn Uhr',
    first: 'Zuerst das hier',
  },
  it: {
    places: 'venerdì dalle dieci alle tredici ad Atocha e sabato dalle nove alle quattordici a Sants',
    days: 'ad Atocha venerdì e sabato dalle dieci alle tredici',
    orElse: 'venerdì ad Atocha dalle dieci alle tredici oppure sabato',
    one: 'ad Atocha da venerdì alle dieci fino a sabato alle tredici',
    first: 'Prima questa',
  },
}

describe.each(locales)('two stays in one sentence, in %s', (locale) => {
  const { places, days, orElse, one, first } = said[locale]
  const heard = async (words: string) => {
    const talk = talkTo({ locale, script: worldOf({ booked: [], cancelled: [] }) })
    const { speech } = await talk.say(words)
    const { place, window } = talk.search()
    return { speech, stay: [place?.name, window?.from.slice(0, 13), window?.to.slice(0, 13)] }
  }

  it.each([
    ['each with its place', places],
    ['of the same hours', days],
    ['of which one will do', orElse],
  ])('%s are the first one, which the reply says', async (_, words) => {
    const { speech, stay } = await heard(words)
    expect(stay).toEqual(['Atocha', '2026-11-27T10', '2026-11-27T13'])
    expect(speech).toContain(first)
  })

  it('are not heard where one goes on until another day', async () => {
    const { speech, stay } = await heard(one)
    expect(stay).toEqual(['Atocha', '2026-11-27T10', '2026-11-28T13'])
    expect(speech).not.toContain(first)
  })
})
