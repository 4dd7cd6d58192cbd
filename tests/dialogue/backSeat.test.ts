import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../contract/locale'
import { nineToSix, talkTo } from '../kit/dialogue/talk'

const said: Record<Locale, { behind: readonly string[]; comments: readonly string[]; yes: string }> = {
  es: {
    behind: ['no para ya de dar patadas ahí atrás', 'no deja eso ahí detrás'],
    comments: ['ah mira sí'],
    yes: 'sí',
  },
  en: {
    behind: ['no stop that back there', 'no leave your brother alone'],
    comments: ['aye fair enough', 'oh i see yes'],
    yes: 'yes',
  },
  fr: {
    behind: ['non arrête derrière', 'non laisse ta sœur tranquille'],
    comments: ['ah bon oui'],
    yes: 'oui',
  },
  de: {
    behind: ['nein hör auf da hinten', 'nein lass deine schwester in ruhe'],
    comments: ['ah so ja', 'na ja weiß nicht'],
    yes: 'ja',
  },
  it: {
    behind: ['no smettila là dietro', 'no lascia stare tua sorella'],
    comments: ['ah ecco sì'],
    yes: 'sì',
  },
}

const reviewing = async (locale: Locale) => {
  const talk = talkTo({ locale })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('book', { ordinal: 1 })
  return talk
}

describe.each(locales)('at the read-back, in %s', (locale) => {
  const { behind, comments, yes } = said[locale]

  it.each(behind)('a no to the back seat declines nothing, and the list stays: %s (C9)', async (text) => {
    const talk = await reviewing(locale)
    await talk.say(text)
    expect(talk.at()).toBe('booking.reviewing')
    expect((await talk.say(yes)).readBack).toBe('q1')
    await talk.say(yes)
    expect(talk.at()).toBe('booking.booked')
    const listing = talkTo({ locale })
    await listing.mean('search_parking', { place: 'atocha', ...nineToSix })
    await listing.say(text)
    expect([listing.at(), listing.search().window]).toEqual(['search.listing', nineToSix])
  })

  it.each(comments)('a yes that comments on an answer is asked again: %s (C8, C9)', async (text) => {
    const talk = await reviewing(locale)
    await talk.mean('parking_details', { about: ['covered'], whether: true })
    const again = await talk.say(text)
    expect([talk.at(), again.readBack]).toEqual(['booking.reviewing', 'q1'])
    expect(talk.api.made).not.toContain('createBooking')
  })
})
