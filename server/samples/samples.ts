import { sql, type Kysely } from 'kysely'
import { limits } from '../../contract/limits'
import { anonymous } from '../../contract/sample/anonymous'
import type { Sample } from '../../contract/sample/sample'
import { hours24 } from '../../contract/time/days'
import type { Database } from '../database/schema'

/** How long a sample is kept after its day, ms. */
export const sampleLife = 180 * hours24
/** Rows that are kept: more than anybody reads, and 10 MB at the most. */
const samplesMost = 20_000
/** Rows that are read at once. */
const pageOfRows = 500

/** `times`: how often it was filed, in all languages' states the same sentence once each. */
export type FiledSample = Sample & { day: string; times: number }

/**
 * Files a sentence that was understood otherwise than it was meant. Nothing is read of its caller; what tells whose it is was masked
 * by the page, and is masked again; in doubt it is not kept. The same sentence once more is counted.
 */
export async function fileSample(
  { db, now }: { db: Kysely<Database>; now: () => number },
  { locale, state, intent, text }: Sample,
): Promise<void> {
  const day = dayOf(now())
  const masked = anonymous(text)?.slice(0, limits.utteranceLength)
  if (masked === undefined) return
  await db
    .insertInto('samples')
    .values({ locale, state, intent, text: masked, day, times: 1 })
    .onConflict((on) =>
      on
        .columns(['locale', 'state', 'intent', 'text'])
        .doUpdateSet({ day, times: sql`least(samples.times + 1, 1000000)` }),
    )
    .execute()
}

/** The samples of a language, or of all, the most frequent first; read a page at a time, because there may be many. */
export async function* eachSample(
  db: Kysely<Database>,
  locale?: string,
  page = pageOfRows,
): AsyncGenerator<FiledSample> {
  for (let last: FiledSample | undefined; ;) {
    let query = db
      .selectFrom('samples')
      .selectAll()
      .orderBy('locale')
      .orderBy('times', 'desc')
      .orderBy('text')
      .orderBy('state')
      .orderBy('intent')
      .limit(page)
    if (locale !== undefined) query = query.where('locale', '=', locale)
    // Not by a number of rows to leave out: the server may file others meanwhile.
    if (last)
      query = query.where(
        sql<boolean>`(locale, -times, text, state, intent) > (${last.locale}, ${-last.times}::integer, ${last.text}, ${last.state}, ${last.intent})`,
      )
    const rows = (await query.execute()) as FiledSample[]
    yield* rows
    last = rows.at(-1)
    if (rows.length < page) return
  }
}

/** Deletes samples whose life has ended, and above `most` the rarest and oldest. Until the next time a day's allowance may come on top. */
export async function deleteOldSamples(db: Kysely<Database>, now: number, most = samplesMost): Promise<void> {
  await db
    .deleteFrom('samples')
    .where('day', '<', dayOf(now - sampleLife))
    .execute()
  await sql`delete from samples where (locale, state, intent, text) in (
    select locale, state, intent, text from samples order by times desc, day desc, text offset ${most})`.execute(
    db,
  )
}

/**
 * A sample as a line of `tests/corpus/<locale>/practice.jsonl`. `intent` is empty, because the understood one is not what was meant:
 * who widens the language writes what was, and its slots, and deletes the last three fields.
 */
export function corpusLine({ locale, text, state, intent, times, day }: FiledSample): string {
  const context = { state, slots: {}, results: [] }
  return JSON.stringify({ text, intent: '', slots: {}, context, locale, understood: intent, times, day })
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
