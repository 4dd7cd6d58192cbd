import { describe, expect, it } from 'vitest'
import { locales } from '../../contract/locale'
import {
  commandTally,
  commands,
  meaningless,
  parkingTally,
  present,
  publicWords,
  refusedTally,
  share,
  told,
} from '../kit/dialogue/publicWords'

const replay = (lost: readonly string[]): string =>
  `npx tsx tests/kit/dialogue/publicWords.ts <lang> says all; lost:\n${lost.slice(0, 60).join('\n')}`

if (!present) console.warn('the public utterances are absent; nothing is proved on them')

describe.runIf(present)('what other people wrote down of drivers', () => {
  it('exists, and no sentence of it is skipped', () => {
    const labels = new Set(publicWords('ms-general-commands').map(({ label }) => label))
    expect([...labels].sort()).toEqual([...Object.keys(commands), ...meaningless].sort())
    expect(() => publicWords('nothing')).toThrow('is missing')
  })

  it.each(locales)('is understood as a search in at least 88 of a hundred, in %s', (locale) => {
    const tally = parkingTally(locale)
    console.info(told(`parking wishes, ${locale}`, tally))
    expect(tally.all).toBeGreaterThanOrEqual(50)
    expect(share(tally), replay(tally.lost)).toBeGreaterThanOrEqual(0.88)
  })

  // The goal is one of a hundred. Three were accepted while 17 of a hundred strangers who meant us were refused; now those are half as many.
  it('is refused when it is not about parking: at most seven of a hundred are accepted', () => {
    const tally = refusedTally()
    console.info(told('out of scope refused', tally))
    expect(tally.all).toBeGreaterThan(1_000)
    expect(share(tally), replay(tally.lost)).toBeGreaterThanOrEqual(0.93)
  })

  // The goal is 85; their commands are for screens by position (`the upper left one`) and machine-translated in four languages.
  it('is understood as one of our commands in at least half of the cases', () => {
    for (const locale of locales) console.info(told(`commands, ${locale}`, commandTally({ locale })))
    const tally = commandTally()
    console.info(told('commands', tally))
    expect(tally.all).toBeGreaterThan(1_400)
    expect(share(tally), replay(tally.lost)).toBeGreaterThanOrEqual(0.5)
  })
})
