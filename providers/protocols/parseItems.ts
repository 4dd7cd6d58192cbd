import { z } from 'zod'
import { metresBetween } from '../../contract/rules/walk'
import { minutesOf, type Window } from '../../contract/time/window'
import { toCents, type Cents, type Currency } from '../../contract/money'
import { HttpFault } from '../transport/httpFault'
import type { HttpAnswer } from '../transport/http'
import type { Area, ParsedItems, Platform } from '../protocol'

/** Thrown by a parser for an item that cannot be used; `readItems` catches it. */
export class Unusable extends Error {
  override readonly name = 'Unusable'
}

/**
 * Parses every item with `read`: an item that throws ZodError or Unusable is a reject, named by the `id` at its top; one
 * that returns undefined is left out.
 */
export function readItems<Item>(
  items: readonly unknown[],
  read: (item: unknown) => Item | undefined,
): ParsedItems<Item> {
  const harvest: ParsedItems<Item> = { good: [], rejects: [] }
  for (const item of items) {
    try {
      const good = read(item)
      if (good !== undefined) harvest.good.push(good)
    } catch (error) {
      const id = z.object({ id: z.union([z.string(), z.number()]) }).safeParse(item)
      harvest.rejects.push({ ...(id.success ? { id: String(id.data.id) } : {}), reason: reasonOf(error) })
    }
  }
  return harvest
}

/** The elements of one name in XML: the parser makes a list of several, no list of one, and nothing of none. */
export function listOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value as unknown[]
  return value === undefined ? [] : [value]
}

/** An element of XML that may be without content, of which the parser makes an empty text: then an empty object. */
export function elementOf(value: unknown): unknown {
  return value === '' ? {} : value
}

/** The parsed body of a successful answer. Throws HttpFault for another status or an unexpected shape. */
export function readFrame<Schema extends z.ZodType>(
  { status, body }: HttpAnswer,
  schema: Schema,
  platform: string,
): z.infer<Schema> {
  if (status < 200 || status > 299) throw new HttpFault(platform, 'status', status)
  const read = schema.safeParse(body)
  if (!read.success) throw new HttpFault(platform, 'unreadable', status, 'unexpected shape')
  return read.data
}

export const Latitude = z.number().min(-90).max(90)
export const Longitude = z.number().min(-180).max(180)
/** Decimal amount in units of the currency. */
export const Amount = z.number().nonnegative()

const mostPerDay = 500
/** A decimal amount in cents. Throws Unusable for an implausible price of the stay, such as one with a lost comma. */
export function centsFor(amount: number, window: Window): Cents {
  const days = Math.max(1, Math.ceil(minutesOf(window) / 1_440))
  const most = toCents(mostPerDay * days)
  // Cents are made only of what can be some: an amount beyond all measure is none.
  const price = Math.abs(amount) <= most ? toCents(amount) : undefined
  if (price === undefined || price < 0 || price > most)
    throw new Unusable(`price: ${amount} for ${days} days is not plausible`)
  return price
}

/** Metres around an area in which its zone applies, too. */
const outskirts = 20_000

/** Zone and currency at a point: those of the area that it lies in or near, else the platform's. */
export function placeIn(
  platform: Platform,
  at: { lat: number; lng: number },
): { timeZone: string; currency: Currency } {
  const nearest = platform.areas
    .map((area) => ({ area, away: metresBetween(area, at) - area.radius }))
    .reduce((a, b) => (b.away < a.away ? b : a))
  const area = nearest.away <= outskirts ? nearest.area : undefined
  return {
    timeZone: area?.timeZone ?? platform.timeZone,
    currency: area?.currency ?? platform.currency,
  }
}

export function touches(areas: readonly Area[], circle: Area): boolean {
  return areas.some((area) => metresBetween(area, circle) <= area.radius + circle.radius)
}

/** Free spaces limited to the number of spaces: real feeds report more (143 of 137). */
export function clampFree(free: number, spaces: number | undefined): number {
  return Math.max(0, Math.min(Math.round(free), spaces ?? Number.MAX_SAFE_INTEGER))
}

/** A text of the platform as plain text, at most `most` characters; undefined when it is empty. */
export function plainText(text: string | null | undefined, most = 500): string | undefined {
  const plain = (text ?? '')
    .replace(/<\/?(?:p|br|div|li|ul|ol|h\d|tr|td)\b[^>]*>/gi, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/&nbsp;/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return plain === '' ? undefined : plain.slice(0, most)
}

function reasonOf(error: unknown): string {
  if (error instanceof z.ZodError) {
    const issue = error.issues[0]
    return issue ? `${issue.path.join('.')}: ${issue.message}` : 'invalid'
  }
  if (error instanceof Unusable) return error.message
  throw error
}
