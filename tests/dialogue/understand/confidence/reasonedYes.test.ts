import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { cancelWords } from '../../../kit/dialogue/cancelWords'
import { reviewing, talkTo, yesIn } from '../../../kit/dialogue/talk'
import { worldOf, type Ledger } from '../../../rounds/world'

type Said = Record<'toPlaza' | 'toAnyone' | 'ironic' | 'toCancel', readonly string[]> &
  Record<'which' | 'question', string>
const said: Record<Locale, Said> = {
  es: {
    toPlaza: ['sí, resérvalo, que es barato', 'sí por favor, tengo prisa', 'adelante, que llegamos tarde'],
    toAnyone: ['sí, tengo prisa', 'sí, está lloviendo'],
    ironic: ['ya, claro', 'ah sí'],
    toCancel: ['sí, que al final no vamos', 'sí, cancélala, estoy enfermo'],
    which: 'la del sábado, que no hay concierto',
    question: '¿es la del Reina Sofía?',
  },
  en: {
    toPlaza: ["yes please, I'm in a hurry", "go ahead, we're late", "book it before it's gone"],
    toAnyone: ["yes, I'm in a hurry", "yes, it's cheap"],
    ironic: ['yeah yeah', 'oh sure'],
    toCancel: ["yes, cancel it, I'm not going any more", 'yes please, my plans have changed'],
    which: "saturday's, there's no concert",
    question: 'is it the Reina Sofía one?',
  },
  fr: {
    toPlaza: [
      'oui allez-y, on est pressés',
      "oui, s'il vous plaît, il pleut",
      'réserve, avant que ce soit complet',
    ],
    toAnyone: ['oui, on est pressés', 'oui, il pleut'],
    ironic: ['ah oui', 'ouais ouais'],
    toCancel: ["oui, annulez, on n'y va plus", 'oui, parce que le concert est annulé'],
    which: 'celle de samedi, le concert est annulé',
    question: "c'est celle du Reina Sofía ?",
  },
  de: {
    toPlaza: ["ja bitte, ich hab's eilig", 'buch ihn, bevor er weg ist', 'ja, weil wir spät dran sind'],
    toAnyone: ["ja, ich hab's eilig", 'ja, es regnet'],
    ironic: ['ja toll', 'ach ja'],
    toCancel: ['ja, stornieren, wir fahren doch nicht', 'ja bitte, ich bin krank'],
    which: 'die am Samstag, weil das Konzert ausfällt',
    question: 'ist das die am Reina Sofía?',
  },
  it: {
    toPlaza: ['sì prenotalo, ho fretta', 'sì, che sono in ritardo', 'prenota prima che finisca'],
    toAnyone: ['sì, ho fretta', 'sì, sta piovendo'],
    ironic: ['eh sì', 'ah sì'],
    toCancel: ['sì, annullala, non ci andiamo più', 'sì, perché sono malata'],
    which: "quella di sabato, non c'è il concerto",
    question: 'è quella del Reina Sofía?',
  },
}

describe.each(locales)('a yes with its reason, in %s', (locale) => {
  const words = said[locale]

  it.each(words.toPlaza)('said to Plaza books at once: %s', async (yes) => {
    const talk = await reviewing(locale)
    await talk.say(yes)
    expect(talk.at()).toBe('booking.booked')
  })

  it.each([...words.toAnyone, ...words.ironic])(
    'that may be said to a passenger is asked again, and books nothing: %s',
    async (yes) => {
      const talk = await reviewing(locale)
      expect((await talk.say(yes)).readBack).toBe('q1')
      expect(talk.api.made).not.toContain('createBooking')
      await talk.say(yesIn[locale])
      expect(talk.at()).toBe('booking.booked')
    },
  )

  const atCancellation = async (choice = cancelWords[locale].day) => {
    const ledger: Ledger = { booked: [], cancelled: [] }
    const talk = talkTo({ locale, script: worldOf(ledger) })
    await talk.say(cancelWords[locale].cancel)
    return { ...talk, ledger, told: await talk.say(choice) }
  }

  it.each(words.toCancel)('cancels what is read back: %s', async (yes) => {
    const { say, ledger } = await atCancellation()
    await say(yes)
    expect(ledger.cancelled).toEqual(['reina'])
  })

  it('a booking is chosen with the reason why it is to go', async () => {
    const { told, ledger } = await atCancellation(words.which)
    expect([told.readBack, ledger.cancelled]).toEqual(['reina', []])
  })

  it('a question whether it is that one reads the same one back', async () => {
    const { say, ledger } = await atCancellation()
    expect([(await say(words.question)).readBack, ledger.cancelled]).toEqual(['reina', []])
  })
})
