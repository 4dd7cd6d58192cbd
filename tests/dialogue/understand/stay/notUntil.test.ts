import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

type Said = 'day' | 'arrives' | 'hours' | 'leaves'
const words: Record<Locale, Record<Said, string>> = {
  es: {
    day: 'aparcar en atocha mañana',
    arrives: 'no llego hasta las tres',
    hours: 'hasta las seis',
    leaves: 'no salgo hasta las tres',
  },
  en: {
    day: 'parking near atocha tomorrow',
    arrives: 'not till three',
    hours: 'till six',
    leaves: "i'm not leaving till three",
  },
  fr: {
    day: 'me garer à atocha demain',
    arrives: "je n'arrive pas avant quinze heures",
    hours: "jusqu'à dix-huit heures",
    leaves: 'je repars à quinze heures',
  },
  de: {
    day: 'parken bei atocha morgen',
    arrives: 'ich komme erst um drei',
    hours: 'bis sechs',
    leaves: 'ich bleibe bis drei',
  },
  it: {
    day: 'parcheggiare ad atocha domani',
    arrives: 'non arrivo prima delle tre',
    hours: 'fino alle sei',
    leaves: 'esco alle tre',
  },
}

describe.each(locales)('an hour before which nobody arrives, in %s', (locale) => {
  const { day, arrives, hours, leaves } = words[locale]

  it('is the entry', async () => {
    const driver = talkTo({ locale })
    await driver.say(day)
    await driver.say(arrives)
    await driver.say(hours)
    expect(driver.search().window).toEqual({
      from: '2026-11-24T15:00:00+01:00',
      to: '2026-11-24T18:00:00+01:00',
    })
  })

  it('leaves an hour of leaving the exit', async () => {
    const driver = talkTo({ locale })
    await driver.say(day)
    const { speech } = await driver.say(leaves)
    // It asks for the entry.
    expect(speech).toMatch(/llegas|getting there|arrive|kommst|arrivi/i)
  })
})

describe.each([
  ['es', 'hasta las tres no llego'],
  ['es', 'no voy a llegar hasta las tres'],
  ['en', "i won't be there until three"],
  ['it', 'fino alle tre non arrivo'],
] as const)('the same in other words, in %s', (locale, arrives) => {
  it(`is the entry: ${arrives}`, async () => {
    const driver = talkTo({ locale })
    for (const turn of [words[locale].day, arrives, words[locale].hours]) await driver.say(turn)
    expect(driver.search().window?.from).toBe('2026-11-24T15:00:00+01:00')
  })
})

it('is the exit where that is asked for', async () => {
  const driver = talkTo({ locale: 'en' })
  for (const turn of ['parking near atocha tomorrow at seven', 'not till eight']) await driver.say(turn)
  expect(driver.search().window).toEqual({
    from: '2026-11-24T07:00:00+01:00',
    to: '2026-11-24T08:00:00+01:00',
  })
})

it('leaves a no before an exit a correction', async () => {
  const driver = talkTo({ locale: 'es' })
  for (const turn of ['aparcar en atocha mañana de nueve a doce', 'no, hasta la una']) await driver.say(turn)
  expect(driver.search().window?.to).toBe('2026-11-24T13:00:00+01:00')
})
