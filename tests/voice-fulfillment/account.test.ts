import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { locales, type Locale } from '../../contract/locale'
import { cents } from '../../contract/money'
import { voiceApp } from '../../voice-fulfillment/app'
import { promotionsOf } from '../kit/promotionsOf'
import { favoriteOf } from '../kit/favoriteOf'
import { bookingOf, token, user } from '../kit/scriptedApi'
import { loudspeaker } from '../kit/voice-fulfillment/alexaTalk'
import { remember } from '../kit/voice-fulfillment/memory'

const past = { when: '2026-11-22T09:00:00+01:00', end: '2026-11-22T12:00:00+01:00' }
/** An account with one of each; `removed` are the ids of the favourites that were taken off. */
const account = () => {
  const removed: string[] = []
  const script: Partial<ParkingApi> = {
    getUser: () => Promise.resolve({ ...user, balance: cents(500) }),
    getPromotions: () => Promise.resolve(promotionsOf({ code: 'LUCIA7K2' })),
    listBookings: () =>
      Promise.resolve([bookingOf(), bookingOf({ uid: 'past', accessCode: '90551', ...past })]),
    listFavorites: () => Promise.resolve([favoriteOf({ alias: 'Casa' })]),
    removeFavorite: ({ id }) => {
      removed.push(id)
      return Promise.resolve([])
    },
    listHistory: () =>
      Promise.resolve([
        {
          kind: 'payment',
          amount: cents(-450),
          currency: 'EUR',
          at: '2026-11-20T09:00:00+01:00',
          details: {},
        },
      ]),
  }
  return { script, removed }
}

const chat = (locale: Locale, script: Partial<ParkingApi>) => {
  const memory = remember(script)
  const app = voiceApp(memory)
  let session: string | undefined
  const say = async (text: string, spoken = locale) => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale: spoken, text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', 'access-token': token },
    })
    const told = (await answer.json()) as {
      session: string
      reply: { text: string; language?: Locale }
    }
    session = told.session
    return told.reply
  }
  return { memory, say }
}

const drives: Record<
  Locale,
  Record<'favourites' | 'drop' | 'yes' | 'payment' | 'code' | 'english', string>
> = {
  es: {
    favourites: 'mis favoritos',
    drop: 'quita casa de favoritos',
    yes: 'sí',
    payment: 'cuánto pagué la última vez',
    code: 'cuál es el código de la reserva de ayer',
    english: 'habla inglés',
  },
  en: {
    favourites: 'my favourites',
    drop: 'remove casa from my favourites',
    yes: 'yes',
    payment: 'how much did i pay last time',
    code: 'what was the code for the booking from yesterday',
    english: 'speak english',
  },
  fr: {
    favourites: 'mes favoris',
    drop: 'enlève casa de mes favoris',
    yes: 'oui',
    payment: "combien j'ai payé la dernière fois",
    code: "quel était le code de ma réservation d'hier",
    english: 'parle anglais',
  },
  de: {
    favourites: 'meine favoriten',
    drop: 'lösch casa aus meinen favoriten',
    yes: 'ja',
    payment: 'wie viel hab ich letztes mal bezahlt',
    code: 'wie war der code der buchung von gestern',
    english: 'sprich englisch',
  },
  it: {
    favourites: 'i miei preferiti',
    drop: 'togli casa dai preferiti',
    yes: 'sì',
    payment: "quanto ho pagato l'ultima volta",
    code: 'qual era il codice della prenotazione di ieri',
    english: 'parla inglese',
  },
}

describe.each(locales)('the personal area in the chat, in %s', (locale) => {
  const words = drives[locale]

  it('tells favourites, payments and codes, and removes after a yes (R363, R365, R368)', async () => {
    const { script, removed } = account()
    const { say } = chat(locale, script)
    expect((await say(words.payment)).text).toContain('4,50 €')
    expect((await say(words.code)).text).toContain('90551')
    expect((await say(words.favourites)).text).toContain('Casa')
    expect((await say(words.drop)).text).toContain('Casa')
    expect(removed).toEqual([])
    await say(words.yes)
    expect(removed).toEqual(['f1'])
  })

  it('goes on in the language that is asked for, and says so in it (R369)', async () => {
    const { say } = chat(locale, {})
    const told = await say(words.english)
    expect(told.language).toBe('en')
    expect(told.text).toMatch(/in English.*Where/)
    expect((await say('help', 'en')).text).toMatch(/Where/)
  })
})

describe.each(['es-ES', 'en-GB', 'fr-FR', 'de-DE', 'it-IT'])(
  'the personal area at a loudspeaker, in %s',
  (tag) => {
    it('is told by its intents (R363, R365, R368)', async () => {
      const { script, removed } = account()
      const { send, intent } = loudspeaker(tag, script)
      const heard = async (name: string, slots = {}): Promise<string> =>
        (await intent(name, slots)).outputSpeech?.ssml ?? ''
      await send({ type: 'LaunchRequest' })
      expect(await heard('BalanceIntent')).toMatch(/5 euro/i)
      expect(await heard('LastPaymentIntent')).toMatch(/4 euro/i)
      expect(await heard('ReferralCodeIntent')).toContain('L U C, I A 7, K 2')
      expect(await heard('ListVehiclesIntent')).toContain('K J T')
      expect(await heard('AccessCodeIntent', { date: '2026-11-22' })).toContain('9 0 5, 5 1')
      expect(await heard('BookingPlateIntent')).toContain('K J T')
      expect(await heard('ListFavoritesIntent')).toContain('Casa')
      expect(await heard('RemoveFavoriteIntent', { place: 'casa' })).toContain('Casa')
      await intent('AMAZON.YesIntent')
      expect(removed).toEqual(['f1'])
    })
  },
)

describe('a favourite that is removed by voice', () => {
  it('stays while another node has the conversation', async () => {
    const { script, removed } = account()
    const { memory, say } = chat('es', script)
    await say('quita casa de favoritos')
    memory.sessions.claim = () => Promise.resolve(false)
    await say('sí')
    expect(removed).toEqual([])
  })
})
