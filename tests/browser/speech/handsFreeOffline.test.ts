import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { openSpeechPage } from '../../kit/listening/page'
import { shot, textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'

const t = textsOf('es')

describe('hands-free without a network, in a real browser', () => {
  const running = useRunning()
  const open = async () => {
    const made = await openSpeechPage(running.browser, running.plaza.url)
    const { page, fake } = made
    await page.goto(`${running.plaza.url}/`)
    return {
      ...made,
      /** The network goes: Plaza is out of reach, and the browser's recogniser notices it too. */
      lose: async (): Promise<void> => {
        await page.context().setOffline(true)
        await fake((speech) => speech.lose())
      },
      regain: async (): Promise<void> => {
        await fake((speech) => speech.regain())
        await page.context().setOffline(false)
      },
      /** Plaza is out of reach before the recogniser has noticed. */
      leave: (): Promise<void> => page.context().setOffline(true),
      bookings: () => bookingsOf(page, running.plaza.url),
      last: () => fake((speech) => speech.spoken.at(-1) ?? ''),
    }
  }

  it('goes in the middle of a yes: that is told, nothing is booked, and the question is asked again', async () => {
    const { page, begin, say, at, fake, spoken, lose, regain, bookings, close } = await open()
    await begin()
    await say('busco parking cerca de atocha mañana de 9 a 18')
    await expect.poll(spoken).toMatch(/Atocha Sur, .* ¿/)
    await say('reserva el primero')
    await expect.poll(spoken).toMatch(/o reservo\?$/)
    const before = await bookings()
    await at('listening')
    await expect.poll(() => fake((speech) => speech.open())).toBe(1)
    await fake((speech, [text]) => speech.interim(text!), 'sí')
    await lose()
    await at('offline')
    await expect.poll(spoken).toMatch(new RegExp(`${t('handsFree:says.offline').replace(/\.$/, '')}`))
    await shot(page, 'hands-free-offline')
    await regain()
    await at('listening')
    await expect.poll(spoken).toMatch(/conexión.*o reservo\?$/)
    expect(await bookings()).toBe(before)
    await close()
  })

  it('goes while Plaza thinks: that is told, and the sentence is answered after it is back', async () => {
    const { page, begin, say, at, spoken, leave, lose, regain, bookings, close } = await open()
    const before = await bookings()
    await begin()
    await at('listening')
    // The map is a file of its own: a first search fetches it while there is a network.
    await say('busco parking cerca de la puerta del sol mañana de 9 a 18')
    await page.locator('.leaflet-container').first().waitFor({ state: 'attached' })
    await at('listening')
    let asked = (): void => undefined
    const reached = new Promise<void>((resolve) => (asked = resolve))
    await page.route('**/api/parkings**', async (route) => {
      asked()
      await new Promise((resolve) => setTimeout(resolve, 500))
      await route.abort('internetdisconnected')
    })
    await say('busco parking cerca de atocha mañana de 9 a 18')
    await reached
    await leave()
    await expect.poll(spoken, { timeout: 20_000 }).toMatch(/conexión/i)
    await lose()
    await at('offline')
    await page.unroute('**/api/parkings**')
    await regain()
    await at('listening')
    await expect.poll(spoken).toMatch(/Atocha Sur, .* ¿[^?]*\?$/)
    // That it is gone is not said once more when it is back.
    expect((await spoken()).split('No hay conexión a internet')).toHaveLength(2)
    expect(await bookings()).toBe(before)
    await close()
  })
})

async function bookingsOf(page: Page, url: string): Promise<number> {
  const cookies = await page.context().cookies()
  const token = cookies.find(({ name }) => name === 'userToken')?.value ?? ''
  const answer = await fetch(`${url}/api/users/bookings`, { headers: { 'access-token': token } })
  return ((await answer.json()) as unknown[]).length
}
