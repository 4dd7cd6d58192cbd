import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { leftToWrite } from './edits'
import { makeNew } from './recipes'

const read = (path: string): string | undefined => (existsSync(path) ? readFileSync(path, 'utf8') : undefined)
const make = (words: string) => makeNew(words.split(' '), read)
const placesOf = (words: string): string[] =>
  leftToWrite(make(words)).map((place) => place.replace(/:\d+ .*/, ''))
const each = (file: (locale: string) => string): string[] => ['es', 'en', 'fr', 'de', 'it'].map(file)

describe('a new platform', () => {
  const atlantis = 'platform liveAtlantis --protocol parkapi --city atlantis --country DE'

  it('is one file, a line in the registry and a row of the sandbox, in a city that is known', () => {
    const changes = make('platform parcPuro --protocol parclick --city roma,zuerich')
    expect([...changes.keys()].sort()).toEqual([
      'providers/platforms/parcPuro.ts',
      'providers/registry.ts',
      'sandbox/world/platforms.ts',
    ])
    const file = changes.get('providers/platforms/parcPuro.ts')
    for (const part of [
      'export const parcPuro: Platform',
      "id: 'parc-puro'",
      'protocol: parclick,',
      "capabilities: ['catalogue', 'quote', 'book', 'cancel']",
      "countries: ['IT', 'CH']",
      "timeZone: 'Europe/Rome'",
      "currency: 'EUR'",
      "areasOf('roma', 'zuerich')",
    ])
      expect(file).toContain(part)
    const registry = changes.get('providers/registry.ts')
    expect(registry).toContain("import { parcPuro } from './platforms/parcPuro'\n")
    expect(registry).toMatch(/ {2}\w+,\n {2}parcPuro,\n\]/)
  })

  it('brings a city that is new, and leaves to write where it lies', () => {
    const changes = make(atlantis)
    expect(changes.get('contract/cities.ts')).toContain('  atlantis: { ...germany,')
    expect(changes.get('providers/platforms/liveAtlantis.ts')).toContain("feedsOf('atlantis')")
    expect(placesOf(atlantis).sort()).toEqual([
      'contract/cities.ts',
      ...Array<string>(4).fill('providers/platforms/liveAtlantis.ts'),
      'sandbox/world/platforms.ts',
    ])
  })

  it.each([
    [
      'platform liveBerlin --protocol parkapi --city berlin',
      'providers/platforms/liveBerlin.ts exists already',
    ],
    ['platform liveX --protocol parkapi', '"liveX" is no name'],
    ['platform liveAtlantis --protocol parkapi', 'which city?'],
    ['platform liveAtlantis --protocol parkapi --city atlantis', 'atlantis is a new city'],
    ['platform liveAtlantis --protocol parkapi --city atlantis --country XX', 'atlantis is a new city'],
    [
      'platform liveAtlantis --protocol telepathy --city berlin',
      'no platform speaks the protocol "telepathy"',
    ],
    ['platform liveAtlantis --town berlin', "Unknown option '--town'"],
  ])('refuses `%s`', (words, message) => {
    expect(() => make(words)).toThrow(message)
  })
})

describe('a new protocol', () => {
  const nube = 'protocol nube --platform aparcaLejos --city bilbao'

  it('is what reads it, its server, its tests, and its first platform', () => {
    const changes = make(nube)
    expect([...changes.keys()].sort()).toEqual([
      'providers/platforms/aparcaLejos.ts',
      'providers/protocols/nube.ts',
      'providers/registry.ts',
      'sandbox/nube/server.ts',
      'sandbox/start.ts',
      'sandbox/world/platforms.ts',
      'tests/providers/nube.test.ts',
      'tests/providers/registry.test.ts',
    ])
    expect(changes.get('providers/protocols/nube.ts')).toContain('export const nube: Protocol')
    const platform = changes.get('providers/platforms/aparcaLejos.ts')
    for (const part of ["id: 'aparca-lejos'", 'protocol: nube,', "countries: ['ES']", "areasOf('bilbao')"])
      expect(platform).toContain(part)
    const world = changes.get('sandbox/world/platforms.ts')
    expect(world).toContain("export type Protocol = 'nube' | ")
    expect(world).toMatch(/id: 'aparca-lejos', .* protocol: 'nube', covers: cities\('bilbao'\)/)
    const start = changes.get('sandbox/start.ts')
    for (const part of ["from './nube/server'", "case 'nube':", "readonly Protocol[] = ['nube', "])
      expect(start).toContain(part)
    expect(changes.get('tests/providers/registry.test.ts')).toContain('  nube: (_call, at) =>')
    expect(changes.get('tests/providers/nube.test.ts')).toContain("connectTo('aparca-lejos', url)")
  })

  it('leaves to write what only its documentation says', () => {
    const files = [...new Set(placesOf(nube))].sort()
    expect(files).toEqual([
      'providers/platforms/aparcaLejos.ts',
      'providers/protocols/nube.ts',
      'sandbox/nube/server.ts',
      'sandbox/world/platforms.ts',
      'tests/providers/nube.test.ts',
      'tests/providers/registry.test.ts',
    ])
  })

  it.each([
    ['protocol apds --platform aparcaLejos --city bilbao', 'the protocol apds exists already'],
    ['protocol nube --city bilbao', 'which platform speaks it first?'],
    ['protocol nube --platform aparcaLejos', 'which city?'],
    ['protocol nube --platform aparcaNorte --city bilbao', 'aparcaNorte.ts exists already'],
    ['protocol Nube --platform aparcaLejos --city bilbao', '"Nube" is no name'],
    ['platform aparcaLejos --protocol nube --city bilbao', 'npm run new -- protocol nube'],
  ])('refuses `%s`', (words, message) => {
    expect(() => make(words)).toThrow(message)
  })
})

describe('a new topic', () => {
  it('has its intent, plan, phrases, answer and test row', () => {
    const changes = make('topic openingHours')
    expect(changes.get('dialogue/topics.ts')).toContain("  'openingHours',\n] as const\nexport type Topic")
    expect(changes.get('dialogue/frame.ts')).toContain(
      "  'opening_hours',\n] as const\nexport type SpokenIntent",
    )
    expect(changes.get('dialogue/decide/decide.ts')).toContain(
      "  opening_hours: () => ({ events: [], topic: 'openingHours' }),\n}",
    )
    expect(changes.get('dialogue/llm/allowedIntents.ts')).toContain('  opening_hours: always,\n')
    for (const spoken of each((locale) => `locales/${locale}/spoken.json`)) {
      const { topic } = JSON.parse(changes.get(spoken) ?? '') as { topic: Record<string, string> }
      expect(topic['openingHours'], spoken).toContain('{question}')
    }
    expect(placesOf('topic openingHours').sort()).toEqual(
      [
        ...each((locale) => `locales/${locale}/spoken.json`),
        ...each((locale) => `locales/${locale}/commands.yaml`),
        ...each(() => 'tests/dialogue/reply/topics.yaml'),
      ].sort(),
    )
  })

  it.each([
    ['topic person', 'the topic person exists already'],
    ['topic access-code', '"access-code" is no name'],
    ['topic accessCode', 'the intent access_code exists already'],
    ['topic', '"" is no name'],
    ['topic one two', 'one name, please'],
  ])('refuses `%s`', (words, message) => {
    expect(() => make(words)).toThrow(message)
  })
})

describe('a new page', () => {
  it('has its screen, route with handle, title, texts and address in the test', () => {
    const changes = make('page lostTicket')
    expect([...changes.keys()].sort()).toEqual(
      [
        ...each((locale) => `locales/${locale}/ui/lostTicket.json`),
        ...each((locale) => `locales/${locale}/ui/menu.json`),
        'contract/pages.ts',
        'src/language.ts',
        'src/pages.ts',
        'src/screens/lostTicket/LostTicket.tsx',
        'src/texts.d.ts',
        'tests/src/routes.test.tsx',
      ].sort(),
    )
    expect(changes.get('contract/pages.ts')).toContain("  'lost-ticket': '/lost-ticket',\n} as const")
    const rows = changes.get('src/pages.ts')
    expect(rows).toContain("'lost-ticket': {\n    layout: 'welcome-app',")
    expect(rows).toContain("(await import('./screens/lostTicket/LostTicket')).LostTicket")
    expect(rows).toContain("texts: ['lostTicket']")
    expect(changes.get('src/language.ts')).toContain("| 'lostTicket'\n")
    expect(changes.get('src/texts.d.ts')).toContain("      'lostTicket',\n      'faults',\n    ]")
    for (const file of each((locale) => `locales/${locale}/ui/menu.json`)) {
      const { titles } = JSON.parse(changes.get(file) ?? '') as { titles: Record<string, string> }
      expect(titles['lost-ticket'], file).toContain('FILL IN:')
    }
  })

  it('leaves the texts and what the page is for to write', () => {
    expect(placesOf('page lostTicket').sort()).toEqual(
      [
        ...each((locale) => `locales/${locale}/ui/lostTicket.json`),
        ...each((locale) => `locales/${locale}/ui/lostTicket.json`),
        ...each((locale) => `locales/${locale}/ui/menu.json`),
        'src/screens/lostTicket/LostTicket.tsx',
      ].sort(),
    )
  })

  it.each([
    ['page login', 'the page /login exists already'],
    ['page Login', '"Login" is no name'],
    ['page search', 'locales/es/ui/search.json exists already'],
  ])('refuses `%s`', (words, message) => {
    expect(() => make(words)).toThrow(message)
  })
})

describe('what is nothing to make new', () => {
  it.each(['city atlantis', ''])('is refused with the ways to say it: `%s`', (words) => {
    expect(() => make(words)).toThrow(/is nothing to make new[\s\S]*npm run new -- topic/)
  })
})
