import type { Browser } from 'playwright-core'
import { localePath, type Locale } from '../../../../contract/locale'
import { pagePaths } from '../../../../contract/pages'
import { openPage } from '../running'
import { textsOf } from '../screens'
import { filledPort, filledUser } from './port'
import { servePort } from './servePort'
import type { View } from './views'

type Look = { locale: Locale; width?: number; height?: number; dark?: boolean }
/** Beside the kerb of `zoneOf`. */
const here = { latitude: 40.40695, longitude: -3.6968, accuracy: 6 }

/**
 * A page of a driver, or of an administrator, who has everything, or of a visitor; `show` leads it to a view, as links of ours
 * do.
 */
export async function openFilled(
  browser: Browser,
  url: string,
  look: Look,
  who: 'visitor' | 'driver' | 'admin' = 'driver',
) {
  const opened = await openPage(browser, look)
  const { page } = opened
  const context = page.context()
  if (who !== 'visitor') {
    const answer = await page.request.post(`${url}/api/users/authenticate`, {
      data: { user: `${who}@plaza.example`, pass: 'Plaza2026' },
    })
    const { token } = (await answer.json()) as { token: string }
    await context.addCookies([{ name: 'userToken', value: token, url }])
  }
  await context.grantPermissions(['geolocation'], { origin: url })
  await context.setGeolocation(here)
  const user = {
    ...filledUser,
    locale: look.locale,
    ...(who === 'admin' && { uid: 'demo-admin', role: 'admin' }),
  }
  await servePort(page, { ...filledPort, getUser: () => Promise.resolve(user) })
  await page.goto(url + localePath(look.locale, '/contact'))
  await page.locator('h1').first().waitFor()
  const t = textsOf(look.locale)
  const settled = async (): Promise<void> => {
    await page.waitForFunction(
      () => document.querySelector('h1') && !document.querySelector('main [aria-busy=true]'),
    )
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))
  }
  const show = async (view: View): Promise<void> => {
    const path = localePath(look.locale, pagePaths[view.page]) + (view.query ?? '')
    const other = await page.evaluate((target) => {
      const before = location.pathname
      if (before + location.search + location.hash === target) return false
      if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
      history.pushState({ key: target }, '', target)
      dispatchEvent(new PopStateEvent('popstate'))
      return before !== location.pathname
    }, path)
    // The page before stays until this one has come, which then takes the focus.
    if (other) await page.waitForFunction(() => document.activeElement !== document.body)
    await settled()
    await view.open?.(page, t)
    await settled()
  }
  return { ...opened, show }
}
