import { expect, it } from 'vitest'
import { openPage } from '../kit/browser/running'
import { useRunning } from '../kit/browser/useRunning'

const running = useRunning()
const notice = {
  title: 'Tu plaza empieza pronto: Parking Atocha Sur',
  body: 'En Parking Atocha Sur, a partir del martes.',
  path: '/user/bookings/detail?booking=b1',
  tag: 'reminder:b1:start',
  locale: 'es',
}

it('the worker shows a push message, and one of the same tag in its place (X12)', async () => {
  const { page, close } = await openPage(running.browser, { worker: true, locale: 'es' })
  const { url } = running.plaza
  await page.context().grantPermissions(['notifications'], { origin: url })
  await page.goto(url)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
  const devtools = await page.context().newCDPSession(page)
  const registration = new Promise<string>((resolve) =>
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [one] = registrations
      if (one) resolve(one.registrationId)
    }),
  )
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registration
  const push = (data: object) =>
    devtools.send('ServiceWorker.deliverPushMessage', {
      origin: url,
      registrationId,
      data: JSON.stringify(data),
    })
  const shown = () =>
    page.evaluate(async () => {
      const all = await (await navigator.serviceWorker.ready).getNotifications()
      return all.map(({ title, body, tag, lang, data }) => ({ title, body, tag, locale: lang, path: data }))
    })
  // A busy browser may drop what its tools deliver; one of the same tag takes the place of the first.
  const delivered = async () => {
    await push(notice)
    return shown()
  }
  await expect.poll(delivered, { interval: 500 }).toEqual([notice])
  await push({ ...notice, body: 'Ya casi.' })
  await expect.poll(shown).toEqual([{ ...notice, body: 'Ya casi.' }])
  await close()
})
