import { expect, it } from 'vitest'
import { openPage } from '../kit/browser/running'
import { useRunning } from '../kit/browser/useRunning'
import { textsOf } from '../kit/browser/screens'

const running = useRunning()

it('goes on with what was typed before the scripts came: text, focus, caret', async () => {
  const { page, complaints, close } = await openPage(running.browser, { locale: 'en' })
  let come = (): void => undefined
  const scripts = new Promise<void>((resolve) => (come = resolve))
  await page.route(/\/assets\/first-.*\.js/, async (route) => {
    await scripts
    await route.continue()
  })
  await page.goto(`${running.plaza.url}/en`, { waitUntil: 'commit' })
  await page.getByLabel(textsOf('en')('search:where')).click()
  await page.keyboard.type('Aocha')
  for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowLeft')
  come()
  const where = page.locator('input[role=combobox]')
  await where.waitFor()
  expect(await where.inputValue()).toBe('Aocha')
  await page.keyboard.type('t')
  expect(await where.inputValue()).toBe('Atocha')
  // The form is alive: what stands in it is looked up.
  await page.locator('[role=listbox] [role=option]').first().waitFor()
  expect(complaints).toEqual([])
  await close()
})
