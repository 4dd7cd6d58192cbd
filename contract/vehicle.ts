import * as z from 'zod/mini'
import { Int32 } from './schemas'

export const EnvironmentalLabel = z.enum(['0', 'C', 'Eco', 'B', 'none'])
export type EnvironmentalLabel = z.infer<typeof EnvironmentalLabel>

/** Height of a car, cm. */
const Height = z.int().check(z.gte(80), z.lte(450))
const Words = z.string().check(z.trim(), z.maxLength(40))

/** A driver's car. `plate` is normalised: letters and digits only (`rules/plate.ts`). */
export const Vehicle = z.object({
  plate: z.string(),
  brand: z.optional(z.string()),
  model: z.optional(z.string()),
  /** ISO 3166-1 alpha-2 of the plate. */
  country: z.string(),
  label: z.optional(EnvironmentalLabel),
  /** Centimetres. */
  height: z.optional(z.int()),
  main: z.boolean(),
})
export type Vehicle = z.infer<typeof Vehicle>

/** A car as the page of vehicles has it. */
export const OwnVehicle = z.extend(Vehicle, {
  /** Plaza parks touring cars only. */
  kind: z.literal('touring'),
  /** Increases with each change; a change names the revision it was made over. */
  revision: Int32,
})
export type OwnVehicle = z.infer<typeof OwnVehicle>

export const NewVehicle = z.object({
  plate: z.string().check(z.minLength(1), z.maxLength(20)),
  country: z.string().check(z.length(2)),
  brand: z.optional(Words),
  model: z.optional(Words),
  label: z.optional(EnvironmentalLabel),
  height: z.optional(Height),
})
export type NewVehicle = z.infer<typeof NewVehicle>

/** What changes of a vehicle; null removes what is known. Another one is made the main one, never none. */
export const VehicleChange = z.object({
  plate: z.string().check(z.maxLength(20)),
  revision: Int32,
  main: z.optional(z.literal(true)),
  brand: z.optional(z.nullable(Words)),
  model: z.optional(z.nullable(Words)),
  label: z.optional(z.nullable(EnvironmentalLabel)),
  height: z.optional(z.nullable(Height)),
})
export type VehicleChange = z.infer<typeof VehicleChange>

/** `next` becomes the main vehicle; without it the main one of several is not removed. */
export const VehicleRemoval = z.object({
  plate: z.string().check(z.maxLength(20)),
  next: z.optional(z.string().check(z.maxLength(20))),
})
export type VehicleRemoval = z.infer<typeof VehicleRemoval>
