import { expect, it } from 'vitest'
import { findPlaces } from '../../server/search/places'
import { atocha, offers } from '../scriptedApi'

const parking = { ...offers[0]!.parking, platform: 'onda-park', minutesToCancel: undefined }
const like = (id: string, lat: number) => ({ ...parking, id, lat })

it('names a car park that two platforms know once, and one of the same name elsewhere again', async () => {
  const all = [like('onda-park:1', 40.407), like('via-libre:7', 40.4075), like('via-libre:9', 40.45)]
  const house = {
    catalogue: { all: () => all },
    geocode: () => Promise.resolve([atocha]),
  } as unknown as Parameters<typeof findPlaces>[0]
  const found = await findPlaces(house, 'atocha', 'es')
  expect(found.map(({ id }) => id)).toEqual([atocha.id, 'parking:onda-park:1', 'parking:via-libre:9'])
})
