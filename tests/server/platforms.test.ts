import { describe, expect, it } from 'vitest'
import { calls } from '../../contract/calls'
import type { Connection } from '../../providers/protocol'
import { platforms } from '../../providers/registry'
import { listPlatforms } from '../../server/search/platforms'

const connections = platforms.map((platform) => ({ platform })) as unknown as Connection[]

describe('the list of platforms', () => {
  it('names every connected platform and what it does, by name (R039, R174, A51)', () => {
    const listed = listPlatforms({ connections })
    expect(listed).toHaveLength(platforms.length)
    expect(listed.map(({ name }) => name)).toEqual(
      platforms.map(({ name }) => name).sort((a, b) => a.localeCompare(b, 'es')),
    )
    expect(listed.find(({ id }) => id === 'via-libre')).toEqual({
      id: 'via-libre',
      name: 'Vía Libre',
      countries: ['ES'],
      automatic: true,
      booking: false,
      live: true,
      prices: true,
    })
    expect(calls.listPlatforms.output.safeParse(listed).success).toBe(true)
  })
})
