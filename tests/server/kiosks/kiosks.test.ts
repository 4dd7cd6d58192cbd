import { describe, expect, it } from 'vitest'
import type { Fault } from '../../../contract/fault'
import { inProcessApi } from '../../../server/inProcessApi'
import { kioskServer, settings } from '../../kit/server/kioskServer'
import { standingAt } from '../../kit/server/standing'

const { standing, operate, add, list, newCode, register, report, registered, later } = kioskServer()

describe('the kiosks of an operator (R354)', () => {
  it('a code registers one device, once', async () => {
    const { code, id, kiosks } = await add()
    expect(code).toMatch(/^[2-9A-HJKMNP-Z]{10}$/)
    expect(kiosks).toEqual([{ ...settings, id, silent: false, faults: [] }])
    // As people type it.
    const made = await register(`${code.slice(0, 5).toLowerCase()}-${code.slice(5)}`)
    expect(made.body).toMatchObject({ kiosk: { ...settings, id } })
    expect((await register(code)).code).toBe('kiosk.codeUnknown')
    expect(await list()).toMatchObject([{ id, registered: '2026-11-23T09:15:00+00:00', silent: false }])
  })

  it('of two devices with the same code at once, one is registered', async () => {
    const { code } = await add()
    const both = await Promise.all([register(code), register(code)])
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404])
  })

  it('a code ends after half an hour, and when there is a newer one', async () => {
    const { code, id } = await add()
    const second = await newCode(id)
    expect((await register(code)).code).toBe('kiosk.codeUnknown')
    await later(31)
    expect((await register(second.code)).code).toBe('kiosk.codeUnknown')
    const third = await newCode(id)
    expect((await register(third.code)).status).toBe(200)
  })

  it('keeps no code and no token that could be read from the database', async () => {
    const { id, token } = await registered()
    const { code } = await newCode(id)
    const row = JSON.stringify(await standing().context.db.selectFrom('kiosks').selectAll().execute())
    expect(row).not.toContain(token)
    expect(row).not.toContain(code)
  })

  it('a device tells its version, its last touch and its faults, and hears what was set since', async () => {
    const { id, token } = await registered()
    const faults = [{ code: 'search.failed', at: '2026-11-23T09:15:00+00:00' }]
    await later(1)
    await report(token, { used: standingAt, faults })
    await operate(`/${id}`, {
      method: 'PATCH',
      body: { ...settings, middle: 95, locales: ['de', 'en'] },
    })
    expect((await report(token)).body).toMatchObject({ id, middle: 95, locales: ['de', 'en'] })
    expect(await list()).toMatchObject([
      { seen: '2026-11-23T09:16:00+00:00', used: '2026-11-23T09:15:00+00:00', version: 'a1b2c3', faults },
    ])
  })

  it('a clock that is wrong tells nothing after its report or before the device was there', async () => {
    const { token } = await registered()
    const fault = (when: string) => ({ code: 'session.offline', at: when })
    await later(1)
    await report(token, {
      used: '1969-07-20T00:00:00Z',
      faults: [fault('9999-12-31T00:00:00Z'), fault('1969-07-20T00:00:00Z')],
    })
    const [kiosk] = await list()
    expect([kiosk?.used, ...kiosk!.faults.map((one) => one.at)]).toEqual([
      '2026-11-23T09:15:00+00:00',
      '2026-11-23T09:16:00+00:00',
      '2026-11-23T09:15:00+00:00',
    ])
  })

  it('a touch in the future is no later than its report, and ten faults are kept', async () => {
    const { token } = await registered()
    await later(30)
    const fault = (minute: number) => ({
      code: 'session.offline',
      at: `2026-11-23T09:${20 + minute}:00Z`,
    })
    await report(token, {
      used: '2030-01-01T00:00:00Z',
      faults: Array.from({ length: 8 }, (__, n) => fault(n)),
    })
    await report(token, { faults: [fault(20), fault(19), fault(18)] })
    const [kiosk] = await list()
    expect(kiosk?.used).toBe('2026-11-23T09:45:00+00:00')
    expect(kiosk?.faults.map(({ at: when }) => when.slice(14, 16))).toEqual([
      '40',
      '39',
      '38',
      '20',
      '21',
      '22',
      '23',
      '24',
      '25',
      '26',
    ])
  })

  it('lists the silent ones first, the longest silent before all', async () => {
    const quiet = await registered({ name: 'B' })
    await later(1)
    await registered({ name: 'C' })
    const well = await registered({ name: 'A' })
    await add({ name: 'D' })
    await later(5)
    await report(well.token)
    expect((await list()).map(({ name, silent }) => [name, silent])).toEqual([
      ['B', true],
      ['C', true],
      ['A', false],
      ['D', false],
    ])
    await report(quiet.token)
    expect((await list()).find(({ name }) => name === 'B')?.silent).toBe(false)
  })

  it('a kiosk that is removed hears it at its next report, and another device takes over by a new code', async () => {
    const { id, token } = await registered()
    const { code } = await newCode(id)
    expect((await report(token)).status).toBe(200)
    const other = (await register(code)).body as unknown as { token: string }
    expect((await report(token)).code).toBe('kiosk.unknown')
    expect((await report(other.token)).status).toBe(200)
    const left = await operate(`/${id}`, { method: 'DELETE' })
    expect(left.body).toEqual([])
    expect((await report(other.token)).code).toBe('kiosk.unknown')
  })

  it('writes to the audit what is done to it', async () => {
    const { id } = await add({ name: 'Audited' })
    await newCode(id)
    await operate(`/${id}`, {
      method: 'PATCH',
      body: { ...settings, name: 'Audited' },
    })
    await operate(`/${id}`, { method: 'DELETE' })
    await list()
    const rows = await standing()
      .context.db.selectFrom('audit')
      .selectAll()
      .where('about', '=', 'Audited')
      .execute()
    expect(rows.map(({ action }) => action).sort()).toEqual([
      'kioskAdded',
      'kioskChanged',
      'kioskCode',
      'kioskRevoked',
    ])
    const looked = await standing()
      .context.db.selectFrom('audit')
      .selectAll()
      .where('action', '=', 'kiosks')
      .execute()
    expect(looked.length).toBeGreaterThan(0)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a zone that there is not', { timeZone: 'Europe/Atocha' }],
    ['a screen in the floor', { middle: 3 }],
    ['no language', { locales: [] }],
    ['a language twice', { locales: ['es', 'es'] }],
  ])('refuses %s', async (__, patch) => {
    const told = await operate('', { body: { ...settings, ...patch } })
    expect(told.code).toBe('request.invalid')
    expect(await list()).toEqual([])
  })

  it('lets nobody guess codes, and lets no guesses of others refuse the operator’s', async () => {
    const from = (address: string) => inProcessApi(standing().context, { address })
    const told = async (address: string, code: string): Promise<string> =>
      from(address)
        .registerKiosk({ code })
        .then(
          () => 'registered',
          (error: unknown) => (error as Fault).code,
        )
    const { code } = await add()
    const tries: string[] = []
    for (let n = 0; n < 300; n++) tries.push(await told(`10.2.0.${n % 20}`, 'ABCDE23456'))
    expect(tries.filter((one) => one === 'kiosk.codeUnknown')).toHaveLength(200)
    expect(tries.filter((one) => one === 'request.tooMany')).toHaveLength(100)
    for (let n = 0; n < 20; n++) expect(await told('10.2.1.1', 'x')).toBe('kiosk.codeUnknown')
    expect(await told('10.2.1.1', code)).toBe('registered')
  })
})
