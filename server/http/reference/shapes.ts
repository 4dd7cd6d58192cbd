import * as z from 'zod/mini'
import * as admin from '../../../contract/calls/admin'
import * as booking from '../../../contract/booking'
import * as cancellation from '../../../contract/cancellation'
import * as favorites from '../../../contract/calls/favorites'
import * as cases from '../../../contract/calls/cases'
import { fieldNotes } from '../../../contract/calls/fieldNotes'
import * as promotions from '../../../contract/calls/promotions'
import type { CallTable } from '../../../contract/calls/call'
import * as configuration from '../../../contract/configuration'
import * as identity from '../../../contract/identity'
import * as profile from '../../../contract/profile'
import * as parking from '../../../contract/parking'
import * as payment from '../../../contract/payment'
import * as schemas from '../../../contract/schemas'
import * as search from '../../../contract/search'
import * as session from '../../../contract/session'
import * as help from '../../../contract/site/help'
import * as vehicle from '../../../contract/vehicle'
import * as wireAccount from '../../../contract/wire/account'
import * as wireAmount from '../../../contract/wire/amount'
import * as wireBooking from '../../../contract/wire/booking'

/** A JSON Schema (draft 2020-12) as far as the documentation reads it. */
export type Shape = {
  $ref?: string
  type?: string
  format?: string
  description?: string
  const?: unknown
  enum?: unknown[]
  default?: unknown
  pattern?: string
  minimum?: number
  maximum?: number
  minLength?: number
  maxLength?: number
  items?: Shape
  properties?: Record<string, Shape>
  additionalProperties?: Shape
  required?: string[]
  anyOf?: Shape[]
  oneOf?: Shape[]
  allOf?: Shape[]
}

export type Shapes = {
  /** What a call takes and answers, by its name; an answer that is a file has none. */
  of: (name: string) => { input: Shape; output?: Shape }
  /** The named schemas. */
  named: Record<string, Shape>
}

const refTo = '#/components/schemas/'

/** A reference to a named schema. */
export function shapeRef(name: string): Shape {
  return { $ref: `${refTo}${name}` }
}

/** The name of the schema that a shape refers to. */
export function refName({ $ref }: Shape): string | undefined {
  return $ref?.slice(refTo.length)
}

/**
 * The schemas of a table of calls as JSON Schema, as they are on the wire, converted at once so that each named schema
 * stands there once.
 */
export function shapesOf(table: CallTable): Shapes {
  const parts: Record<string, z.ZodMiniType> = {
    fault: schemas.FaultBody,
    whole: search.SearchAnswer,
  }
  for (const [name, call] of Object.entries(table)) {
    parts[`${name} input`] = call.input
    if (call.kind !== 'file') parts[`${name} output`] = call.output
  }
  const converted = z.toJSONSchema(z.object(parts), {
    io: 'input',
    metadata: namedSchemas(),
    override: ({ jsonSchema }) => {
      // What is true of every number and every date is not said of each.
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.format === 'date-time') delete jsonSchema.pattern
    },
  })
  const { properties = {}, $defs = {} } = JSON.parse(
    JSON.stringify(converted).replaceAll('"#/$defs/', `"${refTo}`),
  ) as Shape & { $defs?: Record<string, Shape> }
  for (const [name, shape] of Object.entries($defs))
    for (const [field, own] of Object.entries(shape.properties ?? {})) {
      const note = fieldNotes[`${name}.${field}`]
      if (note) own.description = note
    }
  return {
    named: $defs,
    of: (name) => ({ input: properties[`${name} input`] ?? {}, output: properties[`${name} output`] }),
  }
}

/** The exported schemas of the contract by name; of a schema with a wire shape that one, under the name of the other. */
function namedSchemas() {
  const registry = z.registry<{ id: string; description?: string; format?: string }>()
  const rooms = [
    wireAmount,
    wireAccount,
    wireBooking,
    schemas,
    parking,
    vehicle,
    booking,
    cancellation,
    payment,
  ]
  const seen = new Set<string>()
  for (const room of [
    ...rooms,
    session,
    identity,
    search,
    configuration,
    help,
    favorites,
    profile,
    promotions,
    cases,
    admin,
  ])
    for (const [name, value] of Object.entries<unknown>(room)) {
      const id = name.replace(/^Wire/, '')
      if (!isSchema(value) || seen.has(id)) continue
      seen.add(id)
      const description = fieldNotes[id]
      registry.add(value, {
        id,
        ...(description && { description }),
        ...(value === schemas.Instant && { format: 'date-time' }),
      })
    }
  return registry
}

function isSchema(value: unknown): value is z.ZodMiniType {
  return typeof value === 'object' && value !== null && '_zod' in value
}
