import { checkName, editing, marker, RecipeError, withMark, type Changes, type Read } from './edits'
import { newPlatform } from './platform'

/**
 * A protocol with its first platform: what reads it, the server of the sandbox, a test of good and faulty answers and the
 * row of the conformance suite. All of it works for an invented list of car parks in JSON, to be replaced by the real one.
 */
export function newProtocol(
  name: string | undefined,
  { platform, city }: { platform?: string; city?: readonly string[] },
  read: Read,
): Changes {
  checkName(name)
  if (platform === undefined) throw new RecipeError('which platform speaks it first? --platform aparcaNorte')
  checkName(platform)
  const edits = editing(read)
  if (edits.text(worldFile).includes(`'${name}'`))
    throw new RecipeError(`the protocol ${name} exists already (${worldFile})`)
  const start = `start${name.charAt(0).toUpperCase()}${name.slice(1)}`
  edits.create(`providers/protocols/${name}.ts`, protocolOf(name))
  edits.create(`sandbox/${name}/server.ts`, serverOf(start))
  edits.create(`tests/providers/${name}.test.ts`, testOf(name, withMark(platform, '-')))
  edits.insertAfter(worldFile, 'export type Protocol = ', `'${name}' | `)
  edits.insertAfter(startFile, 'const copying: readonly Protocol[] = [', `'${name}', `)
  edits.insertBefore(
    startFile,
    "import { startStripe } from './stripe/server'",
    `import { ${start} } from './${name}/server'\n`,
  )
  edits.insertBefore(
    startFile,
    "    case 'overpass':\n      return",
    `    case '${name}':\n      return ${start}(id, sites, context)\n`,
  )
  edits.insertAfter(
    'tests/providers/registry.test.ts',
    'const speak: Readonly<Record<string, (call: Call, at: Point) => Reply>> = {\n',
    `  // ${marker} one good car park at this point and one that cannot be read
  ${name}: (_call, at) => ({ json: { parkings: [{ id: 'a', name: 'A', ...at }, { id: 'b' }] } }),\n`,
  )
  const seen: Read = (path) => edits.changes.get(path) ?? read(path)
  return new Map([...edits.changes, ...newPlatform(platform, { protocol: name, city }, seen)])
}

const worldFile = 'sandbox/world/platforms.ts'
const startFile = 'sandbox/start.ts'

const protocolOf = (name: string): string => `import { z } from 'zod'
import type { Connection, Endpoint, Platform, PricedParking, Protocol } from '../protocol'
import type { Http } from '../transport/http'
import { Latitude, Longitude, placeIn, readFrame, readItems, touches } from './parseItems'

// ${marker} what surrounds the items; the items themselves stay unknown, so that a bad one does not fail the others
const Answer = z.object({ parkings: z.array(z.unknown()) })

// ${marker} the fields of an item; a field that a car park can do without is \`.optional().catch(undefined)\`
const Item = z.object({
  id: z.string().min(1),
  name: z.string().trim().min(1),
  lat: Latitude,
  lng: Longitude,
})

/** A car park. Throws ZodError or Unusable. */
export function readParking(item: unknown, platform: Platform, demo: boolean): PricedParking {
  const { id, name, lat, lng } = Item.parse(item)
  return {
    parking: {
      id: \`\${platform.id}:\${id}\`,
      platform: platform.id,
      operator: platform.name,
      name,
      lat,
      lng,
      ...placeIn(platform, { lat, lng }),
      automatic: false,
      bookable: false,
      street: false,
      access: 'ticket',
      demo,
      licence: platform.licence.attribution,
    },
    onSite: { pay: 'unknown' },
  }
}

/** ${marker} the protocol and its version, and what it gives: a price of the stay is \`quote\`, counts are \`live\`. */
export const ${name}: Protocol = { name: '${name}', gives: ['catalogue'], connect }

function connect(platform: Platform, endpoint: Endpoint, http: Http): Connection {
  const readAll = async (signal: AbortSignal) => {
    // ${marker} the address below the endpoint, and the format of the answer where it is not JSON
    const answer = await http({ path: '/parkings', signal })
    const { parkings } = readFrame(answer, Answer, platform.id)
    return readItems(parkings, (item) => readParking(item, platform, endpoint.demo))
  }
  return {
    platform,
    catalogue: readAll,
    offers: (area, _window, signal) =>
      touches(platform.areas, area) ? readAll(signal) : Promise.resolve({ good: [], rejects: [] }),
  }
}
`

const serverOf = (start: string): string => `import type { SandboxContext } from '../context'
import { listen, makeApp, type Listening } from '../listen'
import type { Site } from '../world/site'

/** ${marker} the protocol, written from its documentation and not from our client. */
export async function ${start}(
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
): Promise<Listening> {
  const app = makeApp(platform, context.faults, (status) => ({ error: status }))
  app.get('/parkings', (c) =>
    c.json({ parkings: sites.map(({ serial, name, lat, lng }) => ({ id: String(serial), name, lat, lng })) }),
  )
  return listen(app)
}
`

const testOf = (name: string, platform: string): string => `import { describe, expect, it } from 'vitest'
import { connectTo, platformOf, serveScript, soon, stay } from '../kit/providers/outside'

const area = platformOf('${platform}').areas[0]!
const { lat, lng } = area
const good = { id: 'a', name: 'A', lat, lng }
/** What our client reads from an answer. */
const read = async (text: string) => {
  const { url } = await serveScript(() => ({ text }))
  return connectTo('${platform}', url).offers(area, stay, soon())
}

describe('an answer in ${name}', () => {
  it('gives car parks', async () => {
    const { good: found, rejects } = await read(JSON.stringify({ parkings: [good] }))
    expect(rejects).toEqual([])
    // ${marker} what else it gives: prices, counts, hours
    expect(found).toMatchObject([{ parking: { id: '${platform}:a', name: 'A', bookable: false } }])
  })

  it.each([
    ['no name', { name: '' }],
    ['a latitude beyond the pole', { lat: 143 }],
    // ${marker} each field that a car park needs; and a test that one which it does not need is left out
  ])('rejects an item with %s by its id and keeps the others', async (_, wrong) => {
    const parkings = [good, { ...good, id: 'bad', ...wrong }]
    const { good: found, rejects } = await read(JSON.stringify({ parkings }))
    expect(found.map(({ parking }) => parking.id)).toEqual(['${platform}:a'])
    expect(rejects.map(({ id }) => id)).toEqual(['bad'])
  })

  it.each(['{"parkings":[{"id":', '{}', '<html></html>', ''])('fails by name when it is \`%s\`', async (text) => {
    await expect(read(text)).rejects.toMatchObject({ platform: '${platform}', kind: 'unreadable' })
  })
})
`
