import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Another day of a booking is wanted: where nothing is searched, and beside a search; `searched`: the day of the search is meant. */
const said: Record<
  Locale,
  { wanted: string[]; fixed: string; beside: string; search: string; searched: string }
> = {
  es: {
    wanted: [
      'pasa mi reserva de mañana al miércoles',
      'pásala a pasado mañana',
      '¿puedo cambiar el día de la reserva?',
      '¿puedo cambiar el día?',
    ],
    fixed: 'El día no se puede cambiar',
    beside: 'quiero cambiar el día de mi reserva',
    search: 'parking en Atocha el viernes de nueve a seis',
    searched: 'cambia el día al miércoles',
  },
  en: {
    wanted: [
      "move tomorrow's booking to Wednesday",
      'change the day of my booking',
      'can you move it to Thursday',
    ],
    fixed: 'The day can’t be changed',
    beside: 'I want to change the date of my booking',
    search: 'parking at Atocha on Friday from nine to six',
    searched: 'move it to Wednesday',
  },
  fr: {
    wanted: [
      'déplace ma réservation de demain à mercredi',
      'je veux changer le jour de la réservation',
      'décalez-la à vendredi',
    ],
    fixed: 'Le jour ne se change pas',
    beside: 'je voudrais changer la date de ma réservation',
    search: 'un parking à Atocha vendredi de neuf à dix-huit heures',
    searched: 'change pour mercredi',
  },
  de: {
    wanted: [
      'verschieb meine Buchung von morgen auf Mittwoch',
      'ich will den Tag ändern',
      'kann ich die auf Freitag verlegen',
    ],
    fixed: 'Den Tag kann man nicht ändern',
    beside: 'ich möchte das Datum meiner Buchung ändern',
    search: 'Parken an der Atocha am Freitag von neun bis achtzehn Uhr',
    searched: 'verschieb es auf Mittwoch',
  },
  it: {
    wanted: [
      'sposta la prenotazione di domani a mercoledì',
      'voglio cambiare il giorno della prenotazione',
      'spostala a venerdì',
    ],
    fixed: 'Il giorno non si può cambiare',
    beside: 'vorrei cambiare la data della mia prenotazione',
    search: 'parcheggio ad Atocha venerdì dalle nove alle diciotto',
    searched: 'spostalo a mercoledì',
  },
}

describe.each(locales)('another day for a booking that was made, in %s', (locale) => {
  const { wanted, fixed, beside, search, searched } = said[locale]
  const begun = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return talkTo({ locale, script: worldOf(ledger) })
  }

  it.each(wanted)('cannot be had, is told so, and nothing is searched: %s', async (words) => {
    const talk = begun()
    expect((await talk.say(words)).speech).toContain(fixed)
    expect([talk.at(), talk.search().place]).toEqual(['search.asking', undefined])
  })

  it('is told beside a search, which stays as it is', async () => {
    const talk = begun()
    await talk.say(search)
    const { window } = talk.search()
    expect((await talk.say(beside)).speech).toContain(fixed)
    expect([talk.at(), talk.search().window]).toEqual(['search.listing', window])
  })

  it('is not meant where a day of the search is changed', async () => {
    const talk = begun()
    await talk.say(search)
    await talk.say(searched)
    expect(talk.search().window?.from).toContain('2026-11-25T09')
  })
})
