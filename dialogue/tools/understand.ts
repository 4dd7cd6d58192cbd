import { createInterface } from 'node:readline'
import * as z from 'zod/mini'
import { Locale } from '../../contract/schemas'
import { isTimeZone } from '../../contract/time/zonedTime'
import { readLanguage } from '../language/readLanguage'
import { understand } from '../understand/understand'
import { stateNamed } from './stateNames'

const Id = z.union([z.string(), z.number()])
const Result = z.union([z.string(), z.object({ id: z.optional(Id), name: z.string() })])
const Line = z.object({
  id: z.optional(Id),
  locale: Locale,
  text: z.string(),
  reference: z.string().check(z.refine((text) => !Number.isNaN(Date.parse(text)), 'no instant')),
  timezone: z.string().check(z.refine(isTimeZone, 'no time zone')),
  context: z.optional(
    z.object({
      state: z.optional(z.string()),
      slots: z.optional(z.record(z.string(), z.unknown())),
      results: z.optional(z.array(Result)),
      /** Booked stays that are not over, and what of one is being changed. */
      bookings: z.optional(z.array(z.object({ from: z.string(), to: z.string() }))),
      change: z.optional(z.enum(['end', 'plate'])),
    }),
  ),
})

/** Understands one JSON line: returns a frame, or what is wrong with the line, as JSON. Exported for tests. */
export function answer(text: string, why = false): string {
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch {
    return JSON.stringify({ error: 'not JSON' })
  }
  const line = z.safeParse(Line, parsed)
  if (line.success) return JSON.stringify(answerLine(line.data, why))
  const issue = line.error.issues[0]
  return JSON.stringify({
    ...idOf(parsed),
    error: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? ''}`,
  })
}

if (process.argv[1] && import.meta.url === new URL(`file://${process.argv[1]}`).href) await run()

/** The frame of a line; `us`: microseconds that understanding took; `why`: with its evidence and what it asks about. */
function answerLine(
  { id, locale, text, reference, timezone, context }: z.infer<typeof Line>,
  why: boolean,
): object {
  const language = readLanguage(locale)
  const results = (context?.results ?? []).map((r, i) =>
    typeof r === 'string' ? { id: String(i), name: r } : { id: String(r.id ?? i), name: r.name },
  )
  const began = performance.now()
  const frame = understand(text, {
    locale,
    language,
    can: () => true,
    at: stateNamed(context?.state ?? '', results.length > 0),
    slots: context?.slots ?? {},
    ...(context?.bookings && { bookings: context.bookings }),
    ...(context?.change && { change: context.change }),
    results,
    reference,
    timeZone: timezone,
  })
  const us = Math.round((performance.now() - began) * 1000)
  const { intent, confidence, alternatives, spans } = frame
  const { about, whether: _, ...slots } = frame.slots
  return {
    ...(id !== undefined && { id }),
    intent,
    slots,
    confidence,
    us,
    ...(why && { why: frame.why, about, alternatives, spans }),
  }
}

function idOf(line: unknown): { id?: string | number } {
  const found = z.safeParse(z.object({ id: Id }), line)
  return found.success ? found.data : {}
}

async function run(): Promise<void> {
  const why = process.argv.includes('--why')
  for await (const text of createInterface({ input: process.stdin, crlfDelay: Infinity }))
    if (text.trim()) process.stdout.write(`${answer(text, why)}\n`)
}
