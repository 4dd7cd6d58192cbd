import type { kioskCalls } from '../../../../contract/kiosk/kioskCalls'
import { kioskOf } from '../../kiosk/kioskOf'
import type { Row } from './callRow'

const { id: _, ...settings } = kioskOf()
const admins = { owner: 'session.forbidden', other: 'session.forbidden' } as const

/** Rows of the calls of kiosks: a token of a device and no account reports, and administrators alone see and change. */
export const kioskRows: Record<keyof typeof kioskCalls, Row> = {
  registerKiosk: {
    input: () => ({ code: 'guessed' }),
    owner: 'kiosk.codeUnknown',
    other: 'kiosk.codeUnknown',
  },
  reportKiosk: {
    input: () => ({ token: 'guessed', version: '1', faults: [] }),
    owner: 'kiosk.unknown',
    other: 'kiosk.unknown',
  },
  listKiosks: { input: () => ({}), ...admins, admin: 'ok' },
  addKiosk: { input: () => settings, ...admins, admin: 'ok' },
  changeKiosk: { input: () => ({ ...settings, id: 'none' }), ...admins, admin: 'kiosk.unknown' },
  renewKioskCode: { input: () => ({ id: 'none' }), ...admins, admin: 'kiosk.unknown' },
  revokeKiosk: { input: () => ({ id: 'none' }), ...admins, admin: 'kiosk.unknown' },
}
