import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { Kiosk, KioskState } from '../../../contract/kiosk/kiosk'
import { kioskOf } from '../kiosk/kioskOf'
import { tell } from './accounts/people'
import { standUp, standingAt, type Standing } from './standing'

const { id: _, ...given } = kioskOf()
export const settings = given
export type WithCode = { id: string; code: string; until: string; kiosks: KioskState[] }

/** A standing server with an administrator, for a file of tests of kiosks: none is there at the beginning of each. */
export const kioskServer = () => {
  let at: Standing
  let admin: string
  beforeAll(async () => {
    at = await standUp()
    admin = await at.login('admin@plaza.example')
  }, 120_000)
  beforeEach(async () => {
    await at.context.db.deleteFrom('kiosks').execute()
    await at.setNow(standingAt)
  })
  afterAll(() => at.close())
  /** A call of the operator. */
  const operate = (path: string, more: { method?: string; body?: unknown } = {}) =>
    tell(at, `admin/kiosks${path}`, { token: admin, ...more })
  const add = async (patch: Partial<Kiosk> = {}): Promise<WithCode> =>
    (await operate('', { body: { ...settings, ...patch } })).body as unknown as WithCode
  const register = (code: string) => tell(at, 'kiosks/register', { body: { code } })
  return {
    standing: () => at,
    operate,
    add,
    list: async (): Promise<KioskState[]> => (await operate('')).body as unknown as KioskState[],
    newCode: async (id: string): Promise<WithCode> =>
      (await operate(`/${id}/code`, { body: {} })).body as unknown as WithCode,
    register,
    report: (token: string, patch: object = {}) =>
      tell(at, 'kiosks/report', { body: { token, version: 'a1b2c3', faults: [], ...patch } }),
    registered: async (patch: Partial<Kiosk> = {}) => {
      const { id, code } = await add(patch)
      const { token } = (await register(code)).body as unknown as { token: string }
      return { id, token }
    },
    later: (minutes: number) => at.setNow(new Date(Date.parse(standingAt) + minutes * 60_000).toISOString()),
  }
}
