import { lookup as resolveName, type LookupAddress } from 'node:dns'
import { BlockList, isIP } from 'node:net'
import { HttpFault } from './httpFault'

/** Ranges that are no public hosts (RFC 6890 and others); IPv4 within IPv6 is refused completely. */
const reserved: readonly [string, number, 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['::', 96, 'ipv6'],
  ['::ffff:0:0', 96, 'ipv6'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['100::', 64, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['fc00::', 7, 'ipv6'],
  ['fe80::', 10, 'ipv6'],
  ['fec0::', 10, 'ipv6'],
  ['ff00::', 8, 'ipv6'],
]
/** One list per family: in a shared one `::ffff:0:0/96` would match every IPv4 address. */
const closed = { ipv4: new BlockList(), ipv6: new BlockList() }
for (const [net, prefix, family] of reserved) closed[family].addSubnet(net, prefix, family)

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** True when a platform may have this literal address. Demo: loopback only. Live: public only. */
export function isAllowedAddress(address: string, demo: boolean): boolean {
  if (isIP(address) === 0) return false
  const family = familyOf(address)
  return demo ? loopback.check(address, family) : !closed[family].check(address, family)
}

/**
 * Throws HttpFault `forbidden` for an address that Plaza never calls, by its text; names are checked again when they
 * are resolved.
 */
export function checkUrl(url: URL, { demo }: { demo: boolean }, platform: string): void {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const named = isIP(host) === 0
  const allowed =
    (url.protocol === 'https:' || (demo && url.protocol === 'http:')) &&
    url.username === '' &&
    url.password === '' &&
    // Node does not call `lookup` for a literal address, so it is checked here.
    (named || isAllowedAddress(host, demo))
  if (!allowed) throw new HttpFault(platform, 'forbidden')
}

type Answer = (
  error: NodeJS.ErrnoException | null,
  address: string | LookupAddress[],
  family?: number,
) => void
type Resolver = (
  host: string,
  options: { all: true },
  answer: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

/** A `lookup` for sockets that fails when any address of the name is not allowed. Tests replace `resolve`. */
export function guardedLookup(demo: boolean, resolve: Resolver = resolveName) {
  return (host: string, options: { all?: boolean }, answer: Answer): void => {
    resolve(host, { all: true }, (error, found) => {
      if (error) return answer(error, '')
      const first = found[0]
      if (!first || !found.every(({ address }) => isAllowedAddress(address, demo))) {
        const refusal: NodeJS.ErrnoException = new Error('address not allowed')
        refusal.code = 'EFORBIDDEN'
        return answer(refusal, '')
      }
      return options.all ? answer(null, found) : answer(null, first.address, first.family)
    })
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4'
}
