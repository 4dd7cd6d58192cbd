import * as z from 'zod/mini'
import { Kiosk } from '../../../../contract/kiosk/kiosk'
import { recall, remember } from '../../../storage/browserStorage'

/** What the device keeps of its kiosk, and no wipe removes: the token of its reports, and what its operator has set last. */
export const registrationName = 'kiosk'
const Registration = z.object({ token: z.string(), kiosk: Kiosk })
export type Registration = z.infer<typeof Registration>

export function recallRegistration(): Registration | undefined {
  try {
    return Registration.safeParse(JSON.parse(recall('local', registrationName) ?? '')).data
  } catch {
    return undefined
  }
}

export function keepRegistration(registration: Registration): void {
  remember('local', registrationName, JSON.stringify(registration))
}
