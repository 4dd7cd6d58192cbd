import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { lineOf } from '../../../kit/dialogue/said'
import { talkTo } from '../../../kit/dialogue/talk'

const words: Record<Locale, string[]> = {
  es: ['no esta mañana', 'cualquier momento menos esta mañana'],
  en: ['not this morning', 'anything but this morning'],
  fr: ['pas ce matin', 'tout sauf ce matin'],
  de: ['nicht heute morgen', 'alles außer heute morgen'],
  it: ['non stamattina', 'tutto tranne stamattina'],
}
const at = (from: string, to: string) => ({
  from: `2026-11-23T${from}:00:00+01:00`,
  to: `2026-11-23T${to}:00:00+01:00`,
})
const searching = async (locale: Locale, window: { from: string; to: string }) => {
  const driver = talkTo({ locale })
  await driver.mean('search_parking', { place: 'atocha', ...window })
  return driver
}

describe.each(locales)('this morning, which is not wanted, in %s', (locale) => {
  it.each(words[locale])('is asked for another day: %s', async (said) => {
    const driver = await searching(locale, at('11', '18'))
    expect((await driver.say(said)).speech).toMatch(lineOf(locale, 'topic.otherDay'))
  })
})

describe('today and tomorrow, which are also this morning in German', () => {
  const tomorrow = (hour: string) => `2026-11-24T${hour}:00:00+01:00`
  it.each([
    ['nicht heute, morgen', at('11', '18'), '11'],
    ['nicht heute morgen', at('15', '18'), '15'],
  ])('move the stay to tomorrow: %s', async (said, window, hour) => {
    const driver = await searching('de', window)
    await driver.say(said)
    expect(driver.search().window?.from).toBe(tomorrow(hour))
  })
})
