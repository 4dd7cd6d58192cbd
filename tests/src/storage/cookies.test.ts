// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { cookieTokens, rememberLocale } from '../../../src/storage/cookies'
import { forgetLapsed } from '../../../src/storage/kept'

afterEach(() => vi.restoreAllMocks())

/** The attributes of the cookie that `write` writes; a browser gives back no more than its value. */
function written(write: () => void): string[] {
  const set = vi.spyOn(document, 'cookie', 'set')
  write()
  return String(set.mock.lastCall?.[0]).split('; ')
}

it('keeps the language for 365 days, for requests of our own site (R024, R326)', () => {
  const cookie = written(() => rememberLocale('fr'))
  expect(cookie).toEqual(['i18n_redirected=fr', 'path=/', 'max-age=31536000', 'SameSite=Lax'])
})

it('keeps the token for seven days at every path (R180, R325, A32)', () => {
  const cookie = written(() => cookieTokens.keep('a.b.c'))
  expect(cookie).toEqual(['userToken=a.b.c', 'path=/', 'max-age=604800', 'SameSite=Lax'])
})

it('leaves nothing of a driver on the device whose cookie has lapsed, or is followed by that of another', () => {
  const tokenOf = (uid: string): string => `x.${btoa(JSON.stringify({ uid }))}.x`
  const places = {
    keptDriver: localStorage,
    keptResults: localStorage,
    recents: localStorage,
    typed: sessionStorage,
    contact: sessionStorage,
  }
  const kept = (): string[] =>
    Object.entries(places).flatMap(([name, place]) => (place.getItem(name) === null ? [] : [name]))
  const keep = (): void => Object.entries(places).forEach(([name, place]) => place.setItem(name, '{}'))
  const all = Object.keys(places)
  keep()
  forgetLapsed(tokenOf('u1'))
  expect(kept()).toEqual(all)
  forgetLapsed(undefined)
  expect(kept()).toEqual([])
  // A visitor's own stay.
  keep()
  localStorage.removeItem('keptDriver')
  forgetLapsed(undefined)
  expect(kept()).toEqual(all.filter((name) => name !== 'keptDriver'))
  cookieTokens.keep(tokenOf('u1'))
  keep()
  cookieTokens.keep(`${tokenOf('u1')}renewed`)
  expect(kept()).toEqual(all)
  cookieTokens.keep(tokenOf('u2'))
  expect(kept()).toEqual([])
})
