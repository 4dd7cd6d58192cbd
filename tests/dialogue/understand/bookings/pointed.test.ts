import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Two bookings, `south` tomorrow and `reina` on Saturday; the latter is read back, or a third one was just made. */
const said: Record<Locale, Record<'notThis' | 'both' | 'yesToo' | 'fresh' | 'older' | 'end', string[]>> = {
  es: {
    notThis: ['no esa no, la otra', 'esa no, la otra', 'esa no'],
    both: ['cancela la de mañana y la del sábado', 'cancela mañana y el sábado'],
    yesToo: ['sí y la de mañana también', 'sí, y la de mañana'],
    fresh: ['la que acabo de reservar', 'la última'],
    older: ['cancela la antigua', 'anula la anterior'],
    end: ['que la reserva de mañana acabe a las ocho en vez de a las seis'],
  },
  en: {
    notThis: ['not that one, the other one', 'no, not this one', 'not that'],
    both: ["cancel tomorrow's and Saturday's", 'cancel tomorrow and Saturday'],
    yesToo: ['yes and tomorrow too', "yes, and tomorrow's as well"],
    fresh: ['the one I just booked', 'the new one'],
    older: ['cancel the old one', 'cancel the earlier booking'],
    end: ['my booking tomorrow should end at eight instead of six'],
  },
  fr: {
    notThis: ["non pas celle-là, l'autre", 'pas celle-là'],
    both: ['annule celle de demain et celle de samedi', 'annule demain et samedi'],
    yesToo: ['oui et celle de demain aussi', 'oui, et celle de demain'],
    fresh: ['celle que je viens de réserver', 'la nouvelle'],
    older: ["annule l'ancienne", 'annule celle que j’avais avant'],
    end: ['la réservation de demain doit finir à vingt heures au lieu de dix-huit'],
  },
  de: {
    notThis: ['nicht die, die andere', 'die nicht', 'nein, nicht diese'],
    both: ['storniere die von morgen und die am Samstag', 'storniere morgen und Samstag'],
    yesToo: ['ja und die von morgen auch', 'ja, und die von morgen'],
    fresh: ['die ich gerade gebucht hab', 'die neue'],
    older: ['storniere die alte', 'storniere die vorherige Buchung'],
    end: ['die Buchung von morgen soll um zwanzig Uhr enden statt um achtzehn'],
  },
  it: {
    notThis: ["non quella, l'altra", 'non questa'],
    both: ['annulla quella di domani e quella di sabato', 'annulla domani e sabato'],
    yesToo: ['sì e anche quella di domani', 'sì, e quella di domani'],
    fresh: ['quella che ho appena prenotato', "l'ultima"],
    older: ['annulla quella vecchia', 'annulla la precedente'],
    end: ['la prenotazione di domani deve finire alle venti invece che alle diciotto'],
  },
}

const begin = (locale: Locale) => {
  const ledger: Ledger = { booked: [], cancelled: [] }
  const talk = talkTo({ locale, script: worldOf(ledger) })
  return { ...talk, ledger, words: cancelWords[locale], yes: () => talk.say(yesIn[locale]) }
}

const booked = async (locale: Locale) => {
  const talk = begin(locale)
  await talk.say(talk.words.search)
  await talk.say(talk.words.book)
  await talk.yes()
  expect(talk.at()).toBe('booking.booked')
  return talk
}

describe.each(locales)('which booking is to be cancelled, in %s', (locale) => {
  it.each(said[locale].notThis)('never the one that is refused: %s', async (refusal) => {
    const { say, yes, ledger, words } = begin(locale)
    await say(words.cancel)
    await say(words.day)
    expect((await say(refusal)).readBack).toBe('south')
    await yes()
    expect(ledger.cancelled).toEqual(['south'])
  })

  it.each(said[locale].both)('both that are named, one after the other: %s', async (order) => {
    const { say, yes, ledger } = begin(locale)
    expect((await say(order)).readBack).toBe('south')
    await yes()
    expect((await yes()).readBack).toBe('reina')
    await yes()
    expect(ledger.cancelled).toEqual(['south', 'reina'])
  })

  it.each(said[locale].yesToo)('the one read back and the one named beside the yes: %s', async (both) => {
    const { say, yes, ledger, words } = begin(locale)
    await say(words.cancel)
    await say(words.day)
    await say(both)
    expect(ledger.cancelled).toEqual(['reina'])
    expect((await yes()).readBack).toBe('south')
  })

  it.each(said[locale].fresh)('the one just made, and nothing is booked again: %s', async (fresh) => {
    const { say, yes, ledger, words } = await booked(locale)
    await say(words.cancel)
    expect((await say(fresh)).readBack).toBe('new-q1')
    await yes()
    expect([ledger.cancelled, ledger.booked.length]).toEqual([['new-q1'], 1])
  })

  it.each(said[locale].older)('one that was made before, never the fresh one: %s', async (older) => {
    const { say, yes, ledger, words } = await booked(locale)
    expect((await say(older)).readBack).toBeUndefined()
    expect((await say(words.day)).readBack).toBe('reina')
    await yes()
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it.each(said[locale].end)('none where the end of one is moved: %s', async (end) => {
    const { say, yes, at, ledger } = begin(locale)
    expect((await say(end)).readBack).toBeUndefined()
    expect(at()).not.toContain('cancellation')
    await yes()
    expect(ledger.cancelled).toEqual([])
  })
})
