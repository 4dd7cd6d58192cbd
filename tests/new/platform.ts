import {
  marker,
  checkName,
  editing,
  RecipeError,
  withMark,
  type Changes,
  type Edits,
  type Read,
} from './edits'

export type PlatformOptions = { protocol?: string; city?: readonly string[]; country?: string }

const citiesFile = 'contract/cities.ts'
const registryFile = 'providers/registry.ts'
const sandboxFile = 'sandbox/world/platforms.ts'
const list = 'export const platforms: readonly Platform[] = [\n'

/**
 * The file of a platform, its line in the registry and its row in the sandbox; a city that is not known gets its line too. Capabilities and
 * limits are those of another platform of the protocol.
 */
export function newPlatform(name: string | undefined, options: PlatformOptions, read: Read): Changes {
  checkName(name)
  const edits = editing(read)
  const { protocol = '', city: ids = [], country } = options
  const model = modelOf(edits, protocol)
  const [first] = ids
  if (!first) throw new RecipeError('which city? --city dresden; more than one: --city dresden,leipzig')
  for (const id of ids) addCity(edits, id, country)
  const cities = ids.map((id) => cityOf(edits, id))
  const id = withMark(name, '-')
  const quoted = (values: readonly string[]): string =>
    [...new Set(values)].map((value) => `'${value}'`).join(', ')
  edits.create(
    `providers/platforms/${name}.ts`,
    model
      .replace(/export const \w+/, `export const ${name}`)
      .replace(/ id: '.*'/, ` id: '${id}'`)
      .replace(/ name: .*/, ` name: '${marker} the name that drivers read',`)
      // What a platform demands of its drivers is its own.
      .replace(", 'document'", '')
      .replace(/ countries: .*/, ` countries: [${quoted(cities.map((one) => one.country))}],`)
      .replace(/ timeZone: .*/, ` timeZone: '${cities[0]!.timeZone}',`)
      .replace(/ currency: .*/, ` currency: '${cities[0]!.currency}',`)
      .replace(/(areasOf|feedsOf)\([^)]*\)/, `$1(${quoted(ids)})`)
      .replace(
        / licence: \{[^}]*\}/,
        ` licence: {
    name: '${marker} the licence of its data, as CC0-1.0',
    attribution: '${marker} who is named beside its data',
    url: 'https://${id}.example/', // ${marker} where the licence stands
  }`,
      ),
  )
  edits.insertBefore(
    registryFile,
    "import { makeBudget } from './transport/budget'",
    `import { ${name} } from './platforms/${name}'\n`,
  )
  const end = edits.text(registryFile).split(list)[1]?.split('\n]')[0]
  edits.insertAfter(registryFile, `${list}${end ?? ''}`, `\n  ${name},`)
  // The sandbox takes the first of its list that covers a city: a new one gives its cities a reader before a whole country's.
  edits.insertAfter(
    sandboxFile,
    'export const operators: readonly Operator[] = [\n',
    `  { id: '${id}', name: '${marker} the name in the sandbox', protocol: '${protocol}', covers: cities(${quoted(ids)}) },\n`,
  )
  return edits.changes
}

/** The file of the first platform that speaks a protocol. */
const modelOf = (edits: Edits, protocol: string): string => {
  const registry = edits.text(registryFile)
  const models = [...registry.matchAll(/'\.\/(platforms\/\w+)'/g)].map(([, path = '']) =>
    edits.text(`providers/${path}.ts`),
  )
  const protocolOf = (text: string): string => /protocols\/(\w+)/.exec(text)?.[1] ?? ''
  const known = [...new Set(models.map(protocolOf))].sort()
  const model = models.find((text) => protocolOf(text) === protocol)
  if (model) return model
  if (edits.has(`providers/protocols/${protocol}.ts`)) return firstOf(protocol)
  throw new RecipeError(
    `no platform speaks the protocol "${protocol}": --protocol ${known.join(' | ')}; for a new one npm run new -- protocol ${protocol || 'datex'} --platform aparcaNorte --city bilbao`,
  )
}

/** The first platform of a protocol, for which no other is a model. */
const firstOf = (protocol: string): string => `import { areasOf } from '../areas'
import type { Platform } from '../protocol'
import { ${protocol} } from '../protocols/${protocol}'

export const model: Platform = {
  id: '',
  name: '',
  protocol: ${protocol},
  // ${marker} of what the protocol gives, what this platform has; \`live\` needs \`freshness.live\`
  capabilities: ['catalogue'],
  // ${marker} how often it may be called, and the seconds after which it is read again
  limits: { perSecond: 20, perDay: 100_000, freshness: { catalogue: 600 } },
  countries: [],
  timeZone: '',
  currency: 'EUR',
  areas: areasOf(),
  licence: {},
}
`

type City = { country: string; timeZone: string; currency: string }
/** A city's country in `contract/cities.ts`, with its zone and currency. */
const cityOf = (edits: Edits, id: string): City => {
  const text = edits.text(citiesFile)
  const spread = new RegExp(`^  ${id}: \\{ \\.\\.\\.(\\w+)`, 'm').exec(text)?.[1] ?? ''
  const found = new RegExp(
    `const ${spread} = \\{ country: '(\\w+)', timeZone: '([^']+)', currency: '(\\w+)'`,
  ).exec(text)
  if (!found) throw new RecipeError(`${citiesFile} does not tell in which country ${id} lies`)
  const [, country = '', timeZone = '', currency = ''] = found
  return { country, timeZone, currency }
}

const addCity = (edits: Edits, id: string, country?: string): void => {
  const text = edits.text(citiesFile)
  if (text.includes(`\n  ${id}: {`)) return
  if (!/^[a-z]+$/.test(id)) throw new RecipeError(`"${id}" is no id of a city: a to z only, as muenchen`)
  const known = [...text.matchAll(/^const (\w+) = \{ country: '(\w+)'/gm)]
  const spread = known.find(([, , code]) => code === country)?.[1]
  if (!spread)
    throw new RecipeError(
      `${id} is a new city: say where it lies, --country ${known.map(([, , code]) => code).join(' | ')}`,
    )
  edits.insertBefore(
    citiesFile,
    '} as const satisfies Record<string, City>',
    `  // ${marker} the name of ${id} in its own language, its centre, and how far its car parks lie from there in metres
  ${id}: { ...${spread}, name: '${id}', lat: 0, lng: 0, radius: 15_000 },\n`,
  )
}
