import { z } from 'zod'
import { Currency } from '../../../contract/schemas'
import { Latitude, Longitude } from '../parseItems'

const Ref = z.object({ id: z.string().min(1) })
/** `MultilingualString`: the same text in one or more languages. */
const MultilingualString = z.array(z.object({ language: z.string().optional(), string: z.string() }))
const Text = MultilingualString.transform(first)

export const Token = z.object({ access_token: z.string().min(1) })

export const Page = z.object({
  meta: z.object({ total: z.int().nonnegative(), offset: z.int().nonnegative() }).optional().catch(undefined),
  data: z.array(z.unknown()),
})

export const Place = z.object({
  id: z.string().min(1),
  name: Text,
  description: Text.optional().catch(undefined),
  timeZone: z.string().optional(),
  placeStreetAddress: z
    .object({
      city: Text.optional().catch(undefined),
      addressLines: z
        .array(z.object({ text: Text }))
        .optional()
        .catch(undefined),
    })
    .optional()
    .catch(undefined),
  /** GeoJSON: longitude first. */
  indicativePlacePointLocation: z
    .array(
      z.object({ type: z.literal('Point'), coordinates: z.tuple([Longitude, Latitude]).rest(z.number()) }),
    )
    .min(1),
  characteristics: z
    .object({
      spacesTotal: z.int().positive().optional().catch(undefined),
      evChargingPoints: z.int().nonnegative().optional().catch(undefined),
      operatingModes: z.array(z.string()).optional().catch(undefined),
      structureType: z.string().optional().catch(undefined),
    })
    .optional()
    .catch(undefined),
  times: z
    .object({ available24hours: z.boolean().optional(), openAllYear: z.boolean().optional() })
    .optional()
    .catch(undefined),
  responsibilityRoleAssignments: z
    .array(
      z.object({
        type: z.string(),
        contactPoints: z
          .array(z.object({ organisationName: Text.optional() }))
          .optional()
          .catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
})
export type Place = z.infer<typeof Place>

export const Spec = z.object({
  id: z.string().min(1),
  type: z.string().optional().catch(undefined),
  credentials: z.array(z.string()).optional().catch(undefined),
  hierarchyElements: z.array(Ref),
  rightPools: z
    .array(z.object({ availableAssignedRights: z.int().nonnegative().optional() }))
    .optional()
    .catch(undefined),
  rateEligibility: z
    .array(
      z.object({
        rateTable: Ref.optional().catch(undefined),
        eligibility: z
          .object({
            qualifications: z
              .array(
                z.object({
                  heightCharacteristics: z
                    .array(z.object({ comparisonOperator: z.string(), vehicleHeight: z.number().positive() }))
                    .optional()
                    .catch(undefined),
                }),
              )
              .optional()
              .catch(undefined),
          })
          .optional()
          .catch(undefined),
      }),
    )
    .optional()
    .catch(undefined),
})
export type Spec = z.infer<typeof Spec>

const Value = z.number().nonnegative()
export const RateLine = z.object({
  sequence: z.number().optional(),
  rateLineType: z.enum(['flatRate', 'flatRateTier', 'incrementingRate']),
  durationStart: z.string().optional(),
  durationEnd: z.string().optional(),
  incrementPeriod: z.string().optional(),
  value: Value,
  maxValue: Value.optional(),
})
export type RateLine = z.infer<typeof RateLine>

export const RateTable = z.object({
  id: z.string().min(1),
  rateLineCollections: z
    .array(
      z.object({
        applicableCurrency: z.enum(Currency.options),
        maxValueCollection: z.object({ currencyValue: Value }).optional().catch(undefined),
        rateLines: z.array(RateLine).min(1),
      }),
    )
    .min(1),
})
export type RateTable = z.infer<typeof RateTable>

const Instant = z.iso.datetime({ offset: true }).transform((text) => Date.parse(text))
export const Session = z.object({
  id: z.string().min(1),
  actualStart: Instant,
  actualEnd: Instant.optional(),
  hierarchyElement: Ref,
  identifiedCredentials: z.array(
    z.object({ type: z.string(), identifier: z.object({ id: z.string().min(1) }) }),
  ),
})

export const Assigned = z.object({ ids: z.array(z.string().min(1)).min(1) })

function first(words: z.infer<typeof MultilingualString> | undefined): string | undefined {
  return words?.map(({ string }) => string.trim()).find((text) => text !== '')
}
