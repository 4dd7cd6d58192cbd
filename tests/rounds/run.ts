import { locales } from '../../contract/locale'
import type { Gold } from './conventions'
import { figures, judge, linesIn, pointed, whole } from './judge'
import { hold, type Talk } from './talks'

/**
 * `npm run round -- <folder> [--show] [language …]`: how well we understand the sentences of `<folder>/<lang>.jsonl` and what
 * becomes of the dialogues of `<folder>/<lang>-dialogues.jsonl`. Only `--show` prints what failed: a round is measured before anybody reads it.
 */
const [folder, ...rest] = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const shown = process.argv.includes('--show')
if (folder === undefined) {
  console.error('npm run round -- <folder> [--show] [language …]')
  process.exit(1)
}
const asked = locales.filter((locale) => rest.length === 0 || rest.includes(locale))
const rows: Record<string, Record<string, number | string>> = {}
const everything = []
for (const locale of asked) {
  const judged = linesIn<Gold>(folder, locale).map((line) => judge(locale, line))
  const held = []
  for (const talk of linesIn<Talk>(folder, `${locale}-dialogues`)) held.push(await hold(locale, talk))
  everything.push(...judged)
  const well = held.filter(({ faults }) => faults.length === 0).length
  const surplus = held.filter(({ faults }) =>
    faults.some((fault) => /^([1-9]) booked of 0|2 booked/.test(fault)),
  )
  rows[locale] = {
    ...figures(judged),
    dialogues: `${well}/${held.length}`,
    'booked too much': surplus.length,
  }
  if (!shown) continue
  for (const one of judged.filter((each) => !whole(each))) {
    const { gold, told } = one
    console.info(`${gold.id} [${gold.context.state}] ${gold.text}`)
    console.info(
      `   meant ${[gold.intent].flat().join('|')} ${JSON.stringify({ ...gold.slots, ...pointed(gold) })}`,
    )
    console.info(`   told  ${told.intent} ${JSON.stringify(told.slots)} ${told.confidence} (${told.why})`)
  }
  for (const { talk, faults, told } of held.filter((each) => each.faults.length > 0)) {
    console.info(`${talk.id} ${faults.join('; ')} — ${talk.why}`)
    for (const [i, turn] of talk.turns.entries()) console.info(`   > ${turn}\n   < ${told[i]}`)
  }
}
rows['all'] = figures(everything)
console.table(rows)
// Drivers of the dialogues still wait for events that will never come.
process.exit(0)
