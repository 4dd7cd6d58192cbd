import { z } from 'zod'
import { isTimeZone } from '../contract/time/zonedTime'
import { capabilities, type Capability, type Platform } from './protocol'

/** Errors in the files of platforms, each line with the platform's id; empty when there are none. */
export function platformFaults(platforms: readonly Platform[]): string[] {
  const ids = platforms.map(({ id }) => id)
  const twice = ids.filter((id, at) => ids.indexOf(id) !== at)
  return [
    ...new Set(twice.map((id) => `${id}: another platform has this id`)),
    ...platforms.flatMap((platform, at) => {
      const name = typeof platform.id === 'string' ? platform.id : `platform ${at + 1}`
      return faultsOf(platform).map((fault) => `${name}: ${fault}`)
    }),
  ]
}

const seconds = z.number().positive()
const Platform = z.object({
  id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'must be lower case with hyphens'),
  name: z.string().trim().min(1),
  protocol: z.object({ name: z.string(), gives: z.array(z.enum(capabilities)) }),
  capabilities: z.array(z.enum(capabilities)),
  limits: z.object({
    perSecond: z.number().positive(),
    perDay: z.int().positive(),
    freshness: z.object({ catalogue: seconds, live: seconds.optional() }),
  }),
  countries: z.array(z.string().regex(/^[A-Z]{2}$/, 'must be a country of two letters')).min(1),
  timeZone: z.string().refine(isTimeZone, 'must be a time zone'),
  currency: z.enum(['EUR', 'GBP', 'CHF']),
  areas: z
    .array(
      z.object({
        lat: z.number().min(-90).max(90),
        lng: z.number().min(-180).max(180),
        radius: z.number().positive(),
        timeZone: z.string().refine(isTimeZone, 'must be a time zone').optional(),
      }),
    )
    .min(1),
  licence: z.object({ name: z.string().min(1), attribution: z.string().min(1), url: z.url() }),
  coordinates: z
    .record(z.string(), z.object({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }))
    .optional(),
})

/** Pairs of capabilities: the first requires the second. */
const needs: readonly [Capability, Capability][] = [
  ['book', 'quote'],
  ['book', 'cancel'],
  ['cancel', 'book'],
  ['change', 'book'],
]

const faultsOf = (platform: Platform): string[] => {
  const told = ({ issues }: z.ZodError): string[] =>
    issues.map(({ path, message }) => `${path.join('.')} ${message}`)
  const read = Platform.safeParse(platform)
  if (!read.success) return told(read.error)
  const { capabilities: can, protocol, limits } = read.data
  const { live } = limits.freshness
  const data = platform.protocol.data?.safeParse(platform)
  return [
    ...(can.includes('catalogue') ? [] : ['capability catalogue is missing']),
    ...can.filter((one, at) => can.indexOf(one) !== at).map((one) => `capability ${one} stands there twice`),
    ...can
      .filter((one) => !protocol.gives.includes(one))
      .map((one) => `capability ${one} is not one of protocol ${protocol.name}`),
    ...needs
      .filter(([one, other]) => can.includes(one) && !can.includes(other))
      .map(([one, other]) => `capability ${one} without ${other}`),
    ...(can.includes('live') && live === undefined ? ['capability live without limits.freshness.live'] : []),
    ...(!can.includes('live') && live !== undefined ? ['limits.freshness.live without capability live'] : []),
    ...(limits.perDay < limits.perSecond ? ['limits.perDay below limits.perSecond'] : []),
    ...(data && !data.success ? told(data.error) : []),
  ]
}
