import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { everythingKept } from '../../kit/browser/kiosk/device'
import { openKiosk } from '../../kit/browser/kiosk/visit'
import { textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'
import { installFakeSpeech } from '../../kit/listening/fakeSpeech'
import { speechOf } from '../../kit/listening/page'

/** The device recognises by itself, and the test moves what it hears. */
const prepare = async (page: Page): Promise<void> => {
  await page.addInitScript(installFakeSpeech)
  await page.addInitScript(() => {
    const { SpeechRecognition } = window as unknown as { SpeechRecognition: object }
    Object.assign(SpeechRecognition, { available: () => Promise.resolve('available') })
  })
}

describe('a kiosk that is spoken to', () => {
  const running = useRunning()
  const open = async () => {
    const visit = await openKiosk(running.browser, running.plaza, { prepare })
    return { ...visit, ...speechOf(visit.page, visit.t, 'section[data-state]'), reach: visit.at }
  }

  it('leads from a sentence to the code for the phone, by its screens, and keeps nothing (R354)', async () => {
    const { context, page, complaints, t, tap, reach, seen, fake, say, spoken } = await open()
    const fresh = await everythingKept(page)
    await page.locator('section li strong').first().waitFor()
    await seen('attract-speak')
    await tap(t('kiosk:aids.on.low'))
    await seen('attract-speak-low')
    await tap(t('kiosk:voice.speak'))
    await page.locator('section[data-state=listening]').waitFor()
    await seen('place-speak-low')
    await say('cerca de atocha mañana de 9 a 18')
    await page.locator('main[data-low] li h2').first().waitFor()
    await page.locator('section[data-state=listening]').waitFor()
    await seen('results-speak-low')
    await tap(t('handsFree:stopListening'))
    await expect.poll(() => fake((speech) => speech.open())).toBe(0)
    await tap(t('kiosk:aids.off.low'))
    await seen('results-speak-offered')
    await tap(t('kiosk:startOver'))
    await reach(t('kiosk:question'))

    await tap(t('kiosk:voice.speak'))
    await say('cerca de atocha mañana de 9 a 18')
    const titles = page.locator('main li h2')
    await titles.first().waitFor()
    await page.locator('section[data-state=listening]').waitFor()
    await seen('results-speak')
    // Nobody has asked to hear anything.
    expect(await spoken()).toBe('')

    // A passer-by.
    const before = await page.locator('section[data-state] p').innerText()
    await say('mamá quiero un helado de fresa')
    await expect.poll(() => page.locator('section[data-state] p').innerText()).toBe(before)

    const second = await titles.nth(1).innerText()
    await say('el segundo')
    await reach(second)
    await say('¿a qué distancia está?')
    await expect.poll(() => page.locator('section[data-state] p').innerText()).toMatch(/min/)
    await seen('parking-speak')
    await say('atrás')
    await titles.first().waitFor()
    // Who touches and speaks goes on from what was touched.
    await tap(t('kiosk:results.orders.closer'))
    const closest = await titles.first().innerText()

    await say('en inglés por favor')
    const english = textsOf('en')
    await page.getByRole('button', { name: english('kiosk:results.orders.closer') }).waitFor()
    await say('the first one')
    await reach(closest)
    await say('go back')
    await titles.first().waitFor()
    await say('the cheapest one')
    await say('book it')
    await page.getByRole('img', { name: english('kiosk:handOver.qr') }).waitFor()
    await expect.poll(() => fake((speech) => speech.open())).toBe(0)
    await tap(english('kiosk:startOver'))
    await reach(t('kiosk:question'))
    await expect.poll(() => everythingKept(page)).toEqual(fresh)
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(/helado|Cerca de la/)
    expect(complaints).toEqual([])
    await context.close()
  })

  it('says its answers aloud for who has asked for it, and closes the microphone when nobody is there', async () => {
    const { context, page, t, tap, reach, fake, say, spoken } = await open()
    await tap(t('kiosk:aids.on.speech'))
    await tap(t('kiosk:voice.speak'))
    await say('cerca de atocha mañana de 9 a 18')
    await expect.poll(spoken).toMatch(/Atocha/)
    await page.locator('section[data-state=listening]').waitFor()
    await page.clock.runFor(kioskLimits.idle)
    await page.getByRole('alertdialog', { name: t('kiosk:asked.title') }).waitFor()
    await expect.poll(() => fake((speech) => speech.open())).toBe(0)
    await tap(t('kiosk:asked.more'))
    await tap(t('kiosk:voice.speak'))
    await expect.poll(() => fake((speech) => speech.open())).toBe(1)
    await tap(t('kiosk:startOver'))
    await reach(t('kiosk:question'))
    await expect.poll(() => fake((speech) => speech.open())).toBe(0)
    await context.close()
  })

  it('offers no speaking where nothing recognises speech but a stranger’s service', async () => {
    const { context, page, t, tap, reach } = await openKiosk(running.browser, running.plaza).then(
      (visit) => ({
        ...visit,
        reach: visit.at,
      }),
    )
    await tap(t('kiosk:search'))
    await reach(t('kiosk:place.title'))
    expect(await page.getByRole('button', { name: t('kiosk:voice.speak') }).count()).toBe(0)
    await context.close()
  })
})
