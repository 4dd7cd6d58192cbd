import { locales } from '../../contract/locale'
import { marker, checkName, editing, RecipeError, withMark, type Changes, type Read } from './edits'

/** A question that is answered with a line of its own: the topic, its intent and plan, phrases, reply and test row. */
export function newTopic(name: string | undefined, read: Read): Changes {
  checkName(name)
  const edits = editing(read)
  const intent = withMark(name, '_')
  if (edits.text('dialogue/topics.ts').includes(`  '${name}',\n`))
    throw new RecipeError(`the topic ${name} exists already (dialogue/topics.ts)`)
  if (edits.text('dialogue/frame.ts').includes(`  '${intent}',\n`))
    throw new RecipeError(`the intent ${intent} exists already (dialogue/frame.ts)`)
  edits.insertBefore('dialogue/topics.ts', '] as const\nexport type Topic', `  '${name}',\n`)
  edits.insertBefore('dialogue/frame.ts', '] as const\nexport type SpokenIntent', `  '${intent}',\n`)
  edits.insertBefore(
    'dialogue/decide/decide.ts',
    '}\n\n/** The plan for a frame',
    `  ${intent}: () => ({ events: [], topic: '${name}' }),\n`,
  )
  edits.insertBefore('dialogue/llm/allowedIntents.ts', '  why: always,\n', `  ${intent}: always,\n`)
  for (const locale of locales) {
    edits.insertAfter(
      `locales/${locale}/spoken.json`,
      '"topic": {\n',
      `    "${name}": "${marker} the answer in ${locale}, at most 20 words. {question}",\n`,
    )
    edits.insertBefore(
      `locales/${locale}/commands.yaml`,
      '  out_of_scope:\n',
      `  ${intent}:\n    - '${marker} what drivers say in ${locale}'\n`,
    )
  }
  const rows = locales.map((locale) => `  ${locale}: '${marker} a sentence in ${locale}'\n`)
  const file = 'tests/dialogue/reply/topics.yaml'
  edits.changes.set(file, `${edits.text(file).trimEnd()}\n${intent}:\n${rows.join('')}`)
  return edits.changes
}
