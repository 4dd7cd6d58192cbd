import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { reviewing } from '../../kit/dialogue/talk'

/** What a microphone hears at a read-back and is no yes, by its class; each was taken for one once, or is a sister of that. */
const noYes: Record<Locale, readonly string[]> = {
  es: [
    ...['sí un momento', 'vale un segundo', 'un segundo sí', 'sí espera'],
    ...[
      '¿lo reservo?',
      'lo reservo',
      'podría reservarlo',
      'a ver si lo reservo',
      'tengo que reservarlo',
      'se puede reservar',
      '¿sí?',
    ],
    ...[
      'igual sí',
      'en principio sí',
      'por ahora sí',
      'venga ya',
      'venga hombre',
      'adelante señora',
      'bueno pues',
      'reserva otro',
    ],
    ...['ya va', 'vale ya', 'sí entonces', 'vale no pasa nada', 'ok pero'],
    ...['no he dicho sí', 'genial', 'todo bien', 'quería reservarlo', 'yes'],
  ],
  en: [
    ...[
      'i didn’t say yes',
      'i didn’t say book it',
      'i was going to book it',
      'i never said yes',
      'he said yes',
    ],
    ...[
      'would you book it?',
      'i would book it',
      'i’d take it',
      'can i book it',
      'could i book it',
      'yes?',
      'should i book it',
    ],
    ...[
      'yeah right',
      'kinda yes',
      'yes for now',
      'sure whatever',
      'fine whatever',
      'yes wait',
      'yes but',
      'ok hold on',
    ],
    ...['uh huh', 'uh-huh', 'mhm', 'mm-hmm'],
    ...['ok no worries', 'okay no worries then', 'alright no problem', 'ok so', 'ok just', 'fair enough ok'],
    ...['great', 'right', 'good', 'oh great', 'yes for free', 'book another one'],
  ],
  fr: [
    ...[
      'oui attends',
      'ok attends',
      'd’accord attends',
      'vas-y attends',
      'oui une seconde',
      'oui un instant',
      'oui deux secondes',
    ],
    ...[
      'c’est réservé ?',
      'tu le réserverais',
      'je pourrais réserver',
      'j’aimerais réserver un jour',
      'il faut réserver',
      'on peut réserver',
      'je voulais réserver',
    ],
    ...[
      'mouais',
      'bof oui',
      'oui bof',
      'a priori oui',
      'en principe oui',
      'allez on y va',
      'dis oui',
      'oui ?',
    ],
    ...['ok donc', 'oui alors', 'c’est ça oui', 'ok pas de souci', 'ok tant pis', 'oui mais'],
    ...['super', 'génial', 'je n’ai pas dit oui', 'si'],
  ],
  de: [
    ...['ja warte', 'ja moment', 'okay sekunde', 'ja gleich'],
    ...[
      'würdest du es buchen',
      'ich könnte buchen',
      'kann man das buchen',
      'ich sollte buchen',
      'ich wollte buchen',
      'ja?',
    ],
    ...[
      'na ja',
      'ach ja',
      'jaja',
      'im prinzip ja',
      'eigentlich ja',
      'sag ja',
      'ach so ja',
      'alles gut',
      'super',
      'prima',
    ],
    ...['okay dann', 'ja ja', 'ja wirklich', 'ok kein problem', 'ja und', 'ja passt schon'],
    ...['ich habe nicht ja gesagt', 'buch ein anderes'],
  ],
  it: [
    ...['sì aspetta', 'ok aspetta', 'sì un attimo', 'ok un momento', 'giusto un attimo'],
    ...['potrei prenotare', 'volevo prenotare', 'lo prenoto?', 'si può prenotare', 'sì?'],
    ...[
      'sì vabbè',
      'come no',
      'sì certo come no',
      'di’ sì',
      'per ora sì',
      'come vuoi',
      'bene',
      'in teoria sì',
    ],
    ...['sì ma', 'ok non importa', 'ok pazienza', 'ok allora', 'sì e'],
    ...['non ho detto sì', 'prenotane un altro'],
  ],
}
/** A yes with another stay beside it. */
const moved: Record<Locale, readonly string[]> = {
  es: ['resérvalo a las diez', 'resérvalo mañana de diez a doce', 'resérvalo el domingo'],
  en: ['book it at ten', 'book it till five', 'book it for two hours', 'book it on sunday'],
  fr: ['réserve-le à dix heures', 'réserve-le dimanche'],
  de: ['buch es um zehn', 'buch es am sonntag'],
  it: ['prenotalo alle dieci', 'prenotalo domenica'],
}

/** Words of consent in an order that no sentence of ours has. */
const plainYes: Record<Locale, readonly string[]> = {
  es: ['sí ahora sí', 'sí esa sí', 'sí señorita resérvelo', 'sipo'],
  en: ['yes is correct', 'yes do', 'yes yes please proceed'],
  fr: ['oui allez', 'oui je confirme'],
  de: ['ja passt so'],
  it: ['sì sì prenota jamme', 'sì io confermo', 'ok confermato'],
}

describe.each(locales)('what is said at the read-back, in %s', (locale) => {
  it.each(noYes[locale])('books nothing where it is not a plain yes: %s (C8, R364)', async (said) => {
    const talk = await reviewing(locale)
    await talk.say(said)
    expect(talk.api.made).not.toContain('createBooking')
  })

  it.each(plainYes[locale])('books where every word is one of consent: %s (C8)', async (said) => {
    const talk = await reviewing(locale)
    await talk.say(said)
    expect(talk.api.made).toContain('createBooking')
  })

  it.each(moved[locale])('moves the stay and reads it back where it names another: %s (C8)', async (said) => {
    const talk = await reviewing(locale)
    const told = await talk.say(said)
    expect([talk.at(), told.readBack]).toEqual(['booking.reviewing', 'q1'])
    expect(talk.api.made).not.toContain('createBooking')
    const quotes = talk.api.made.filter((call) => call === 'quoteBooking')
    expect(quotes).toHaveLength(2)
  })
})
