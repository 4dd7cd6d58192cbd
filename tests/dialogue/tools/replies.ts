import { locales } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { heardIn, isIn, keysOf, textAt } from '../../kit/dialogue/heard'

/**
 * `npm run replies -- <lang> [n]`: prints every line of a language as it is spoken, with its key and up to n sentences (3) that
 * differ in names, dates and prices: what a reader of the language checks.
 */
/** Sentences of a line among which those that are printed are chosen. */
const most = 200
const [asked, wanted = '3'] = process.argv.slice(2)
const locale = locales.find((one) => one === asked)
if (locale) print(locale, Number(wanted))
else {
  console.error(`npm run replies -- ${locales.join('|')} [sentences of each line]`)
  process.exitCode = 1
}

function print(language: (typeof locales)[number], n: number): void {
  const { spoken, faults } = readLanguagePack(language)
  const sentences = new Map<string, Set<string>>()
  for (const { made, keys } of heardIn(language))
    for (const key of keys) {
      const told = sentences.get(key) ?? new Set()
      sentences.set(key, told)
      // A line that is only written, as a booking with its number is, has its text for its sentence.
      const said = isIn(made.speech, textAt(spoken, key)) ? made.speech : `(written) ${made.text}`
      if (told.size < most) told.add(said)
    }
  for (const key of keysOf(spoken).filter((one) => !one.startsWith('option.'))) {
    console.info(`${key} = ${textAt(spoken, key)}`)
    for (const said of spread([...(sentences.get(key) ?? [])], n)) console.info(`    ${said}`)
  }
  // A refusal is said as it is written on the screen, before a question of `fault`.
  for (const key of keysOf(faults)) console.info(`faults.${key} = ${textAt(faults, key)}`)
}

/** `n` of them, from all over the list. */
function spread<T>(list: readonly T[], n: number): T[] {
  return list.filter((_, i) => i % Math.ceil(list.length / n) === 0)
}
