import type { Locator, Page } from 'playwright-core'
import { pagePaths, type PageName } from '../../../../contract/pages'
import { bookings } from './bookings'

type Text = (key: string) => string
/** A page with all that it can have, or a dialog of it. */
export type View = {
  name: string
  page: PageName
  /** After the path: `?booking=…`, `#pasado`. */
  query?: string
  /** Leads from the page to the view, by the texts of its language. */
  open?: (page: Page, t: Text) => Promise<void>
  /** The view is a dialog: closing it gives the focus back to what opened it. */
  dialog?: true
}

/** Presses the button whose name is a text or, where that has a value in it, begins or ends with it. */
const press = async (page: Page, text: string): Promise<void> => {
  const [before = '', after = ''] = text.split(/{{\w+}}/)
  // In a name every kind of space is a plain one.
  const escaped = [before, after].map((part) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`).replace(/\s/g, String.raw`\s`),
  )
  const name = new RegExp(text.includes('{{') ? `^${escaped.join('.+')}$` : `^${escaped[0]}$`)
  await enter(page.getByRole('button', { name }).first())
}
/** Presses a control by keyboard; one that opens a dialog is marked, as it has the focus again afterwards. */
const enter = async (control: Locator): Promise<void> => {
  await control.evaluate((element) => {
    if (document.querySelector('dialog[open]')) return
    document.querySelector('[data-opener]')?.removeAttribute('data-opener')
    element.setAttribute('data-opener', '')
  })
  await control.press('Enter')
}
const pressing =
  (...keys: string[]): NonNullable<View['open']> =>
  async (page, t) => {
    for (const key of keys) await press(page, t(key))
  }
const dialogOf = (name: string, page: PageName, query: string, ...keys: string[]): View => ({
  ...{ name, page, query, dialog: true },
  open: async (shown, t) => {
    await pressing(...keys)(shown, t)
    await shown.getByRole('dialog').waitFor()
  },
})
const detail = (uid: keyof typeof bookings): string => `?booking=${bookings[uid].uid}`
const ofDetail = (name: string, uid: keyof typeof bookings, ...keys: string[]): View =>
  dialogOf(name, 'user-bookings-detail', detail(uid), ...keys)
const plain = (page: PageName, query = '', name: string = page): View => ({ name, page, query })

export const views: readonly View[] = [
  plain('user'),
  plain('user-profile'),
  plain('user-data'),
  plain('user-preferences'),
  plain('user-cars'),
  dialogOf('vehicle-add', 'user-cars', '', 'vehicles:adding.title'),
  {
    ...dialogOf('vehicle', 'user-cars', ''),
    open: async (page) => {
      await enter(page.locator('main li button').first())
      await page.getByRole('dialog').waitFor()
    },
  },
  {
    ...dialogOf('vehicle-removal', 'user-cars', ''),
    open: async (page, t) => {
      await enter(page.locator('main li button').first())
      await press(page, t('vehicles:remove'))
    },
  },
  plain('user-cars-providers'),
  {
    ...dialogOf('access-consent', 'user-cars-providers', ''),
    open: async (page) => {
      await enter(page.getByRole('switch').first())
      await page.getByRole('dialog').waitFor()
    },
  },
  dialogOf('access-dispute', 'user-cars-providers', '', 'access:stays.notMeThis'),
  plain('user-bookings', '#proximo'),
  plain('user-bookings', '#pasado', 'bookings-past'),
  {
    ...plain('user-bookings', '#proximo', 'bookings-more'),
    open: pressing('account:bookings.more'),
  },
  dialogOf('booking-cancel', 'user-bookings', '#proximo', 'account:bookings.cancel'),
  plain('user-bookings-favorites'),
  dialogOf('favorite', 'user-bookings-favorites', '', 'favorites:editThis'),
  plain('user-bookings-detail', detail('running'), 'detail-running'),
  plain('user-bookings-detail', detail('upcoming'), 'detail-upcoming'),
  plain('user-bookings-detail', detail('qr'), 'detail-qr'),
  plain('user-bookings-detail', detail('fixed'), 'detail-fixed'),
  plain('user-bookings-detail', detail('pending'), 'detail-pending'),
  plain('user-bookings-detail', detail('past'), 'detail-past'),
  plain('user-bookings-detail', '?booking=unknown', 'detail-unknown'),
  ofDetail('way', 'upcoming', 'account:bookings.navigate'),
  ofDetail('key', 'upcoming', 'keys:full'),
  ofDetail('key-qr', 'qr', 'keys:full'),
  ofDetail('barrier', 'running', 'keys:barrier'),
  ofDetail('receipt', 'upcoming', 'keys:receipt'),
  ofDetail('extend', 'running', 'change:extend'),
  ofDetail('extend-price', 'upcoming', 'change:extend', 'change:see'),
  ofDetail('extended', 'upcoming', 'change:extend', 'change:see', 'change:yes.extend'),
  ofDetail('shorten', 'running', 'change:shorten'),
  ofDetail('plate', 'upcoming', 'change:plate.open'),
  ofDetail('no-entry', 'running', 'change:noEntry.open'),
  ofDetail('no-entry-choice', 'running', 'change:noEntry.open', 'change:noEntry.next'),
  ofDetail('no-entry-moved', 'running', 'change:noEntry.open', 'change:noEntry.next', 'change:noEntry.book'),
  plain('user-payments'),
  dialogOf('card-removal', 'user-payments', '', 'cards:removeThis'),
  plain('user-invoices'),
  plain('user-keychain'),
  plain('user-promotions'),
  plain('user-borrar'),
  dialogOf('deletion', 'user-borrar', '', 'deletion:ask.button'),
  plain('addcard'),
  plain('addcard', '?closed', 'addcard-closed'),
  plain('addpayment'),
  plain('user-parking-meter'),
  {
    ...plain('user-parking-meter', '', 'meter-zones'),
    open: async (page, t) => {
      await page.getByLabel(t('meter:street')).fill('Ronda de Atocha')
      await press(page, t('meter:find'))
      await page.getByRole('heading', { level: 2 }).first().waitFor()
    },
  },
  {
    ...plain('user-parking-meter', '', 'meter'),
    open: async (page, t) => {
      await press(page, t('meter:again'))
      await press(page, t('meter:here'))
      await page.getByRole('table').waitFor()
    },
  },
  plain('user-parking-finder'),
  {
    ...plain('user-parking-finder', '', 'car'),
    open: async (page, t) => {
      await press(page, t('parkedCar:save'))
      await page.getByLabel(t('parkedCar:note')).fill('Planta −2, plaza 214, junto al ascensor')
      await press(page, t('parkedCar:saveNote'))
      await page.getByText(t('parkedCar:news.noteSaved')).waitFor()
    },
  },
]

/** The pages that need no account, without that of a mailed link (`recovery.test.ts`). */
export const openViews: readonly View[] = (Object.keys(pagePaths) as PageName[])
  .filter((name) => !/^(user|add|recovery-)/.test(name))
  .map((name) => plain(name))

/** What only an administrator sees. */
export const adminViews: readonly View[] = [
  plain('user-changeadmin'),
  {
    ...plain('user-changeadmin', '', 'admin-found'),
    open: async (page, t) => {
      await page.getByLabel(t('admin:find.label')).fill('marcos')
      await page.keyboard.press('Enter')
      await page.getByRole('button', { name: 'Marcos' }).waitFor()
    },
  },
  dialogOf('admin-case', 'user-changeadmin', '', 'admin:cases.decideOf'),
]
