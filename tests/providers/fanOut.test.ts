import { describe, expect, it } from 'vitest'
import { fanOut, type PlatformAnswer } from '../../providers/aggregate/fanOut'
import type { Connection, PricedParking } from '../../providers/protocol'
import { platforms } from '../../providers/registry'
import { now, platformOf, stay } from '../kit/providers/outside'

const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }

const offer = (platform: string, lat = madrid.lat): PricedParking => ({
  parking: {
    id: `${platform}:1`,
    platform,
    operator: 'Muro',
    name: 'Prueba',
    lat,
    lng: madrid.lng,
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    automatic: false,
    bookable: true,
    street: false,
    access: 'plate',
    demo: true,
  },
})

const after = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms))

const scripted = (id: string, offers: Connection['offers']): Connection => ({
  platform: platformOf(id),
  catalogue: () => Promise.resolve({ good: [], rejects: [] }),
  offers,
})
const answering = (id: string, ms: number): Connection =>
  scripted(id, async () => {
    await after(ms)
    return { good: [offer(id)], rejects: [] }
  })

const gather = async (
  connections: Connection[],
  options: { deadline?: number; signal?: AbortSignal; everyone?: boolean } = {},
): Promise<PlatformAnswer[]> => {
  const all: PlatformAnswer[] = []
  const { deadline = 2_000, signal = new AbortController().signal, everyone = false } = options
  for await (const one of fanOut(connections, madrid, stay, { signal, deadline, everyone, now: () => now }))
    all.push(one)
  return all
}
const brief = (all: PlatformAnswer[]): string[] => all.map(({ platform, state }) => `${platform} ${state}`)

describe('a harvest', () => {
  it('yields the platforms in the order in which they answer', async () => {
    const all = await gather([
      answering('via-libre', 120),
      answering('onda-park', 5),
      answering('osm-iberia', 60),
    ])
    expect(brief(all)).toEqual(['onda-park answered', 'osm-iberia answered', 'via-libre answered'])
  })

  it('asks only those whose coverage touches the circle', async () => {
    const all = await gather([
      answering('kerbstone', 1),
      answering('onda-park', 1),
      answering('live-zuerich', 1),
    ])
    expect(brief(all)).toEqual(['onda-park answered'])
  })

  it('asks every platform with the option `everyone`', async () => {
    const all = await gather([answering('kerbstone', 1), answering('onda-park', 30)], { everyone: true })
    expect(brief(all)).toEqual(['kerbstone answered', 'onda-park answered'])
  })

  it('goes on without those that fail, throw at once, or never answer', async () => {
    const all = await gather(
      [
        scripted('via-libre', () => Promise.reject(new Error('down'))),
        scripted('live-madrid', () => {
          throw new Error('bug')
        }),
        scripted('osm-iberia', () => new Promise(() => undefined)),
        answering('onda-park', 10),
      ],
      { deadline: 150 },
    )
    expect(brief(all).sort()).toEqual([
      'live-madrid failed',
      'onda-park answered',
      'osm-iberia failed',
      'via-libre failed',
    ])
    expect(all.at(-1)).toMatchObject({ platform: 'osm-iberia', reason: 'search deadline', priced: [] })
  })

  it('asks two dozen at once without a warning of leaking', async () => {
    const warnings: string[] = []
    const hear = ({ name }: Error): unknown => warnings.push(name)
    process.on('warning', hear)
    const listening = platforms.map(({ id }) =>
      scripted(id, async (_area, _window, signal) => {
        signal.addEventListener('abort', () => undefined)
        await after(5)
        return { good: [], rejects: [] }
      }),
    )
    expect(await gather(listening, { everyone: true })).toHaveLength(platforms.length)
    await after(5)
    process.off('warning', hear)
    expect(warnings).toEqual([])
  })

  it('leaves out what lies outside of the circle', async () => {
    const far = scripted('onda-park', () =>
      Promise.resolve({ good: [offer('onda-park'), offer('onda-park', 40.5)], rejects: [] }),
    )
    expect((await gather([far]))[0]?.priced).toHaveLength(1)
  })

  it('calls everything off when its reader has had enough', async () => {
    const signals: AbortSignal[] = []
    const slow = scripted('via-libre', (_area, _window, signal) => {
      signals.push(signal)
      return new Promise(() => undefined)
    })
    const { signal } = new AbortController()
    for await (const one of fanOut([slow, answering('onda-park', 1)], madrid, stay, {
      signal,
      deadline: 10_000,
      now: () => now,
    })) {
      expect(one.platform).toBe('onda-park')
      break
    }
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
  })

  it('ends without a value when the caller aborts, also when no platform answers', async () => {
    const asker = new AbortController()
    setTimeout(() => asker.abort(), 20)
    const deaf = scripted('via-libre', () => new Promise(() => undefined))
    expect(brief(await gather([deaf], { deadline: 10_000, signal: asker.signal }))).toEqual([])
    expect(await gather([deaf], { signal: AbortSignal.abort() })).toEqual([])
  })
})
