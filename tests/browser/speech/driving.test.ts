import type { CDPSession } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { installFakeSpeech } from '../../kit/listening/fakeSpeech'
import { speechOf } from '../../kit/listening/page'
import { faultsOf, shot, textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'

const t = textsOf('es')

describe('typing and moving the map while the car moves', () => {
  const running = useRunning()
  /** A phone that may know its position, and tells how fast it is, m/s. */
  const openPhone = async () => {
    const context = await running.browser.newContext({
      locale: 'es',
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      reducedMotion: 'reduce',
      permissions: ['geolocation'],
      geolocation: { latitude: 40.4, longitude: -3.7 },
    })
    await context.addInitScript(() => localStorage.setItem('firstVisit', 'seen'))
    const page = await context.newPage()
    await page.addInitScript(installFakeSpeech)
    const cdp: CDPSession = await context.newCDPSession(page)
    const goes = (speed: number) =>
      cdp.send('Emulation.setGeolocationOverride', {
        latitude: 40.4,
        longitude: -3.7,
        accuracy: 5,
        speed,
      } as never)
    await page.goto(running.plaza.url)
    await page.locator('input[role=combobox]').waitFor()
    return { page, goes, close: () => context.close() }
  }

  it('is refused with a sentence, opened by a stop, and by who does not drive (C16)', async () => {
    const { page, goes, close } = await openPhone()
    const place = page.locator('input[role=combobox]')
    const dialog = page.getByRole('dialog', { name: t('handsFree:driving.title') })
    /** Tries to type until the page has heard how fast it is. */
    const refused = () =>
      expect
        .poll(async () => {
          await place.dispatchEvent('pointerdown')
          return dialog.isVisible()
        })
        .toBe(true)
    await goes(14)
    await refused()
    await shot(page, 'driving')
    expect(await faultsOf(page)).toEqual([])
    expect(await place.inputValue()).toBe('')
    await goes(0)
    await dialog.waitFor({ state: 'detached' })
    await place.fill('Atocha')
    expect(await place.inputValue()).toBe('Atocha')
    await goes(14)
    await refused()
    await page.getByRole('button', { name: t('handsFree:driving.passenger') }).click()
    await place.fill('Sol')
    await place.press('a')
    expect(await place.inputValue()).toBe('Sola')
    await close()
  })

  it('leaves hands-free as it is, and keeps it from going over to writing', async () => {
    const { page, goes, close } = await openPhone()
    const { begin, at, screen } = speechOf(page, t)
    await goes(14)
    await begin()
    await at('listening')
    const dialog = page.getByRole('dialog', { name: t('handsFree:driving.title') })
    await expect
      .poll(async () => {
        if (await dialog.isVisible()) return true
        if (await page.getByLabel(t('chat:input')).isVisible()) return false
        await screen.getByRole('button', { name: t('handsFree:write') }).click()
        return false
      })
      .toBe(true)
    await at('listening')
    await close()
  })
})
