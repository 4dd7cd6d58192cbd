import type * as z from 'zod/mini'
import { calls } from '../../../../contract/calls'
import type { Call } from '../../../../contract/calls/call'
import type { Asked } from '../standing'

type Random = () => number
/** What a schema of the contract is made of, as zod says it. */
type Def = {
  type: string
  shape?: Record<string, z.ZodMiniType>
  innerType?: z.ZodMiniType
  element?: z.ZodMiniType
  in?: z.ZodMiniType
  options?: z.ZodMiniType[]
  entries?: Record<string, string>
  values?: unknown[]
}

const pick = <T>(random: Random, from: readonly T[]): T => from[Math.floor(random() * from.length)]!

/** Values that some program somewhere does not expect. */
const strange: readonly unknown[] = [
  '',
  ' ',
  '0',
  'null',
  '__proto__',
  'constructor',
  '../../etc/passwd',
  '%2e%2e%2f',
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '{{7*7}}',
  '\u202Egnp.exe',
  '👩‍👩‍👧‍👦'.repeat(20),
  '\uD800',
  'a\u0000@b.co',
  'a\r\nBcc: x@example.org',
  'x'.repeat(5_000),
  'ß'.normalize('NFD'),
  'İ',
  null,
  true,
  -1,
  0.1 + 0.2,
  1e308,
  2 ** 53,
  [],
  ['a', ['b', ['c']]],
  {},
  { $gt: '' },
  { toString: 'x' },
]

/** Values by the name of a field, so that some requests get past the checks. */
const likely: Readonly<Record<string, readonly unknown[]>> = {
  email: ['driver@plaza.example', 'nobody@example.org', 'Ä@ö.example'],
  user: ['driver@plaza.example', 'inactive@plaza.example'],
  pass: ['Plaza2026', 'Lluvia.Verde7'],
  password: ['Lluvia.Verde7', 'Passw0rd'],
  locale: ['es', 'en', 'xx'],
  country: ['ES', 'PT', 'de', '!!'],
  plate: ['1234BCD', '4821KJT', 'ÑÑÑ'],
  phone: ['+34612345678', '0'],
  lat: [40.4066, 91, '40.4'],
  lng: [-3.6908, 181],
  from: ['2026-11-24T09:00:00+01:00', '2026-11-24', 'yesterday'],
  to: ['2026-11-24T18:00:00+01:00', '2020-01-01T00:00:00Z'],
  uid: ['demo-driver', 'next', 'favorites'],
  parking: ['onda-park:1001', 'onda-park:0'],
  parkingId: ['onda-park:1001', 'onda-park:0'],
  revision: [1, 2],
  position: [0, 1, 1_001],
  paymentMethod: ['pm_card_visa', 'pm_none'],
  q: ['atocha', 'xqzwvy'],
  key: ['key-of-anyone', 'short'],
  acceptsLegal: [true],
  acceptsTerms: [true],
}

/** A value for a field: most often of its kind, sometimes strange. */
function valueFor(schema: z.ZodMiniType, name: string, random: Random): unknown {
  if (random() < 0.08) return pick(random, strange)
  const known = likely[name]
  if (known && random() < 0.8) return pick(random, known)
  const def = schema._zod.def as unknown as Def
  const inner = def.innerType ?? def.in
  if (def.shape) return objectFor(def.shape, random)
  if (inner) return random() < 0.3 ? undefined : valueFor(inner, name, random)
  if (def.element) return [valueFor(def.element, name, random)]
  if (def.options) return valueFor(pick(random, def.options), name, random)
  if (def.entries) return pick(random, Object.values(def.entries))
  if (def.values) return pick(random, def.values)
  if (def.type === 'boolean') return random() < 0.5
  if (def.type === 'number' || def.type === 'int') return Math.floor(random() * 10_000) / 10
  return String.fromCodePoint(
    ...Array.from({ length: 1 + Math.floor(random() * 12) }, () => 32 + Math.floor(random() * 900)),
  )
}

function objectFor(shape: Record<string, z.ZodMiniType>, random: Random): Record<string, unknown> {
  const fields = Object.entries(shape).map(([name, schema]) => [name, valueFor(schema, name, random)])
  return Object.fromEntries(fields) as Record<string, unknown>
}

/** Bodies that are not the object that a call wants. */
const broken = [
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{"a":1}}',
  `${'['.repeat(20_000)}`,
  '{"__proto__":{"role":"admin"}}',
  'a=b&c=d',
  `{"${'k'.repeat(50_000)}":1}`,
]

/** One request to one call of the table, or to a neighbour of it. */
export function randomRequest(
  random: Random,
  tokens: readonly (string | undefined)[],
): { path: string } & Asked {
  const call: Call = pick(random, Object.values(calls))
  const input = objectFor((call.input._zod.def as unknown as Def).shape ?? {}, random)
  const path = call.path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = input[name]
    delete input[name]
    const text =
      typeof value === 'string' ? value.replace(/\p{Surrogate}/gu, '?') : JSON.stringify(value ?? 'none')
    return random() < 0.9 ? encodeURIComponent(text.slice(0, 500)) : 'x%2Fy'
  })
  const method =
    random() < 0.93 ? call.method.toUpperCase() : pick(random, ['GET', 'POST', 'PATCH', 'DELETE', 'PUT'])
  const bodiless = method === 'GET' || method === 'DELETE'
  const query = new URLSearchParams(
    Object.entries(input).flatMap(([name, value]) =>
      value === undefined
        ? []
        : [[name, (typeof value === 'string' ? value : JSON.stringify(value)).slice(0, 2_000)]],
    ),
  ).toString()
  const token = pick(random, tokens)
  return {
    path: `/api/${path}${bodiless && query !== '' ? `?${query}` : ''}`,
    method,
    ...(token !== undefined && { token }),
    headers: { ...(random() < 0.7 && { 'idempotency-key': `key-${Math.floor(random() * 1e6)}` }) },
    ...(!bodiless && (random() < 0.06 ? { raw: pick(random, broken) } : { body: input })),
  }
}

/** Random numbers that a seed repeats (mulberry32). */
export function seeded(seed: number): Random {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
