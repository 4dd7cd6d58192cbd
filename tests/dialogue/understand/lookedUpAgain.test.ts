import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { locales, type Locale } from '../../../contract/locale'
import { atocha } from '../../kit/scriptedApi'
import { talkTo, yesIn } from '../../kit/dialogue/talk'

const said: Record<Locale, { wish: string; again: string }> = {
  es: { wish: 'parking en Atocha mañana de nueve a seis', again: 'inténtalo otra vez' },
  en: { wish: 'parking at Atocha tomorrow nine to six', again: 'try again' },
  fr: { wish: 'un parking à Atocha demain de neuf à dix-huit heures', again: 'réessaie' },
  de: { wish: 'Parken Atocha morgen von neun bis achtzehn Uhr', again: 'versuch es noch einmal' },
  it: { wish: 'parcheggio ad Atocha domani dalle nove alle diciotto', again: 'riprova' },
}

describe.each(locales)('a place that could not be looked up without a network, in %s', (locale) => {
  const { wish, again } = said[locale]
  const begun = async () => {
    let network = false
    const findPlaces = () =>
      network ? Promise.resolve([atocha]) : Promise.reject(new Fault('session.offline'))
    const talk = talkTo({ locale, script: { findPlaces } })
    await talk.say(wish)
    return { ...talk, connect: () => (network = true) }
  }

  it.each([
    ['a yes', yesIn[locale]],
    ['an order to try again', again],
  ])('is looked up again by %s once the network is back (R194)', async (_, words) => {
    const { say, at, search, connect } = await begun()
    await say(words)
    expect([at(), search().fault]).toEqual(['search.asking', 'session.offline'])
    connect()
    await say(words)
    expect([at(), search().place?.id]).toEqual(['search.listing', atocha.id])
    expect(search().window?.from).toContain('2026-11-24T09')
  })
})
