import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

/** It is asked whether Saturday's booking can be cancelled, it is only thought of, or it is to be cancelled on a condition; and orders that sound like those. */
const said: Record<Locale, { asked: string[]; orders: string[] }> = {
  es: {
    asked: [
      'se puede cancelar la del sábado',
      'quiero saber si se puede cancelar la del sábado',
      '¿puedo cancelar la del sábado?',
      'estoy a tiempo de cancelar la del sábado',
      'puede ser que tenga que cancelar la del sábado',
      'si llueve cancela la del sábado',
      'cancela la del sábado si llueve',
    ],
    orders: [
      'puedes cancelar la del sábado',
      'si puedes cancela la del sábado',
      'si, cancela la del sábado',
      'no puedo ir el sábado, cancela la del sábado',
    ],
  },
  en: {
    asked: [
      "can I cancel Saturday's",
      "is it too late to cancel Saturday's",
      "I'd like to know if I can cancel Saturday's",
      "if it rains cancel Saturday's",
      "cancel Saturday's if it rains",
      "if it rains get rid of Saturday's",
    ],
    orders: [
      "could you cancel Saturday's",
      "cancel Saturday's if you can",
      "I can't come on Saturday, cancel Saturday's",
    ],
  },
  fr: {
    asked: [
      'est-ce que je peux annuler celle de samedi',
      'je peux encore annuler celle de samedi',
      'je voudrais savoir si je peux annuler samedi',
      "c'est trop tard pour annuler celle de samedi",
      'il se peut que je doive annuler samedi',
      "s'il pleut annule celle de samedi",
      "annule celle de samedi s'il pleut",
    ],
    orders: [
      'tu peux annuler celle de samedi',
      "annule celle de samedi s'il te plaît",
      'si tu peux annule celle de samedi',
    ],
  },
  de: {
    asked: [
      'kann ich die am samstag stornieren',
      'ich wollte wissen ob ich die am samstag stornieren kann',
      'ist es zu spät um die am samstag zu stornieren',
      'es kann sein dass ich die am samstag stornieren muss',
      'wenn es regnet storniere die am samstag',
      'storniere die am samstag wenn es regnet',
    ],
    orders: [
      'kannst du die am samstag stornieren',
      "wenn's geht storniere die am samstag",
      'da kann ich nicht, storniere die am samstag',
    ],
  },
  it: {
    asked: [
      'posso annullare quella di sabato',
      'volevo sapere se posso annullare sabato',
      'è troppo tardi per annullare quella di sabato',
      'si può annullare quella di sabato',
      'se piove annulla quella di sabato',
      'annulla quella di sabato se piove',
    ],
    orders: ['puoi annullare quella di sabato', 'se puoi annulla quella di sabato'],
  },
}

describe.each(locales)('whether a booking can be cancelled, in %s', (locale) => {
  const { asked, orders } = said[locale]
  const begin = () => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    return { ...talkTo({ locale, script: worldOf(ledger) }), ledger }
  }

  it.each(asked)('is told with what it gives back, and opens nothing: %s (C13)', async (question) => {
    const { say, at, ledger } = begin()
    const { speech, readBack } = await say(question)
    expect(speech).toMatch(/Reina Sofía.*11.*90.*9/)
    expect([at(), readBack]).toEqual(['search.asking', undefined])
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual([])
  })

  it.each(orders)('is not asked where it is ordered, which is read back: %s (C13)', async (order) => {
    const { say, ledger } = begin()
    expect((await say(order)).readBack).toBe('reina')
    await say(yesIn[locale])
    expect(ledger.cancelled).toEqual(['reina'])
  })
})
