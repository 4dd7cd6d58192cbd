import type { Page } from 'playwright-core'
import { expect, it } from 'vitest'
import { openPage } from '../kit/browser/running'
import { faultsOf } from '../kit/browser/screens'
import { useRunning } from '../kit/browser/useRunning'

const running = useRunning()

/** A page of a demo driver with one vehicle, with which no other story books: one that is booked is not removed. */
const asDriver = async (look: { width: number; height: number; dark: boolean }) => {
  const opened = await openPage(running.browser, { locale: 'es', ...look })
  const { url } = running.plaza
  const answer = await opened.page.request.post(`${url}/api/users/authenticate`, {
    data: { user: 'new@plaza.example', pass: 'Plaza2026' },
  })
  const { token } = (await answer.json()) as { token: string }
  const headers = { 'access-token': token }
  const known = await opened.page.request.get(`${url}/api/users/vehicles`, { headers })
  if (((await known.json()) as unknown[]).length === 0)
    await opened.page.request.post(`${url}/api/users/vehicles`, {
      headers,
      data: { plate: '1357CDF', country: 'ES' },
    })
  await opened.page.context().addCookies([{ name: 'userToken', value: token, url }])
  await opened.page.goto(`${url}/user/cars`)
  await opened.page.getByRole('heading', { level: 1, name: 'Vehículos' }).waitFor()
  return opened
}
/** Goes by the Tab key until something with this name has the focus. */
const tabTo = async (page: Page, name: RegExp): Promise<void> => {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press('Tab')
    const told = await page.evaluate(() => {
      const at = document.activeElement
      const labels =
        at instanceof HTMLInputElement ? [...(at.labels ?? [])].map((one) => one.textContent) : []
      return `${at?.getAttribute('aria-label') ?? ''} ${labels.join(' ')} ${at instanceof HTMLButtonElement ? at.textContent : ''}`
    })
    if (name.test(told)) return
  }
  throw new Error(`Tab does not reach ${String(name)}`)
}
const rows = (page: Page): Promise<string[]> => page.locator('main li button').allTextContents()

it('by keyboard alone: adds a vehicle, makes it the main one, and removes the main one (R054, R155, R213)', async () => {
  const { page, complaints, close } = await asDriver({ width: 1440, height: 900, dark: false })
  const heading = (name: string | RegExp) => page.getByRole('heading', { level: 2, name }).waitFor()
  await page.getByText('1357 CDF').waitFor()
  await tabTo(page, /Añadir un vehículo/)
  await page.keyboard.press('Enter')
  await heading('Añadir un vehículo')
  await tabTo(page, /^\s*Matrícula/)
  // An O where Spain has a zero is read as one.
  await page.keyboard.type('23O5 bcd')
  await page.getByText('Guardaremos 2305 BCD', { exact: false }).waitFor()
  await tabTo(page, /Altura/)
  await page.keyboard.type('14')
  await page.keyboard.press('Enter')
  await page.getByText('Escribe la altura en metros', { exact: false }).waitFor()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1,49')
  expect(await faultsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await page.getByText('altura 1,49 m').waitFor()
  expect(await rows(page)).toHaveLength(2)
  expect(await faultsOf(page)).toEqual([])

  await tabTo(page, /1357 CDF/)
  await page.keyboard.press('Enter')
  await heading('1357 CDF')
  await tabTo(page, /Eliminar vehículo/)
  await page.keyboard.press('Enter')
  await heading('¿Qué vehículo será el principal?')
  await tabTo(page, /2305 BCD/)
  expect(await faultsOf(page)).toEqual([])
  await tabTo(page, /^\s*Eliminar$/)
  await page.keyboard.press('Enter')
  await page.getByText('1357 CDF').waitFor({ state: 'detached' })
  expect((await rows(page)).join()).toMatch(/2305 BCD.*Principal/)

  // As it was, for the other stories of this server.
  await tabTo(page, /Añadir un vehículo/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^\s*Matrícula/)
  await page.keyboard.type('1357 CDF')
  await page.keyboard.press('Enter')
  await page.getByText('1357 CDF').waitFor()
  await tabTo(page, /2305 BCD/)
  await page.keyboard.press('Enter')
  await tabTo(page, /Eliminar vehículo/)
  await page.keyboard.press('Enter')
  await tabTo(page, /^\s*Eliminar$/)
  await page.keyboard.press('Enter')
  await page.getByText('2305 BCD').waitFor({ state: 'detached' })
  expect(await rows(page)).toHaveLength(1)
  expect(complaints).toEqual([])
  await close()
})

it('opens a dialog that a double click asks for, and leaves it open', async () => {
  const { page, complaints, close } = await asDriver({ width: 390, height: 844, dark: false })
  await page.getByRole('button', { name: 'Añadir un vehículo' }).dblclick()
  const title = page.getByRole('heading', { level: 2, name: 'Añadir un vehículo' })
  await title.waitFor()
  // The second click lies beside the sheet.
  await page.getByLabel(/^Matrícula/).fill('2305')
  expect(await title.isVisible()).toBe(true)
  // A click that is meant for it closes it.
  await page.mouse.click(195, 20)
  await title.waitFor({ state: 'detached' })
  expect(complaints).toEqual([])
  await close()
})
