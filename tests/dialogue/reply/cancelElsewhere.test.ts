import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { talkTo } from '../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../rounds/world'

/** Said to a passenger in a list, of what is no booking of a space. */
const said: Record<Locale, { search: string; aside: string }> = {
  es: {
    search: 'parking en Atocha mañana de nueve a seis',
    aside: 'cancela lo del dentista y lo ponemos para el jueves',
  },
  en: {
    search: 'parking at Atocha tomorrow nine to six',
    aside: "monday's meeting got cancelled, did you hear?",
  },
  fr: {
    search: 'un parking à Atocha demain de neuf à dix-huit heures',
    aside: 'la réunion de lundi est annulée, tu le savais ?',
  },
  de: {
    search: 'Parken Atocha morgen von neun bis achtzehn Uhr',
    aside: 'den Zahnarzt am Donnerstag müssen wir absagen',
  },
  it: {
    search: 'parcheggio ad Atocha domani dalle nove alle diciotto',
    aside: 'la riunione di lunedì è annullata, lo sapevi?',
  },
}

describe.each(locales)('what is cancelled elsewhere, in %s', (locale) => {
  it('opens no cancellation, and the number that is said next is one of the list (C8, C9)', async () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    await talk.say(said[locale].search)
    await talk.say(said[locale].aside)
    expect([talk.at(), talk.conversation().context.among]).toEqual(['search.listing', undefined])
    await talk.mean('select_result', { ordinal: 1 })
    expect(talk.at()).toBe('search.viewing')
  })
})
