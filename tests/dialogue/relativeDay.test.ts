import { describe, expect, it } from 'vitest'
import { instantOf, isoAt } from '../../contract/time/zonedTime'
import { speakStart } from '../../dialogue/reply/formats'
import { nearDay } from '../../src/components/text/When'
import { readLanguagePack } from '../../dialogue/language/readLanguage'

const names = { 'shell:day.today': 'today', 'shell:day.tomorrow': 'tomorrow' } as const

/** What the screen calls the day of an instant: `today`, `tomorrow`, or `other`. */
const onScreen = (instant: number, now: number, zone: string): string => {
  const name = nearDay(isoAt(instant, zone), zone, 'en', now, (key) => names[key])
  return name === 'today' || name === 'tomorrow' ? name : 'other'
}
/** The same as the chat says it. */
const inChat = (instant: number, now: number, zone: string): string => {
  const format = { locale: 'en', spoken: readLanguagePack('en').spoken, timeZone: zone, now } as const
  return /^(today|tomorrow)/.exec(speakStart(isoAt(instant, zone), format).text)?.[0] ?? 'other'
}

describe('chat and screen call a day by the same name', () => {
  it.each([
    ['Europe/Madrid', 2026, 10, 25, 'a day of 25 hours'],
    ['Europe/Madrid', 2027, 3, 28, 'a day of 23 hours'],
    ['Australia/Lord_Howe', 2027, 4, 4, 'a day of 24 hours and a half'],
    ['Australia/Lord_Howe', 2026, 10, 4, 'a day of 23 hours and a half'],
  ])('in %s around %i-%i-%i, %s', (zone, year, month, day) => {
    const differing: string[] = []
    for (const today of [day - 1, day, day + 1])
      for (let minute = 15; minute < 1440; minute += 30) {
        const now = instantOf({ year, month, day: today, minute }, zone)
        for (const ahead of [0, 1, 2])
          for (const hour of [0, 5, 12, 23]) {
            const instant = instantOf({ year, month, day: today + ahead, hour }, zone)
            const [screen, chat] = [onScreen(instant, now, zone), inChat(instant, now, zone)]
            if (screen !== chat)
              differing.push(`${isoAt(now, zone)}: ${isoAt(instant, zone)} ${screen} ${chat}`)
          }
      }
    expect(differing).toEqual([])
  })
})
