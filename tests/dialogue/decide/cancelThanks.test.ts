import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { talkTo, yesIn } from '../../kit/dialogue/talk'

/** What ends a talk, said while a cancellation is read back. */
const endings: Record<Locale, readonly string[]> = {
  es: ['vale gracias', 'gracias vale', 'ok muchas gracias', 'está bien así', 'listo gracias'],
  en: ['ok thanks', 'thanks ok', 'alright cheers', 'that’s fine thanks', 'that’ll do'],
  fr: ['ok merci', 'merci c’est bon', 'c’est bon', 'd’accord merci bien', 'parfait merci'],
  de: ['ok danke', 'danke passt', 'passt so', 'alles klar danke', 'gut so'],
  it: ['ok grazie', 'va bene grazie', 'grazie va bene così', 'a posto così', 'perfetto grazie'],
}
/** A yes with thanks beside it. */
const firm: Record<Locale, readonly string[]> = {
  es: ['sí gracias', 'vale sí gracias', 'vale'],
  en: ['yes thanks', 'ok yes thank you', 'ok'],
  fr: ['oui merci', 'oui c’est bon', 'd’accord'],
  de: ['ja danke', 'ja passt', 'ok'],
  it: ['sì grazie', 'va bene sì grazie', 'ok'],
}

/** Whether money comes back, what takes note of the answer, and an order to cancel. */
const asked: Record<Locale, { question: string; reactions: readonly string[]; order: string }> = {
  es: {
    question: '¿me devuelven el dinero?',
    reactions: ['vale', 'ah vale', 'ok ok', 'ah bueno'],
    order: 'sí, cancélala',
  },
  en: {
    question: 'do i get my money back?',
    reactions: ['ok', 'oh ok', 'ok ok', 'yes great'],
    order: 'yes, cancel it',
  },
  fr: {
    question: 'je suis remboursé ?',
    reactions: ['ok', "ah d'accord", "d'accord", 'ah oui super'],
    order: 'oui, annule',
  },
  de: {
    question: 'bekomme ich mein geld zurück?',
    reactions: ['ok', 'ah gut', 'ja super', 'ja stimmt'],
    order: 'ja, stornieren',
  },
  it: {
    question: 'mi rimborsano?',
    reactions: ['ok', 'ah ok', 'va bene', 'ah sì certo'],
    order: 'sì, annulla',
  },
}

const cancelling = async (locale: Locale) => {
  const talk = talkTo({ locale, script: { listBookings: () => Promise.resolve([bookingOf()]) } })
  await talk.mean('cancel_booking')
  expect(talk.at()).toBe('cancellation.asking')
  return talk
}

describe.each(locales)('at the read-back of a cancellation, in %s', (locale) => {
  it.each(endings[locale])('cancels nothing and asks again: %s', async (ending) => {
    const talk = await cancelling(locale)
    const { speech } = await talk.say(ending)
    expect(talk.api.made).not.toContain('cancelBooking')
    expect(speech).toMatch(/\?$/)
    if (talk.at() === 'cancellation.asking') await talk.say(yesIn[locale])
    if (talk.at() === 'cancellation.asking') await talk.say(yesIn[locale])
    expect(talk.at()).toBe('cancellation.cancelled')
  })

  it.each(firm[locale])('cancels: %s', async (yes) => {
    const talk = await cancelling(locale)
    await talk.say(yes)
    expect(talk.at()).toBe('cancellation.cancelled')
  })

  const { question, reactions, order } = asked[locale]
  it.each(reactions)('cancels nothing where it only takes note of an answer: %s', async (reaction) => {
    const talk = await cancelling(locale)
    await talk.say(question)
    const { speech } = await talk.say(reaction)
    expect(talk.at()).toBe('cancellation.asking')
    expect(speech).toMatch(/\?$/)
    await talk.say(order)
    expect(talk.at()).toBe('cancellation.cancelled')
  })

  it.each([order, yesIn[locale]])('cancels after an answer: %s', async (yes) => {
    const talk = await cancelling(locale)
    await talk.say(question)
    await talk.say(yes)
    expect(talk.at()).toBe('cancellation.cancelled')
  })
})
