import type { ParkingApi } from '../../../contract/calls'
import type { Kiosk, KioskState } from '../../../contract/kiosk/kiosk'
import type { kioskCalls } from '../../../contract/kiosk/kioskCalls'

/** A kiosk in the hall of the station, its screen in the reach of a hand. */
export const kioskOf = (patch: Partial<Kiosk> = {}): Kiosk => ({
  id: 'k1',
  name: 'Atocha, vestíbulo',
  place: 'Estación de Atocha, Madrid',
  lat: 40.4066,
  lng: -3.6892,
  timeZone: 'Europe/Madrid',
  middle: 110,
  locales: ['es', 'en', 'fr', 'de', 'it'],
  ...patch,
})
export const kioskStateOf = (patch: Partial<KioskState> = {}): KioskState => ({
  ...kioskOf(),
  silent: false,
  faults: [],
  ...patch,
})
const code = { id: 'k1', code: 'K7M2Q9XR4T', until: '2026-11-23T10:45:00+01:00' }

/** The answers of the calls of kiosks, for `scriptedApi`. */
export const scriptedKiosks: Pick<ParkingApi, keyof typeof kioskCalls> = {
  registerKiosk: () => Promise.resolve({ token: 'kiosk-token', kiosk: kioskOf() }),
  reportKiosk: () => Promise.resolve(kioskOf()),
  listKiosks: () => Promise.resolve([]),
  addKiosk: () => Promise.resolve({ ...code, kiosks: [kioskStateOf()] }),
  changeKiosk: () => Promise.resolve([kioskStateOf()]),
  renewKioskCode: () => Promise.resolve({ ...code, kiosks: [kioskStateOf()] }),
  revokeKiosk: () => Promise.resolve([]),
}
