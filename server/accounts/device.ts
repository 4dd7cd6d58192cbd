import { createHmac } from 'node:crypto'
import { isIPv4 } from 'node:net'
import UAParser from 'ua-parser-js'
import type { OpenSession } from '../../contract/identity'
import type { Caller } from '../serverContext'

/** Browser and system as the browser names itself; undefined for other programs. */
export function deviceOf({ agent }: Caller): OpenSession['device'] {
  const { browser, os } = UAParser(agent ?? '')
  return browser.name && os.name ? { browser: browser.name, system: os.name } : undefined
}

/**
 * Mark by which a driver's device is known again: browser, system and network (the first 24 bits of an IPv4 address),
 * as a keyed hash, from which neither can be read.
 */
export function deviceMark(caller: Caller, secret: string): string {
  const { browser = '', system = '' } = deviceOf(caller) ?? {}
  const { address = '' } = caller
  const network = isIPv4(address) ? address.replace(/\d+$/, '0') : address
  return createHmac('sha256', secret).update([browser, system, network].join('\n')).digest('base64url')
}
