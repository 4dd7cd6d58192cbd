import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { reply } from '../../../dialogue/reply/reply'
import { replyStates } from '../../kit/dialogue/replyStates'
import { offers } from '../../kit/sampleOffers'
import { now } from '../../kit/scriptedApi'

describe.each(locales)('two results of one name and price, in %s', (locale) => {
  const told = (patches: readonly { walk: number; address?: string }[]) => {
    const ranked = patches.map(({ walk, address }, i) => ({
      ...offers[0]!,
      walk,
      parking: { ...offers[0]!.parking, id: `onda-park:${i}`, name: 'Parking Sol', address },
    }))
    const facts = { ...replyStates['listing, three results']!, ranked, found: 2, platforms: [] }
    return reply(facts, { locale, ...readLanguagePack(locale), now, timeZone: 'Europe/Madrid', seed: 0 })
  }
  it('are told apart by the way on foot', () => {
    expect(told([{ walk: 3 }, { walk: 7 }]).speech).toMatch(/Sol, [^;]*\b3\b[^;]*;[^;]*Sol, [^;]*\b7\b/)
  })

  it('are told apart by their address where the way is as long', () => {
    const { speech } = told([
      { walk: 3, address: 'Calle Mayor 1' },
      { walk: 3, address: 'Arenal 9' },
    ])
    expect(speech).toMatch(/Sol, Calle Mayor 1.*Sol, Arenal 9/)
  })
})
