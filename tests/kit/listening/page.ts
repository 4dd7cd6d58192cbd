import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { openPage } from '../browser/running'
import { textsOf } from '../browser/screens'
import { installFakeSpeech, type FakeSpeech } from './fakeSpeech'

type Opened = { locale?: 'es' | 'en' | 'fr' | 'de' | 'it'; width?: number; height?: number }

/** A page of the demo's driver, with a recogniser and a voice that the test moves. */
export const openSpeechPage = async (browser: Browser, url: string, opened: Opened = {}) => {
  const { locale = 'es' } = opened
  const made = await openPage(browser, { width: 390, height: 844, ...opened, locale })
  const { page } = made
  await page.addInitScript(installFakeSpeech)
  const answer = await fetch(`${url}/api/users/authenticate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ user: 'driver@plaza.example', pass: 'Plaza2026' }),
  })
  const { token } = (await answer.json()) as { token: string }
  await page.context().addCookies([{ name: 'userToken', value: token, url }])
  return { ...made, ...speechOf(page, textsOf(locale)) }
}

/** Hands-free on a page: its speech, and what its screen shows. */
export const speechOf = (page: Page, t: (path: string) => string, place = '[data-hands-free]') => {
  const fake = <T>(run: (speech: FakeSpeech, given: string[]) => T, ...given: string[]): Promise<T> =>
    page.evaluate(`(${run.toString()})(window.fakeSpeech, ${JSON.stringify(given)})`)
  const screen = page.locator(place)
  const at = (state: string): Promise<void> =>
    screen
      .locator(`[data-state=${state}]`)
      .or(page.locator(`${place}[data-state=${state}]`))
      .waitFor()
  return {
    fake,
    screen,
    at,
    begin: async (): Promise<void> => {
      await page.getByRole('button', { name: t('search:handsFree') }).click()
    },
    /** Says a sentence as soon as the microphone is open. */
    say: async (...alternatives: string[]): Promise<void> => {
      await at('listening')
      await expect.poll(() => fake((speech, given) => speech.say(...given), ...alternatives)).toBe(true)
    },
    spoken: (): Promise<string> => fake((speech) => speech.spoken.join(' ')),
  }
}
