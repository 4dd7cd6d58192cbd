import type { AutomaticStay, PlatformAccess, VehicleAccess } from '../../contract/calls/access'
import { cents } from '../../contract/money'

/** Automatic access of a vehicle, with one platform. */
export const accessOf = (
  state: PlatformAccess['state'] = 'off',
  version = 'v1',
  plate = '4821KJT',
): VehicleAccess => ({
  plate,
  platforms: [{ platform: 'via-libre', name: 'Vía Libre', countries: ['ES'], state }],
  consent: { version, text: `I agree, ${version}.` },
})

/** A stay as the page of access gets it. */
export const stayOf = (patch: Partial<AutomaticStay> = {}): AutomaticStay => ({
  id: 's1',
  plate: '4821KJT',
  platform: 'via-libre',
  parkingId: 'via-libre:1',
  name: 'Garaje Sol',
  timeZone: 'Europe/Madrid',
  entered: '2026-11-23T09:00:00+01:00',
  state: 'parked',
  disputable: true,
  ...patch,
})
/** The same, after an exit whose charge was declined. */
export const owedStay = stayOf({
  left: '2026-11-23T11:00:00+01:00',
  total: cents(340),
  currency: 'EUR',
  state: 'owed',
})
