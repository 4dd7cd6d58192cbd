import { parseArgs } from 'node:util'
import { RecipeError, type Changes, type Read } from './edits'
import { newPage } from './page'
import { newPlatform } from './platform'
import { newProtocol } from './protocol'
import { newTopic } from './topic'

const usage = `npm run new -- platform <name> --protocol <protocol> --city <id,id> [--country <code>]
npm run new -- protocol <name> --platform <name> --city <id,id>
npm run new -- page <name>
npm run new -- topic <name>`

/** The files that a recipe writes, from the words after `npm run new --`. Throws a `RecipeError` that says what is wrong. */
export function makeNew(args: readonly string[], read: Read): Changes {
  const { values, positionals } = optionsOf(args)
  const [kind, name, ...more] = positionals
  if (more.length > 0) throw new RecipeError(`one name, please: ${positionals.slice(1).join(' ')}`)
  switch (kind) {
    case 'platform':
      return newPlatform(name, { ...values, city: values.city?.split(',') }, read)
    case 'protocol':
      return newProtocol(name, { ...values, city: values.city?.split(',') }, read)
    case 'page':
      return newPage(name, read)
    case 'topic':
      return newTopic(name, read)
    default:
      throw new RecipeError(`"${kind ?? ''}" is nothing to make new.\n${usage}`)
  }
}

const text = { type: 'string' } as const

const optionsOf = (args: readonly string[]) => {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { protocol: text, platform: text, city: text, country: text },
    })
  } catch (error) {
    throw new RecipeError(`${(error as Error).message}\n${usage}`)
  }
}
