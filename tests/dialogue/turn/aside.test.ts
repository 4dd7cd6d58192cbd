import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

/** What is said to somebody else in the car, wishes of another kind, and what is no sentence. */
const said: Record<
  Locale,
  Record<'company' | 'wishes', readonly string[]> & { refusal: RegExp; yes: string }
> = {
  es: {
    company: ['no le digas nada a mamá', 'no cariño, ahora paramos a comer', 'no le pegues a tu hermano'],
    wishes: ['qué tiempo hace mañana', 'cuéntame un chiste', 'pon música', 'quién ganó el partido'],
    refusal: /^Con eso no te puedo ayudar/,
    yes: 'sí',
  },
  en: {
    company: [
      'no don’t tell your mother',
      'no sweetie we will stop for lunch soon',
      'no leave your sister alone',
    ],
    wishes: ['what’s the weather tomorrow', 'tell me a joke', 'play some music', 'who won the match'],
    refusal: /^I can’t help with that/,
    yes: 'yes',
  },
  fr: {
    company: [
      'non chéri on s’arrête bientôt pour manger',
      'non tu n’auras pas de bonbons',
      'les enfants, asseyez-vous bien',
    ],
    wishes: ['quel temps fera-t-il demain', 'raconte-moi une blague', 'mets de la musique', 'il va pleuvoir'],
    refusal: /^Je ne peux pas vous aider/,
    yes: 'oui',
  },
  de: {
    company: [
      'nein schatz wir halten gleich zum essen',
      'nein du kriegst jetzt kein eis',
      'kinder, setzt euch richtig hin',
    ],
    wishes: ['wie wird das wetter morgen', 'erzähl mir einen witz', 'spiel musik', 'wird es regnen'],
    refusal: /^Dabei kann ich dir nicht helfen/,
    yes: 'ja',
  },
  it: {
    company: [
      'no smettila di urlare dietro',
      'no tesoro tra poco ci fermiamo a mangiare',
      'bambini, sedetevi bene',
    ],
    wishes: [
      'che tempo fa domani',
      'raccontami una barzelletta',
      'metti un po’ di musica',
      'pioverà stasera',
    ],
    refusal: /^Con questo non posso aiutarti/,
    yes: 'sì',
  },
}

const reviewing = async (locale: Locale) => {
  const talk = talkTo({ locale })
  await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
  await talk.mean('select_result', { ordinal: 1 })
  await talk.mean('book')
  expect(talk.at()).toBe('booking.reviewing')
  return talk
}

describe.each(locales)('talk that is none of ours, in %s', (locale) => {
  const { company, wishes, refusal, yes } = said[locale]

  it.each(company)(
    'to a passenger changes nothing and asks the question again; the yes after it hears what it buys: %s (C8, C13)',
    async (text) => {
      const talk = await reviewing(locale)
      const told = await talk.say(text)
      expect([talk.at(), told.readBack, told.speech.split('?').length]).toEqual([
        'booking.reviewing',
        'q1',
        2,
      ])
      expect(told.speech).not.toMatch(refusal)
      // It may be the passenger's.
      expect((await talk.say(yes)).readBack).toBe('q1')
      expect(talk.at()).toBe('booking.reviewing')
      await talk.say(yes)
      expect(talk.at()).toBe('booking.booked')
    },
  )

  it.each(wishes)('is told apart from what was not heard: %s (C4, C13)', async (text) => {
    const talk = await reviewing(locale)
    const told = await talk.say(text)
    expect(told.speech).toMatch(refusal)
    expect(told.speech).toMatch(/\?$/)
    expect(talk.at()).toBe('booking.reviewing')
  })

  it('never sends to the screen, however often, and keeps the question that was asked (C4, C13)', async () => {
    const talk = await reviewing(locale)
    await talk.mean('deny')
    for (const text of [...wishes, ...company]) {
      const told = await talk.say(text)
      expect([told.listen, told.asked, told.call], text).toEqual([true, 'others', undefined])
    }
    expect((await talk.say(yes)).speech).toContain('Brillante')
  })

  it('does send there after three that were not understood (C4)', async () => {
    const talk = await reviewing(locale)
    for (const text of ['blub asdf', 'qwer uiop', 'zxcv blub']) await talk.say(text)
    expect(talk.replies.at(-1)?.listen).toBe(false)
    expect(talk.replies.at(-1)?.speech).not.toMatch(refusal)
  })
})
