import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context } from 'hono'
import { BlockList, isIP, isIPv6, SocketAddress } from 'node:net'

/** Trusted proxies: a number of them in a row, or their addresses. */
export type TrustedProxies = { hops: number } | { list: BlockList }

/** Parses `1`, or `127.0.0.1, 10.0.0.0/8, fd00::/8`; undefined when it is neither. */
export function readTrustedProxies(text: string): TrustedProxies | undefined {
  if (/^\d{1,2}$/.test(text.trim())) return { hops: Number(text) }
  const list = new BlockList()
  for (const entry of text.split(',').map((part) => part.trim())) {
    const [address = '', length, ...more] = entry.split('/')
    const bits = isIP(address) === 4 ? 32 : 128
    if (isIP(address) === 0 || more.length > 0) return undefined
    if (length === undefined) list.addAddress(address, familyOf(address))
    else if (/^\d{1,3}$/.test(length) && Number(length) <= bits)
      list.addSubnet(address, Number(length), familyOf(address))
    else return undefined
  }
  return { list }
}

/**
 * The caller's address for limits: the socket's, or the one that trusted proxies report. `X-Forwarded-For` is read
 * from the right, where trusted proxies append; entries left of the first untrusted address are ignored.
 */
export function callerAddress(
  socket: string | undefined,
  forwarded: string | undefined,
  trusted: TrustedProxies | undefined,
): string | undefined {
  const peer = socket === undefined ? undefined : plain(socket)
  if (peer === undefined) return undefined
  if (!trusted) return household(peer)
  const told = (forwarded ?? '').split(',').filter((part) => part.trim() !== '')
  const isTrusted = (address: string, hop: number): boolean =>
    'hops' in trusted ? hop < trusted.hops : trusted.list.check(address, familyOf(address))
  let address = peer
  for (let hop = 0; isTrusted(address, hop); hop++) {
    const before = told.pop()
    const next = before === undefined ? undefined : plain(before)
    if (next === undefined) break
    address = next
  }
  return household(address)
}

/** Address of the other end of the socket; undefined where there is none, as for `app.request` of a test. */
export function peerAddress(c: Context): string | undefined {
  try {
    return getConnInfo(c).remote.address
  } catch {
    return undefined
  }
}

function familyOf(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 4 ? 'ipv4' : 'ipv6'
}

/**
 * The canonical form of an address (`::FFFF:a00:1` → `::ffff:10.0.0.1`), without the scope, which is local to this
 * machine.
 */
function canonical(address: string): string {
  return isIPv6(address)
    ? new SocketAddress({ address: address.replace(/%.*$/, ''), family: 'ipv6' }).address
    : address
}

/**
 * An address without port and brackets (`10.0.0.1:4711` → `10.0.0.1`, `[2001:db8::1]:443` → `2001:db8::1`), IPv4
 * mapped to IPv6 as IPv4; undefined when it is no address.
 */
function plain(text: string): string | undefined {
  const bare = text
    .trim()
    .replace(/^\[(.+)\](:\d+)?$/, '$1')
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
  return isIP(bare) === 0 ? undefined : canonical(bare).replace(/^::ffff:(?=\d+\.)/, '')
}

/** The network of one connection: the address for IPv4, the first 56 bits for IPv6, which one line may have for itself. */
function household(address: string): string {
  if (isIP(address) !== 6) return address
  const [head = '', tail] = address.split('::')
  const before = head === '' ? [] : head.split(':')
  const after = tail === undefined || tail === '' ? [] : tail.split(':')
  const gap = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length)
  const groups = [...before, ...Array<string>(gap).fill('0'), ...after]
  const first = groups.slice(0, 4).map((group) => group.padStart(4, '0'))
  return `${first.join(':').slice(0, -2)}00::/56`
}
