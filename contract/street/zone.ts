import * as z from 'zod/mini'
import { Currency } from '../schemas'
import { EnvironmentalLabel } from '../vehicle'

/** When a rule holds, by the zone's clock; what is absent restricts nothing. */
const RuleTime = z.object({
  /** 0 = Sunday. */
  days: z.optional(z.array(z.int())),
  /** 1 = January. */
  months: z.optional(z.array(z.int())),
  daysOfMonth: z.optional(z.array(z.int())),
  /** Minutes of the day; `to` is not in it. */
  from: z.int(),
  to: z.int(),
  /** Epoch ms. */
  since: z.optional(z.number()),
  until: z.optional(z.number()),
})
export type RuleTime = z.infer<typeof RuleTime>

/** A price for a part of the stay: so many cents for each `per` minutes, paid in steps of `step` minutes. */
const StreetRate = z.object({
  cents: z.int().check(z.gte(0)),
  per: z.int().check(z.gt(0)),
  step: z.optional(z.int().check(z.gt(0))),
  /** Minutes of the stay from which on it holds, and before which. */
  from: z.int(),
  to: z.optional(z.int()),
})
export type StreetRate = z.infer<typeof StreetRate>

/** What a vehicle may do at a kerb. Of the rules that hold at a time, the one of the lowest priority decides. */
const StreetRule = z.object({
  priority: z.int(),
  parking: z.boolean(),
  /** The environmental labels that it is about; absent: every vehicle. */
  labels: z.optional(z.array(EnvironmentalLabel)),
  /** Longest stay, and how long a vehicle must then be away; minutes. */
  longest: z.optional(z.int()),
  away: z.optional(z.int()),
  /** Absent: always. */
  times: z.optional(z.array(RuleTime)),
  /** None: free. */
  rates: z.array(StreetRate),
})
export type StreetRule = z.infer<typeof StreetRule>

/** A regulated kerb: one side of a street between two corners. */
export const StreetZone = z.object({
  id: z.string(),
  name: z.string(),
  /** The number on its signs and machines. */
  code: z.optional(z.string()),
  street: z.optional(z.string()),
  /** The side of the street that it is on. */
  side: z.optional(z.enum(['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'])),
  spaces: z.optional(z.int()),
  /** Its boundary, WGS 84 degrees. */
  boundary: z.array(z.object({ lat: z.number(), lng: z.number() })),
  /** Metres from the point that was asked about; 0 inside. */
  distance: z.int(),
  timeZone: z.string(),
  currency: Currency,
  rules: z.array(StreetRule),
  /** True when other rules hold on days that the source does not name, such as holidays. */
  exceptions: z.boolean(),
  /** Invented stock, which is always labelled as such. */
  demo: z.boolean(),
  /** Attribution that the source's licence asks for. */
  licence: z.string(),
})
export type StreetZone = z.infer<typeof StreetZone>
