import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { payTexts } from '../../../sandbox/stripe/hosted/texts'
import { makeCards, testNumbers, type Cards } from '../../kit/server/cards/hostedPage'
import { newAccount, signUpComplete, tell } from '../../kit/server/accounts/people'
import { standUp, standingAt, type Standing } from '../../kit/server/standing'

let at: Standing
let count = 0
let mine: Cards
let uid: string
let token: string
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())
beforeEach(async () => {
  await at.setNow(standingAt)
  const { body } = await signUpComplete(at, newAccount(++count))
  uid = body.uid!
  token = body.token!
  mine = makeCards(at, body.token!)
})

describe('a card is added on the gateway’s page (R281, R212)', () => {
  it('and comes back with its brand and last digits alone (R167)', async () => {
    const { page, session } = await mine.open()
    const saved = await mine.type(page, testNumbers.visa)
    expect(saved.status).toBe(303)
    expect(saved.headers.get('location')).toBe(`https://plaza.test/addcard?session=${session}`)
    const { outcome, card } = await mine.finish(session)
    expect([outcome, card?.pay_cardtype, card?.pay_4digits, card?.pay_expiry]).toEqual([
      'added',
      'visa',
      '4242',
      '12/30',
    ])
    expect(await mine.list()).toEqual([card])
    const rows = await at.context.db.selectFrom('cards').selectAll().where('uid', '=', uid).execute()
    expect(JSON.stringify(rows)).not.toContain('42424242')
  })

  it('once, however often the page is returned to', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    await Promise.all([mine.finish(session), mine.finish(session), mine.finish(session)])
    expect(await mine.list()).toHaveLength(1)
    // Back in the browser: the page is over and leads on.
    const again = await (await at.request(page)).text()
    expect(again).toContain(payTexts.es.over.complete)
    expect((await mine.type(page, testNumbers.mastercard)).status).toBe(200)
    expect(await mine.list()).toHaveLength(1)
  })

  it('after the bank has confirmed, and not when it could not or the driver cancels', async () => {
    const { page, session } = await mine.open()
    const asked = await mine.type(page, testNumbers.asksBank)
    expect(asked.headers.get('location')).toBe(`${page}/bank`)
    expect(await (await at.request(`${page}/bank`)).text()).toContain(payTexts.es.bank.title)
    const cancelled = await mine.form(`${page}/bank`, { answer: 'cancel' })
    expect(cancelled.headers.get('location')).toBe(`${page}?cancelled`)
    expect((await mine.finish(session)).outcome).toBe('open')
    await mine.type(page, testNumbers.asksBank)
    await mine.form(`${page}/bank`, { answer: 'fail' })
    expect(await (await at.request(page)).text()).toContain(
      payTexts.es.declines.setup_intent_authentication_failure,
    )
    expect((await mine.finish(session)).outcome).toBe('declined')
    await mine.type(page, testNumbers.asksBank)
    await mine.form(`${page}/bank`, { answer: 'confirm' })
    const { outcome, card } = await mine.finish(session)
    expect([outcome, card?.pay_4digits]).toEqual(['added', '3155'])
  })

  it('another one after a declined one, on the same page', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.declined)
    expect(await (await at.request(page)).text()).toContain(payTexts.es.declines.generic_decline)
    const told = await mine.finish(session)
    expect([told.outcome, new URL(told.url!).pathname]).toEqual(['declined', page])
    await mine.type(page, testNumbers.mastercard)
    expect((await mine.finish(session)).outcome).toBe('added')
  })

  it('not when its page was closed or has expired, and nothing else is lost', async () => {
    await mine.add(testNumbers.visa)
    const { page, session } = await mine.open()
    const told = await mine.finish(session)
    expect([told.outcome, new URL(told.url!).pathname]).toEqual(['open', page])
    await at.setNow('2026-11-24T10:16:00+01:00')
    expect((await mine.finish(session)).outcome).toBe('expired')
    expect(await (await at.request(page)).text()).toContain(payTexts.es.over.expired)
    expect((await mine.type(page, testNumbers.mastercard)).status).toBe(200)
    expect(await mine.list()).toHaveLength(1)
  })

  it('and brings the welcome credit once per account and number, whoever is told first (R336, A20)', async () => {
    const debit = '4000 0566 5566 5556'
    const { page, session } = await mine.open()
    await mine.type(page, debit)
    expect((await mine.finish(session)).welcome).toBe(true)
    expect((await mine.finish(session)).welcome).toBe(true)
    const { body } = await tell(at, `users/${uid}`, { token })
    expect((body as unknown as { balance: number }).balance).toBe(5)
    expect((await mine.add(testNumbers.mastercard)).welcome).toBe(false)
    const other = await signUpComplete(at, newAccount(++count))
    expect((await makeCards(at, other.body.token!).add(debit)).welcome).toBe(false)
  })

  it('and is not told to another driver', async () => {
    const { page, session } = await mine.open()
    await mine.type(page, testNumbers.visa)
    const other = makeCards(at, await at.login())
    const { code } = await other.ask('/setup/finish', 'POST', { session })
    expect(code).toBe('payment.setupUnknown')
    expect(await mine.list()).toEqual([])
  })

  it('returns to the address of the page that asked, if the product is there', async () => {
    const returns = async (body: object): Promise<string> => {
      const { page } = await mine.open(body)
      return (await mine.type(page, testNumbers.visa)).headers.get('location')!.split('?')[0]!
    }
    expect(await returns({ locale: 'de', origin: 'http://localhost:4000' })).toBe(
      'http://localhost:4000/de/addcard',
    )
    expect(await returns({ locale: 'fr', origin: 'https://evil.example' })).toBe(
      'https://plaza.test/fr/addcard',
    )
    expect(await returns({ locale: 'es', origin: 'javascript:alert(1)' })).toBe('https://plaza.test/addcard')
  })

  it('says so when the gateway does not answer, and the next try works', async () => {
    await at.fault({ platform: 'stripe', mode: '500', count: 1, path: 'POST /v1/checkout/sessions' })
    expect((await mine.ask('/setup', 'POST', { locale: 'es' })).code).toBe('payment.unavailable')
    expect((await mine.add(testNumbers.visa)).outcome).toBe('added')
  })
})

describe('the gateway’s page of the demo', () => {
  it.each(locales)('speaks %s, says that it is a demo and runs no script', async (locale) => {
    const { page } = await mine.open({ locale })
    const answer = await at.request(page)
    const text = await answer.text()
    expect(text).toContain(`<html lang="${locale}">`)
    for (const words of [payTexts[locale].title, payTexts[locale].note]) expect(text).toContain(words)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*form-action 'self'/)
    expect(text).not.toContain('<script')
  })

  it.each([
    ['number', { number: '4242 4242 4242 4241', expiry: '12/30', cvc: '123' }, 'number'],
    ['number', { number: '4539 5787 6362 1486', expiry: '12/30', cvc: '123' }, 'notTest'],
    ['expiry', { number: testNumbers.visa, expiry: '13/30', cvc: '123' }, 'expiry'],
    ['expiry', { number: testNumbers.visa, expiry: '10/26', cvc: '123' }, 'expired'],
    ['cvc', { number: testNumbers.visa, expiry: '11/26', cvc: '12' }, 'cvc'],
  ] as const)('names a wrong %s: %o', async (field, typed, fault) => {
    const { page } = await mine.open()
    const answer = await mine.form(page, typed)
    const text = await answer.text()
    expect(answer.status).toBe(422)
    expect(text).toContain(payTexts.es.faults[fault])
    expect(text).toMatch(new RegExp(`id="${field}"[^>]*aria-invalid="true"`))
    // What may be a real number is not written back.
    expect(text.replaceAll(' ', '')).not.toContain('4539578763621486')
  })

  it('takes no form of another site', async () => {
    const { page } = await mine.open()
    const answer = await at.request(page, {
      method: 'POST',
      raw: 'number=1',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
    })
    expect(answer.status).toBe(403)
  })
})
