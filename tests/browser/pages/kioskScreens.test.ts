import { describe, expect, it } from 'vitest'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { locales, type Locale } from '../../../contract/locale'
import type { TalkSeat } from '../../../contract/talk/talk'
import { ask, typeOn } from '../../kit/browser/kiosk/device'
import { openKiosk } from '../../kit/browser/kiosk/visit'
import { useRunning } from '../../kit/browser/useRunning'
import { fullStrength } from '../../kit/strength'

/** `npm test` sees the first language and the one with the longest words, `npm run proof` all. */
const shown: readonly Locale[] = fullStrength ? locales : ['es', 'de']

/** Each screen, standing and lying, as it is and with its buttons low: axe, targets of 64 px, nothing cut or outside. */
describe('the screens of a kiosk in Chromium', () => {
  const running = useRunning()

  it.each(shown)('are whole in %s, on a screen that stands and on one that lies', async (locale) => {
    const { context, page, complaints, t, tap, at, seen, toParking } = await openKiosk(
      running.browser,
      running.plaza,
      { locale, worker: false },
    )
    const both = async (name: string): Promise<void> => {
      await seen(name)
      await tap(t('kiosk:aids.on.low'))
      await seen(`${name}-low`)
      await tap(t('kiosk:aids.off.low'))
    }
    await page.locator('section li strong').first().waitFor()
    await both('attract')
    await tap(t('kiosk:haveCode'))
    await at(t('kiosk:code.join.title'))
    await both('code')
    await tap(t('kiosk:back'))
    await tap(t('kiosk:search'))
    await at(t('kiosk:place.title'))
    await typeOn(page, 'ma')
    await page.locator('main ul li span:nth-of-type(2)').first().waitFor()
    await both('place')
    await tap(t('kiosk:back'))
    await toParking()
    await both('results')
    await tap(new RegExp(`^${t('kiosk:results.book')}`))
    await page.getByRole('button', { name: t('kiosk:parking.book') }).waitFor()
    await both('parking')
    await tap(t('kiosk:parking.book'))
    await page.getByRole('img', { name: t('kiosk:handOver.qr') }).waitFor()
    await both('pay')
    const code = await page
      .locator('strong')
      .filter({ hasText: /^[2-9A-Z]{6}$/ })
      .innerText()
    await ask<TalkSeat>(running.plaza.url, 'talks/join', { body: { front: 'phone', code: code.trim() } })
    await page.getByText(t('kiosk:handOver.joined')).waitFor()
    await both('joined')
    await tap(t('kiosk:handOver.back'))
    await page.getByRole('button', { name: t('kiosk:handOver.parting.stay') }).waitFor()
    await both('parting')
    await tap(t('kiosk:handOver.parting.stay'))
    await page.getByText(t('kiosk:handOver.joined')).waitFor()
    await page.clock.runFor(kioskLimits.idleWithPhone)
    await page.getByRole('alertdialog', { name: t('kiosk:asked.title') }).waitFor()
    await seen('still-there')
    expect(complaints).toEqual([])
    await context.close()
  })
})
