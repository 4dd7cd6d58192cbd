import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import type { MailKind, ReadyMail } from '../../../server/mail/mail'
import { openNotify } from '../../../server/notices/notify'
import { isPushService } from '../../../server/notices/subscription'
import { newAccount, signUpComplete, tell } from '../../kit/server/accounts/people'
import { mailOf, sender, usual } from '../../kit/server/mail/samples'
import { deviceAt, readVapid, startPushService } from '../../kit/server/notices/pushService'
import { standUp, type Standing } from '../../kit/server/standing'

const now = Date.parse('2026-11-24T08:00:00+01:00')
let at: Standing
let service: Awaited<ReturnType<typeof startPushService>>
beforeAll(async () => {
  at = await standUp()
  service = await startPushService()
}, 120_000)
afterAll(async () => {
  await service.close()
  await at.close()
})
let mailed: ReadyMail[] = []
beforeEach(() => {
  mailed = []
  service.taken.length = 0
  service.answerWith(201)
})

let count = 0
const signedUp = async () => {
  const account = newAccount(700 + ++count)
  const { token, uid } = (await signUpComplete(at, account)).body
  const patch = (push: string) => tell(at, 'users', { method: 'PATCH', token, body: { push } })
  const kept = async () =>
    (await at.context.db.selectFrom('users').select('push').where('uid', '=', uid!).executeTakeFirst())?.push
  return { address: account.email, token, patch, kept }
}
/** What the outbox does with a mail. */
const told = async (address: string, kind: MailKind = 'reminder', locale: Locale = 'es') => {
  const sample = mailOf(kind, locale, usual) as ReadyMail
  const mail = { ...sample, to: { ...sample.to, address } } as ReadyMail
  if (mail.kind === 'reminder') mail.data.at = now + 3_600_000
  const sendMail = (one: ReadyMail) => Promise.resolve(void mailed.push(one))
  const isService = (endpoint: URL) => endpoint.origin === service.url
  await openNotify({ db: at.context.db, now: () => now, sender, sendMail, isService })(mail)
  return mail
}

describe('a notice to a device', () => {
  it('comes instead of the mail, encrypted for it and signed with the key that the page was given (X12)', async () => {
    const { address, token, patch } = await signedUp()
    const { key } = (await tell(at, 'users/push', { token })).body as unknown as { key: string }
    const device = deviceAt(`${service.url}/device/1`)
    expect((await patch(device.push)).status).toBe(200)
    await told(address)
    expect(mailed).toEqual([])
    const [{ path, headers, body }] = service.taken as [(typeof service.taken)[number]]
    expect(path).toBe('/device/1')
    expect(headers).toMatchObject({
      ttl: '3600',
      urgency: 'high',
      'content-encoding': 'aes128gcm',
      'content-type': 'application/octet-stream',
    })
    expect(headers['topic']).toMatch(/^[\w-]{32}$/)
    const vapid = readVapid(headers.authorization)
    expect(vapid.key).toBe(key)
    expect(vapid.claims).toMatchObject({ aud: service.url, sub: `mailto:${sender.support.email}` })
    expect(vapid.claims.exp).toBeLessThanOrEqual(Date.now() / 1000 + 86_400)
    const notice = device.read(body) as Record<string, string>
    expect(Object.keys(notice).sort()).toEqual(['body', 'locale', 'path', 'tag', 'title'])
    expect(body.length).toBeLessThan(1_000)
    expect(JSON.stringify(notice)).not.toContain(address)
  })

  it.each(locales)('is written in %s, with the page that it leads to (X12, X05)', async (locale) => {
    const { address, patch } = await signedUp()
    const device = deviceAt(`${service.url}/device/${locale}`)
    await patch(device.push)
    await told(address, 'reminder', locale)
    await told(address, 'stayEntry', locale)
    expect(service.taken.map(({ body }) => device.read(body))).toMatchSnapshot()
    expect(mailed).toEqual([])
  })

  it.each([404, 410])(
    'that its browser has ended (%i) is forgotten, and the mail is sent (X12)',
    async (gone) => {
      const { address, patch, kept } = await signedUp()
      await patch(deviceAt(`${service.url}/gone`).push)
      service.answerWith(gone)
      await told(address)
      expect(mailed).toHaveLength(1)
      expect(await kept()).toBeNull()
    },
  )

  it('that a push service does not take now is mailed, and the device is kept (X12)', async () => {
    const { address, patch, kept } = await signedUp()
    const { push } = deviceAt(`${service.url}/busy`)
    await patch(push)
    service.answerWith(503)
    await told(address)
    expect(mailed).toHaveLength(1)
    expect(await kept()).toBe(push)
  })

  it('is no mail about an account or about money: those are mailed always', async () => {
    const { address, patch } = await signedUp()
    await patch(deviceAt(`${service.url}/device`).push)
    for (const kind of ['passwordChanged', 'stayPaid', 'stayOwed', 'transfer'] as const)
      await told(address, kind)
    expect(mailed.map(({ kind }) => kind)).toEqual(['passwordChanged', 'stayPaid', 'stayOwed', 'transfer'])
    expect(service.taken).toEqual([])
  })

  it('is posted to push services alone, and a wrong key stops nothing', async () => {
    const { address, patch } = await signedUp()
    const wrongKey = JSON.parse(deviceAt(`${service.url}/device`).push) as { keys: { p256dh: string } }
    wrongKey.keys.p256dh = Buffer.alloc(65, 4).toString('base64url')
    const wrong = [
      'a-push-token',
      JSON.stringify({ endpoint: `${service.url}/device` }),
      deviceAt('http://127.0.0.1:1/inside').push,
      JSON.stringify(wrongKey),
    ]
    for (const push of wrong) {
      await patch(push)
      await told(address)
    }
    expect(mailed).toHaveLength(wrong.length)
    expect(service.taken).toEqual([])
  })

  it('goes to one account a device, and to none once the driver has switched it off', async () => {
    const [before, after] = [await signedUp(), await signedUp()]
    const { push } = deviceAt(`${service.url}/shared`)
    await before.patch(push)
    await after.patch(push)
    expect([await before.kept(), await after.kept()]).toEqual([null, push])
    await after.patch('')
    expect(await after.kept()).toBeNull()
    await told(after.address)
    expect(service.taken).toEqual([])
    expect(mailed).toHaveLength(1)
  })
})

describe('the address of a push service', () => {
  it.each([
    ['https://fcm.googleapis.com/fcm/send/abc', true],
    ['https://updates.push.services.mozilla.com/wpush/v2/abc', true],
    ['https://web.push.apple.com/abc', true],
    ['https://wns2-am3p.notify.windows.com/w/?token=abc', true],
    ['http://fcm.googleapis.com/fcm/send/abc', false],
    ['https://fcm.googleapis.com:8443/abc', false],
    ['https://fcm.googleapis.com.evil.example/abc', false],
    ['https://evil-notify.windows.com.example/abc', false],
    ['https://169.254.169.254/latest', false],
  ])('%s is one: %s', (address, expected) => {
    expect(isPushService(new URL(address))).toBe(expected)
  })
})
