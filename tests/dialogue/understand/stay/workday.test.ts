import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { talkTo } from '../../../kit/dialogue/talk'

/** Said at 10:15: `nine to six`, the same of tonight, and a range that goes on over midnight. */
const words: Record<Locale, { work: string; tonight: string; late: string }> = {
  es: {
    work: 'de nueve a seis',
    tonight: 'de nueve de la noche a seis de la mañana',
    late: 'de diez a dos',
  },
  en: { work: 'nine to six', tonight: 'nine pm to six am', late: 'ten to two' },
  fr: {
    work: 'de neuf heures à six heures',
    tonight: 'de neuf heures du soir à six heures du matin',
    late: 'de dix heures à deux heures',
  },
  de: {
    work: 'von neun bis sechs',
    tonight: 'von neun uhr abends bis sechs uhr morgens',
    late: 'von zehn bis zwei',
  },
  it: {
    work: 'dalle nove alle sei',
    tonight: 'dalle nove di sera alle sei di mattina',
    late: 'dalle dieci alle due',
  },
}
const hour = 3_600_000

describe.each(locales)('hours of the day without a day, in %s', (locale) => {
  const { work, tonight, late } = words[locale]
  const hear = async (said: string, later = 0) => {
    const driver = talkTo({ locale })
    driver.later(later)
    await driver.mean('search_parking', { place: 'atocha' })
    const { speech } = await driver.say(said)
    return { window: driver.search().window, speech }
  }
  const stay = (from: string, to: string) => ({ from: `${from}:00:00+01:00`, to: `${to}:00:00+01:00` })

  it('are those of tomorrow where the first of them has passed today, and it is said (C7)', async () => {
    const { window, speech } = await hear(work)
    expect(window).toEqual(stay('2026-11-24T09', '2026-11-24T18'))
    expect(speech).toMatch(/mañana|tomorrow|demain|morgen|domani/iu)
  })

  it('are those of the night where it is said', async () => {
    expect((await hear(tonight)).window).toEqual(stay('2026-11-23T21', '2026-11-24T06'))
  })

  it('are those of today before the first of them, and of tonight where they are few and it is evening', async () => {
    expect((await hear(work, -3 * hour)).window).toEqual(stay('2026-11-23T09', '2026-11-23T18'))
    expect((await hear(late)).window).toEqual(stay('2026-11-24T10', '2026-11-24T14'))
    expect((await hear(late, 9 * hour)).window).toEqual(stay('2026-11-23T22', '2026-11-24T02'))
  })
})
