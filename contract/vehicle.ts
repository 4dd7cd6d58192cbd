import * as z from 'zod/mini'

export const EnvironmentalLabel = z.enum(['0', 'C', 'Eco', 'B', 'none'])

/** A driver's car. `plate` is normalised: letters and digits only (`rules/plate.ts`). */
export const Vehicle = z.object({
  plate: z.string(),
  brand: z.optional(z.string()),
  model: z.optional(z.string()),
  /** ISO 3166-1 alpha-2 of the plate. */
  country: z.string(),
  label: z.optional(EnvironmentalLabel),
  main: z.boolean(),
})
export type Vehicle = z.infer<typeof Vehicle>

export const NewVehicle = z.object({
  plate: z.string().check(z.minLength(1), z.maxLength(20)),
  country: z.string().check(z.length(2)),
  brand: z.optional(z.string().check(z.maxLength(40))),
  model: z.optional(z.string().check(z.maxLength(40))),
})
export type NewVehicle = z.infer<typeof NewVehicle>
