import * as z from 'zod/mini'
import { call } from '../calls/call'
import { PageTokenGiven } from '../site/pageToken'
import { kioskLimits } from './kioskLimits'
import { Instant } from '../schemas'
import { Kiosk, KioskCode, KioskFault, KioskSettings, KioskState } from './kiosk'

const none = z.object({})
const id = z.string().check(z.maxLength(60))
const list = z.array(KioskState)
const withCode = z.object({ kiosks: list, id, ...KioskCode.shape })

/**
 * Calls of kiosks, whose token is no driver's: it names a device and opens nothing; and calls of the operator about them,
 * each of which is written to the audit.
 */
export const kioskCalls = {
  registerKiosk: call(
    'post',
    'kiosks/register',
    'none',
    z.object({ code: z.string().check(z.trim(), z.minLength(1), z.maxLength(60)), page: PageTokenGiven }),
    z.object({ token: z.string(), kiosk: Kiosk }),
    { page: 'code' },
  ),
  // Once a minute; the answer is what the operator has said of it since.
  reportKiosk: call(
    'post',
    'kiosks/report',
    'none',
    z.object({
      token: z.string().check(z.maxLength(100)),
      version: z.string().check(z.maxLength(60)),
      // Random, of one start of the page; an older page tells none.
      run: z.optional(z.string().check(z.maxLength(60))),
      used: z.optional(Instant),
      faults: z.array(KioskFault).check(z.maxLength(kioskLimits.faultsMost)),
    }),
    Kiosk,
  ),
  listKiosks: call('get', 'admin/kiosks', 'admin', none, list),
  addKiosk: call('post', 'admin/kiosks', 'admin', KioskSettings, withCode),
  changeKiosk: call('patch', 'admin/kiosks/{id}', 'admin', z.extend(KioskSettings, { id }), list),
  // The device that is registered goes on until another one has used the code.
  renewKioskCode: call('post', 'admin/kiosks/{id}/code', 'admin', z.object({ id }), withCode),
  revokeKiosk: call('delete', 'admin/kiosks/{id}', 'admin', z.object({ id }), list),
}
