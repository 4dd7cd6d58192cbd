import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { placeIn } from '../../../machines/talk/placeIn'
import { atocha, scriptedApi } from '../../kit/scriptedApi'

const german = { ...atocha, region: 'Madrid, Spanien' }
const named = (changes: Partial<typeof atocha>) =>
  scriptedApi({ findPlaces: () => Promise.resolve([{ ...german, ...changes }]) })

describe('a place by its name in another language', () => {
  it('is another one where only the country is called otherwise', async () => {
    const english = { ...german, region: 'Madrid, Spain' }
    expect(await placeIn(named({ region: 'Madrid, Spain' }), german, 'en')).toEqual(english)
  })

  it('is none where it is called the same, where it is not found, and where nothing answers', async () => {
    expect(await placeIn(named({}), german, 'en')).toBeUndefined()
    expect(await placeIn(named({ id: 'N1' }), german, 'en')).toBeUndefined()
    const silent = scriptedApi({ findPlaces: () => Promise.reject(new Fault('server.internal')) })
    expect(await placeIn(silent, german, 'en')).toBeUndefined()
  })
})
