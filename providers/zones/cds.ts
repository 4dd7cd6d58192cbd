import { pointToPolygonDistance } from '@turf/point-to-polygon-distance'
import { point, polygon } from '@turf/helpers'
import { z } from 'zod'
import type { StreetRate, StreetRule, StreetZone } from '../../contract/street/zone'
import type { Area } from '../protocol'
import { Latitude, Longitude, readFrame, readItems } from '../protocols/parseItems'
import type { ConnectZones, ZoneSource } from './source'

/**
 * Regulated kerbs of the Curb Data Specification 1.0 of the Open Mobility Foundation (Curbs API: zones and policies),
 * https://github.com/openmobilityfoundation/curb-data-specification.
 */
export const connectCds: ConnectZones = (source, { demo }, http) => ({
  source,
  zones: async (area, signal) => {
    const answer = await http({
      path: '/curbs/zones',
      // The specification counts the radius in centimetres.
      query: { lat: area.lat, lng: area.lng, radius: Math.round(area.radius * 100) },
      signal,
    })
    const { good } = readItems(readFrame(answer, Zones, source.id).data.zones, (item) => Zone.parse(item))
    if (good.length === 0) return []
    const ids = [...new Set(good.flatMap(({ curb_policy_ids }) => curb_policy_ids))]
    const policies = readFrame(
      await http({ path: '/curbs/policies', query: { ids: ids.join(',') }, signal }),
      Policies,
      source.id,
    ).data.policies
    const known = new Map(
      readItems(policies, (item) => Policy.parse(item)).good.map((one) => [one.curb_policy_id, one]),
    )
    return good
      .filter(({ curb_policy_ids }) => curb_policy_ids.every((id) => known.has(id)))
      .map((zone) => readZone(zone, known, source, area, demo))
      .toSorted((a, b) => a.distance - b.distance)
  },
})

const Zones = z.object({ data: z.object({ zones: z.array(z.unknown()) }) })
const Policies = z.object({ data: z.object({ policies: z.array(z.unknown()) }) })

const sides = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const
const text = z.string().trim().min(1).optional().catch(undefined)
const Zone = z.object({
  curb_zone_id: z.string().min(1),
  geometry: z.object({
    type: z.literal('Polygon'),
    coordinates: z.array(z.array(z.tuple([Longitude, Latitude]).rest(z.number())).min(4)).min(1),
  }),
  curb_policy_ids: z.array(z.string()),
  name: text,
  user_zone_id: text,
  street_name: text,
  street_side: z.enum(sides).optional().catch(undefined),
  num_spaces: z.int().positive().optional().catch(undefined),
})

const clock = z.string().regex(/^([01]\d|2[0-4]):[0-5]\d$/)
const weekdays = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'] as const
const Span = z.object({
  start_date: z.number().optional(),
  end_date: z.number().optional(),
  days_of_week: z.array(z.enum(weekdays)).optional(),
  days_of_month: z.array(z.int()).optional(),
  months: z.array(z.int()).optional(),
  time_of_day_start: clock.optional(),
  time_of_day_end: clock.optional(),
  designated_period: z.string().optional(),
  designated_period_except: z.boolean().optional(),
})
/** Minutes of the units of time. */
const units = { minute: 1, hour: 60, day: 1_440, week: 10_080 } as const
const Unit = z.enum(['minute', 'hour', 'day', 'week'])
const Rate = z.object({
  rate: z.int().min(0),
  rate_unit: Unit,
  increment_duration: z.int().positive().optional(),
  start_duration: z.int().min(0).nullish(),
  end_duration: z.int().positive().nullish(),
})
const Rule = z.object({
  activity: z.string(),
  max_stay: z.int().positive().optional(),
  max_stay_unit: Unit.default('minute'),
  no_return: z.int().min(0).optional(),
  no_return_unit: Unit.default('minute'),
  user_classes: z.array(z.string()).optional(),
  rate: z.array(Rate).optional(),
})
const Policy = z.object({
  curb_policy_id: z.string(),
  priority: z.int(),
  rules: z.array(Rule),
  time_spans: z.array(Span).optional(),
})

/** What stops a parked vehicle; loading and stopping are no parking, unless another rule allows that. */
const forbidding = ['no parking', 'no stopping', 'travel', 'loading', 'unloading', 'stopping']

function readZone(
  zone: z.infer<typeof Zone>,
  policies: ReadonlyMap<string, z.infer<typeof Policy>>,
  { id, timeZone, currency, labels, licence }: ZoneSource,
  { lat, lng }: Area,
  demo: boolean,
): StreetZone {
  const own = zone.curb_policy_ids.map((policy) => policies.get(policy)!)
  const rings = zone.geometry.coordinates
  const metres = pointToPolygonDistance(point([lng, lat]), polygon(rings), { units: 'meters' })
  return {
    id: `${id}:${zone.curb_zone_id}`,
    name: zone.name ?? zone.street_name ?? zone.user_zone_id ?? id,
    ...(zone.user_zone_id && { code: zone.user_zone_id }),
    ...(zone.street_name && { street: zone.street_name }),
    ...(zone.street_side && { side: zone.street_side }),
    ...(zone.num_spaces && { spaces: zone.num_spaces }),
    boundary: (rings[0] ?? []).map(([x, y]) => ({ lat: y, lng: x })),
    distance: Math.max(0, Math.round(metres)),
    timeZone,
    currency,
    rules: own.flatMap((policy) => rulesOf(policy, labels)),
    exceptions: own.some(({ time_spans }) => time_spans?.some(isDesignated) ?? false),
    demo,
    licence,
  }
}

/** The rules of a policy for cars; one for a class that a driver's car is not known to have is left out. */
function rulesOf(
  { priority, rules, time_spans }: z.infer<typeof Policy>,
  labels: ZoneSource['labels'],
): StreetRule[] {
  const times = time_spans?.filter((span) => !isDesignated(span) || span.designated_period_except)
  if (times?.length === 0) return []
  return rules.flatMap(({ activity, user_classes = [], ...rule }) => {
    const classes = user_classes.filter((name) => name !== 'car')
    if (classes.some((name) => labels[name] === undefined)) return []
    const parking = activity === 'parking'
    if (!parking && !forbidding.includes(activity)) return []
    return {
      priority,
      parking,
      ...(classes.length > 0 && { labels: classes.map((name) => labels[name]!) }),
      ...(rule.max_stay && { longest: rule.max_stay * units[rule.max_stay_unit] }),
      ...(rule.no_return && { away: rule.no_return * units[rule.no_return_unit] }),
      ...(times && { times: times.map(timeOf) }),
      rates: (rule.rate ?? []).filter(({ rate }) => rate > 0).map(rateOf),
    }
  })
}

/** A period that the specification leaves to the reader, such as holidays. */
function isDesignated({ designated_period }: z.infer<typeof Span>): boolean {
  return designated_period !== undefined
}

function timeOf(span: z.infer<typeof Span>) {
  return {
    ...(span.days_of_week && { days: span.days_of_week.map((day) => weekdays.indexOf(day)) }),
    ...(span.months && { months: span.months }),
    ...(span.days_of_month && { daysOfMonth: span.days_of_month }),
    from: minutesOf(span.time_of_day_start) ?? 0,
    to: minutesOf(span.time_of_day_end) ?? 1_440,
    ...(span.start_date !== undefined && { since: span.start_date }),
    ...(span.end_date !== undefined && { until: span.end_date }),
  }
}

function minutesOf(time: string | undefined): number | undefined {
  if (time === undefined) return undefined
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

function rateOf({
  rate,
  rate_unit,
  increment_duration,
  start_duration,
  end_duration,
}: z.infer<typeof Rate>): StreetRate {
  const unit = units[rate_unit]
  return {
    cents: rate,
    per: unit,
    ...(increment_duration && { step: increment_duration * unit }),
    from: (start_duration ?? 0) * unit,
    ...(end_duration && { to: end_duration * unit }),
  }
}
