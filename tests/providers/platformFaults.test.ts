import { describe, expect, it } from 'vitest'
import { platformFaults } from '../../providers/platformFaults'
import type { Platform } from '../../providers/protocol'
import { platforms } from '../../providers/registry'
import { platformOf } from '../kit/providers/outside'

const told = (id: string, change: object): string[] =>
  platformFaults([{ ...platformOf(id), ...change } as Platform])

it('finds nothing wrong with the platforms that there are', () => {
  expect(platformFaults(platforms)).toEqual([])
})

describe('the file of a platform', () => {
  const limits = { perSecond: 1, perDay: 10, freshness: { catalogue: 60 } }
  it.each<[string, string, object, string]>([
    [
      'books without a price',
      'onda-park',
      { capabilities: ['catalogue', 'book', 'cancel'] },
      'capability book without quote',
    ],
    [
      'books and never cancels',
      'onda-park',
      { capabilities: ['catalogue', 'quote', 'book'] },
      'capability book without cancel',
    ],
    [
      'cancels what it never sold',
      'onda-park',
      { capabilities: ['catalogue', 'cancel'] },
      'capability cancel without book',
    ],
    ['lists nothing', 'onda-park', { capabilities: ['quote'] }, 'capability catalogue is missing'],
    [
      'names a capability twice',
      'osm-iberia',
      { capabilities: ['catalogue', 'catalogue'] },
      'capability catalogue stands there twice',
    ],
    [
      'sells over a protocol that cannot',
      'live-madrid',
      { capabilities: ['catalogue', 'live', 'quote'] },
      'capability quote is not one of protocol parkapi',
    ],
    [
      'counts without saying how often',
      'live-madrid',
      { limits },
      'capability live without limits.freshness.live',
    ],
    [
      'says how often it counts and does not',
      'onda-park',
      { limits: { ...limits, freshness: { catalogue: 60, live: 5 } } },
      'limits.freshness.live without capability live',
    ],
    [
      'allows fewer calls a day than a second',
      'onda-park',
      { limits: { ...limits, perSecond: 20 } },
      'limits.perDay below limits.perSecond',
    ],
  ])('that %s is told by name', (_, id, change, fault) => {
    expect(told(id, change)).toContain(`${id}: ${fault}`)
  })

  it('without a field is reported by platform and field', () => {
    for (const field of [
      'name',
      'protocol',
      'capabilities',
      'limits',
      'countries',
      'timeZone',
      'areas',
      'licence',
    ])
      expect(told('onda-park', { [field]: undefined }).join(), field).toMatch(`onda-park: ${field} `)
    expect(told('onda-park', { id: undefined }).join()).toMatch('platform 1: id ')
  })

  it('of a protocol with required data is reported without them', () => {
    const areas = platformOf('live-madrid').areas.map(({ feed: _, ...area }) => area)
    expect(told('live-madrid', { areas })[0]).toMatch('live-madrid: areas.0.feed ')
    expect(told('live-madrid', { coordinates: { a: { lat: 91, lng: 0 } } })[0]).toMatch(
      'live-madrid: coordinates.a.lat ',
    )
  })

  it('with the id of another is reported', () => {
    const one = platformOf('onda-park')
    expect(platformFaults([one, one])).toEqual(['onda-park: another platform has this id'])
  })
})
