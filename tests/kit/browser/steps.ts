import type { Page } from 'playwright-core'
import { textsOf, payButton } from './screens'

export const t = textsOf('en')
export const texts = { en: t, de: textsOf('de') }
export type Step = {
  name: string
  address: RegExp
  shows: (page: Page, language: 'en' | 'de') => Promise<void>
}

export const button = (page: Page, name: RegExp | string) => page.getByRole('button', { name }).first()
export const heading = (page: Page, name: string): Promise<void> =>
  page.getByRole('heading', { name }).waitFor()
export const starting = (text: string): RegExp => new RegExp(`^${text}`)

export const steps = {
  home: {
    name: 'home',
    address: /\/(en|de)$/,
    shows: (page) => page.locator('[data-home] h1').waitFor(),
  },
  results: {
    name: 'results',
    address: /\/(en|de)\?where=[^/]*&zone=Europe\/Madrid&id=[^&]+$/,
    shows: async (page, language) => {
      await button(page, starting(`${texts[language]('results:book')} Parking Atocha Sur`)).waitFor()
      await page.locator('#detail-name').waitFor({ state: 'detached' })
    },
  },
  detail: {
    name: 'detail',
    address: /\/(en|de)\?where=.*&parking=onda-park:/,
    shows: (page) => page.locator('#detail-name').waitFor(),
  },
  login: {
    name: 'login of the booking',
    address: /\/user\/bookings\/new\?where=/,
    shows: (page, language) => page.getByLabel(texts[language]('account:login.email')).waitFor(),
  },
  review: {
    name: 'review',
    address: /\/user\/bookings\/new\?where=/,
    shows: (page, language) => button(page, payButton(texts[language])).waitFor(),
  },
  booked: {
    name: 'booked',
    address: /\/user\/bookings\/new\?uid=/,
    shows: (page, language) => heading(page, texts[language]('booking:booked.title')),
  },
  bookings: {
    name: 'my parkings',
    address: /\/user\/bookings(#proximo)?$/,
    shows: async (page, language) => {
      await heading(page, texts[language]('account:bookings.title'))
      await page.getByRole('dialog').waitFor({ state: 'detached' })
    },
  },
} satisfies Record<string, Step>
