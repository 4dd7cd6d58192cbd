import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { talkTo } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** Bookings are tomorrow and on Saturday; Wednesday has none. */
const said: Record<Locale, Record<'cancel' | 'where' | 'one' | 'nothing', string>> = {
  es: {
    cancel: 'cancela la del miércoles',
    where: '¿dónde aparco el miércoles?',
    one: 'no, la del miércoles',
    nothing: 'No tienes nada reservado para el miércoles.',
  },
  en: {
    cancel: 'cancel the Wednesday one',
    where: 'where do I park on Wednesday?',
    one: 'no, the Wednesday one',
    nothing: 'You have nothing booked for Wednesday.',
  },
  fr: {
    cancel: 'annule celle de mercredi',
    where: 'où est-ce que je me gare mercredi ?',
    one: 'non, celle de mercredi',
    nothing: 'Rien n’est réservé pour mercredi.',
  },
  de: {
    cancel: 'storniere die von Mittwoch',
    where: 'wo parke ich am Mittwoch?',
    one: 'nein, die von Mittwoch',
    nothing: 'Am Mittwoch ist nichts gebucht.',
  },
  it: {
    cancel: 'cancella quella di mercoledì',
    where: 'dove parcheggio mercoledì?',
    one: 'no, quella di mercoledì',
    nothing: 'Per mercoledì non hai prenotato nulla.',
  },
}

describe.each(locales)('a day on which nothing is booked, in %s', (locale) => {
  const { cancel, where, one, nothing } = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it.each([cancel, where])('is named, with what there is: %s', async (sentence) => {
    const { speech, readBack } = await begin().say(sentence)
    expect(speech.startsWith(nothing)).toBe(true)
    expect(speech).toContain('Atocha Sur')
    expect(speech).toContain('Reina Sofía')
    expect(readBack).toBeUndefined()
  })

  it('is named where which one was asked, and where another one is read back', async () => {
    const { say, ledger } = begin()
    await say(cancelWords[locale].cancel)
    const which = await say(one)
    expect([which.speech.startsWith(nothing), which.asked]).toEqual([true, 'cancel'])
    await say(cancelWords[locale].day)
    const again = await say(one)
    expect([again.speech.includes(nothing), again.readBack]).toEqual([true, 'reina'])
    expect(ledger.cancelled).toEqual([])
  })
})
