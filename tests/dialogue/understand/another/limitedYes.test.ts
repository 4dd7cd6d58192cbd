import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Said at the read-back of a car park near Atocha, tomorrow from nine to twelve: a yes to another place, and to another day. */
const said: Record<Locale, { places: readonly string[]; thursday: readonly string[] }> = {
  es: {
    places: ['sí pero el de Chamartín', 'sí, pero el que está en Chamartín', 'sí, el de Chamartín'],
    thursday: ['sí pero para el jueves', 'vale pero el jueves'],
  },
  en: {
    places: ['yes but the one in Chamartin', 'yes, but the one at Chamartin', 'yes the one in Chamartin'],
    thursday: ['yes but for thursday', 'ok but on Thursday'],
  },
  fr: {
    places: ['oui mais celui de Chamartin', 'oui, mais celui qui est à Chamartin', 'oui celui de Chamartin'],
    thursday: ['oui mais pour jeudi', "d'accord mais jeudi"],
  },
  de: {
    places: ['ja aber den in Chamartin', 'ja, aber das bei Chamartin', 'ja den in Chamartin'],
    thursday: ['ja aber für Donnerstag', 'okay aber am Donnerstag'],
  },
  it: {
    places: ['sì ma quello di Chamartin', 'sì, però quello a Chamartin', 'sì, quello di Chamartin'],
    thursday: ['sì ma per giovedì', 'va bene ma giovedì'],
  },
}

const reviewing = async (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const talk = talkTo({ locale, script: worldOf(ledger) })
  await talk.say(cancelWords[locale].search)
  await talk.say(cancelWords[locale].book)
  expect(talk.at()).toBe('booking.reviewing')
  return { ...talk, ledger }
}

describe.each(locales)('a yes with a limit, in %s', (locale) => {
  it.each(said[locale].places)('books nothing and looks at the place that it names: %s', async (yes) => {
    const { say, at, search, ledger } = await reviewing(locale)
    await say(yes)
    expect([at(), search().place?.name]).toEqual(['search.listing', 'Chamartín'])
    await say(yesIn[locale])
    expect(ledger.booked).toEqual([])
  })

  it.each(said[locale].thursday)('reads back the other day, which the next yes books: %s', async (yes) => {
    const { say, at, ledger } = await reviewing(locale)
    await say(yes)
    expect([at(), ledger.booked]).toEqual(['booking.reviewing', []])
    await say(yesIn[locale])
    expect(ledger.booked.map(({ window }) => window.from)).toEqual(['2026-11-26T09:00:00+01:00'])
  })
})
