import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { locales, type Locale } from '../../../contract/locale'
import { favoriteOf } from '../../kit/favoriteOf'
import { nineToSix, talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'add' | 'list' | 'work' | 'near' | 'drop' | 'yes' | 'no', string>> = {
  es: {
    add: 'guárdalo en favoritos',
    list: 'cuáles son mis favoritos',
    work: 'Trabajo',
    near: 'busca cerca del trabajo mañana de 9 a 18',
    drop: 'quita el trabajo de mis favoritos',
    yes: 'sí',
    no: 'no',
  },
  en: {
    add: 'save it to my favourites',
    list: 'what are my favourites',
    work: 'Work',
    near: 'find parking near work tomorrow from 9 to 18',
    drop: 'remove work from my favourites',
    yes: 'yes',
    no: 'no',
  },
  fr: {
    add: 'ajoute-le à mes favoris',
    list: 'quels sont mes favoris',
    work: 'Travail',
    near: 'cherche près de mon travail demain de 9 heures à 18 heures',
    drop: 'enlève travail de mes favoris',
    yes: 'oui',
    no: 'non',
  },
  de: {
    add: 'füg das zu meinen favoriten hinzu',
    list: 'zeig mir meine favoriten',
    work: 'Arbeit',
    near: 'such in der nähe von meiner arbeit morgen von 9 bis 18 uhr',
    drop: 'lösch die arbeit aus meinen favoriten',
    yes: 'ja',
    no: 'nein',
  },
  it: {
    add: 'aggiungilo ai preferiti',
    list: 'quali sono i miei preferiti',
    work: 'Lavoro',
    near: 'cerca vicino al mio lavoro domani dalle 9 alle 18',
    drop: 'togli il lavoro dai preferiti',
    yes: 'sì',
    no: 'no',
  },
}

/** A driver who keeps one parking under the name of the language for work, far from what is searched otherwise. */
const keeper = (locale: Locale, more: Partial<ParkingApi> = {}) => {
  const { work } = words[locale]
  const removed: string[] = []
  const talk = talkTo({
    locale,
    script: {
      listFavorites: () =>
        Promise.resolve([favoriteOf({ alias: work, name: 'Parking Azca', lat: 40.45, lng: -3.69 })]),
      removeFavorite: ({ id }) => {
        removed.push(id)
        return Promise.resolve([])
      },
      ...more,
    },
  })
  return { talk, removed, ...words[locale] }
}

describe.each(locales)('favourites by words, in %s', (locale) => {
  it('keep the parking on view (R365)', async () => {
    const added: string[] = []
    const { talk, add } = keeper(locale, {
      addFavorite: ({ parkingId }) => {
        added.push(parkingId)
        return Promise.resolve([])
      },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 2 })
    const told = await talk.say(add)
    expect(added).toEqual(['via-libre:2'])
    expect(told.text).toContain('Plaza del Brillante')
    expect(talk.at()).toBe('search.viewing')
  })

  it('are told by their names, and a name is the place of a search (R365)', async () => {
    const { talk, list, work, near } = keeper(locale)
    const told = await talk.say(list)
    expect(told.text).toContain(work)
    expect(told.asked).toBe('place')
    await talk.say(near)
    expect(talk.search().place).toMatchObject({ name: work, lat: 40.45, lng: -3.69 })
    expect(talk.at()).toBe('search.listing')
    expect(talk.api.made).not.toContain('findPlaces')
  })

  it('answer the question which one with the name alone (R365)', async () => {
    const { talk, list, work } = keeper(locale)
    await talk.say(list)
    await talk.say(work.toLowerCase())
    expect(talk.search().place?.name).toBe(work)
  })

  it('are removed after a yes only (R365)', async () => {
    const { talk, removed, work, drop, yes, no } = keeper(locale)
    expect((await talk.say(drop)).text).toContain(work)
    await talk.say(no)
    expect(removed).toEqual([])
    await talk.say(yes)
    expect(removed).toEqual([])
    await talk.say(drop)
    await talk.say(yes)
    expect(removed).toEqual(['f1'])
  })

  it('that are refused say why and what was asked (R365, R372)', async () => {
    const { talk, add } = keeper(locale, {
      addFavorite: () => Promise.reject(new Fault('favorite.tooMany')),
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.mean('select_result', { ordinal: 1 })
    const before = talk.replies.at(-1)?.reprompt
    const refused = await talk.say(add)
    expect(refused.text.length).toBeGreaterThan((before ?? '').length + 20)
    expect(refused.reprompt).toContain('?')
    expect(talk.at()).toBe('search.viewing')
  })
})

describe('favourites by words', () => {
  it('are the driver’s own: a visitor is asked to log in, and nothing is asked of the account', async () => {
    const talk = talkTo({ member: false })
    for (const intent of ['favourites_add', 'favourites_list', 'favourites_remove'] as const)
      expect((await talk.mean(intent)).account).toBe(true)
    expect(talk.api.made.filter((call) => /Favorite/.test(call))).toEqual([])
  })

  it('are read only when a sentence may name one', async () => {
    const talk = talkTo()
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    const asked = talk.api.made.filter((call) => call === 'listFavorites').length
    for (const text of ['el primero', 'más detalles', 'vuelve atrás', 'el más barato', 'ayuda'])
      await talk.say(text)
    expect(talk.api.made.filter((call) => call === 'listFavorites')).toHaveLength(asked)
  })

  it('do not turn a command into a place, whatever they are called', async () => {
    const talk = talkTo({
      script: { listFavorites: () => Promise.resolve([favoriteOf({ alias: 'el primero' })]) },
    })
    await talk.mean('search_parking', { place: 'atocha', ...nineToSix })
    await talk.say('el primero')
    expect(talk.at()).toBe('search.viewing')
  })

  it('may be unreachable: the search goes on with what was said', async () => {
    const talk = talkTo({ script: { listFavorites: () => Promise.reject(new Fault('server.unavailable')) } })
    await talk.say('aparcamiento cerca de atocha mañana de 9 a 18')
    expect(talk.at()).toBe('search.listing')
    expect((await talk.mean('favourites_list')).text).toMatch(/no está disponible ahora mismo.*\?$/)
  })

  it('keep what a yes removes while the conversation sleeps', async () => {
    const removed: string[] = []
    const talk = talkTo({
      sleeping: true,
      script: {
        listFavorites: () => Promise.resolve([favoriteOf({ alias: 'Casa' })]),
        removeFavorite: ({ id }) => {
          removed.push(id)
          return Promise.resolve([])
        },
      },
    })
    await talk.say('quita casa de mis favoritos')
    await talk.say('sí')
    expect(removed).toEqual(['f1'])
  })
})
