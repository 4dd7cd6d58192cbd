import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { monthOf } from '../../contract/time/months'
import { openPglite } from '../../server/database/open'
import { openBrowser, openPage, patience, startPlaza, type Running } from '../kit/browser/running'
import { readPdf } from '../kit/server/invoices/readPdf'
import { sell } from '../kit/server/invoices/selling'

const folder = mkdtempSync(join(tmpdir(), 'plaza-invoice-'))
let plaza: Running
beforeAll(async () => {
  const { db, close } = await openPglite(folder)
  await sell(db, { uid: 'demo-driver', at: '2026-01-10T10:00:00Z', amount: 1190 })
  await close()
  plaza = await startPlaza({ DATA_DIR: folder })
})
afterAll(async () => {
  await plaza?.stop()
  rmSync(folder, { recursive: true, force: true })
})

it('what `npm start` runs makes the invoices of months that it missed, and the driver saves one as a PDF (R062, R162, R164)', async () => {
  const browser = await openBrowser()
  const { page, complaints, close } = await openPage(browser, { locale: 'es' })
  const data = { user: 'driver@plaza.example', pass: 'Plaza2026' }
  const answer = await page.request.post(`${plaza.url}/api/users/authenticate`, { data })
  const { token } = (await answer.json()) as { token: string }
  await page.context().addCookies([{ name: 'userToken', value: token, url: plaza.url }])
  const headers = { 'access-token': token }
  const made = async (): Promise<number> =>
    ((await (await page.request.get(`${plaza.url}/api/users/invoices`, { headers })).json()) as object[])
      .length
  await expect.poll(made, { timeout: patience }).toBe(1)
  await page.goto(`${plaza.url}/user/invoices`)
  const button = page.getByRole('button', { name: /^Descargar la factura PZS-\d{4}-000001 de enero de 2026/ })
  const [download] = await Promise.all([page.waitForEvent('download'), button.click()])
  expect(download.suggestedFilename()).toMatch(/^PZS-\d{4}-000001\.pdf$/)
  const { lang, elements } = await readPdf(new Uint8Array(readFileSync(await download.path())))
  expect([lang, elements[0]!.text]).toEqual(['es', 'Factura simplificada'])
  expect(download.suggestedFilename()).toContain(monthOf(Date.now()).slice(0, 4))
  expect(complaints).toEqual([])
  await close()
  await browser.close()
})
