import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import type { Booking } from '../../../contract/booking'
import type { Intent } from '../../../dialogue/frame'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import type { QuickReplyId } from '../../../dialogue/reply/line'
import { phrase } from '../../../dialogue/reply/render'
import { mostSuggestions, suggested, suggestionsOf } from '../../../dialogue/reply/suggestions'
import type { ActiveState } from '../../../machines/children'
import { activeState } from '../../../machines/selectors'
import { createDriver } from '../../../machines/provide'
import { hear } from '../../kit/dialogue/hearing'
import { atocha, bookingOf, now, scriptedApi, stay, token } from '../../kit/scriptedApi'
import type { DriverActor } from '../../../machines/driver.machine'
import type { DriverEvent } from '../../../machines/events'

const meanings: Partial<Record<QuickReplyId, Intent>> = {
  tomorrow: 'change_slot',
  here: 'search_parking',
  search: 'search_parking',
  bookings: 'list_bookings',
  help: 'help',
  startOver: 'start_over',
  cheaper: 'change_slot',
  closer: 'change_slot',
  all: 'change_slot',
  book: 'book',
  details: 'parking_details',
  navigate: 'navigate',
  back: 'go_back',
  retry: 'retry',
  person: 'person',
  login: 'log_in',
  repeat: 'repeat',
  code: 'access_code',
  access: 'access',
  cancelMine: 'cancel_booking',
  yes: 'confirm',
  no: 'deny',
}
const meant = (id: QuickReplyId, state: ActiveState): Intent | undefined =>
  id === 'tomorrow' && state === 'search.asking' ? 'search_parking' : meanings[id]
const states = Object.keys(suggested) as ActiveState[]

describe.each(locales)('what the chat suggests in %s', (locale) => {
  const { spoken } = readLanguagePack(locale)
  it.each(states)('is understood as it is meant in %s', (state) => {
    const heard = suggested[state].map((id) => [
      id,
      hear(locale, state, phrase(spoken, `option.${id}.say`).text).intent,
    ])
    expect(heard).toEqual(suggested[state].map((id) => [id, meant(id, state)]))
  })
})

const { spoken } = readLanguagePack('en')
const until = async (driver: DriverActor, state: ActiveState): Promise<void> => {
  await expect.poll(() => activeState(driver.getSnapshot())).toBe(state)
}
const start = (member: boolean, bookings: Booking[] = []): DriverActor => {
  const tokens = { read: () => (member ? token : undefined), keep: () => undefined, forget: () => undefined }
  return createDriver(scriptedApi({ listBookings: async () => bookings }), tokens).start() as DriverActor
}
const labels = (driver: DriverActor): string[] => {
  const shown = suggestionsOf(driver.getSnapshot(), now, spoken)
  expect(shown.length).toBeLessThanOrEqual(mostSuggestions)
  return shown.map(({ label }) => label)
}

describe('what the chat suggests along a drive', () => {
  it('begins before anything was asked, for a visitor too', async () => {
    const visitor = start(false)
    expect(labels(visitor)).toEqual(['Near me', 'An example', 'Help'])
    visitor.send({ type: 'search.ask', at: now, place: atocha, go: false })
    expect(labels(visitor)).toEqual(['Tomorrow 9 to 6', 'Help', 'Start over'])
    visitor.stop()
  })

  it('is what the charts take in each state, and no booking of what is not sold ahead', async () => {
    const driver = start(true)
    await expect.poll(() => labels(driver)).toEqual(['Near me', 'An example', 'My bookings', 'Help'])
    const say = (event: DriverEvent): void => driver.send(event)
    say({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    await expect.poll(() => labels(driver)).toContain('Closer')
    expect(labels(driver)).toEqual(['Closer', 'Start over', 'Help'])
    say({ type: 'search.ask', at: now, filter: 'bookable', preference: 'closer' })
    expect(labels(driver)).toEqual(['Cheaper', 'All', 'Start over', 'Help'])
    say({ type: 'search.choose', parking: 'onda-park:1' })
    expect(labels(driver)).toEqual(['Book it', 'Details', 'Take me there', 'Go back'])
    say({ type: 'search.back' })
    say({ type: 'search.ask', at: now, filter: 'all' })
    say({ type: 'search.choose', parking: 'live-madrid:3' })
    expect(labels(driver)).toEqual(['Details', 'Take me there', 'Go back'])
    say({ type: 'search.back' })
    say({ type: 'search.choose', parking: 'onda-park:1' })
    say({ type: 'driver.book', at: now })
    await until(driver, 'booking.reviewing')
    expect(labels(driver)).toEqual(['Repeat', 'Go back', 'Help'])
    const quote = driver.getSnapshot().context.booking?.getSnapshot().context.quote?.id ?? ''
    say({ type: 'booking.confirm', quote, at: now })
    await until(driver, 'booking.booked')
    expect(labels(driver)).toEqual(['My code', 'How to get in', 'Take me there', 'Cancel'])
    driver.stop()
  })

  it('is no second booking of what the driver has booked for these hours', async () => {
    const driver = start(true, [bookingOf()])
    driver.send({ type: 'search.ask', at: now, place: atocha, window: stay, go: true })
    await expect.poll(() => labels(driver)).toContain('Closer')
    driver.send({ type: 'search.choose', parking: 'onda-park:1' })
    expect(labels(driver)).toEqual(['Details', 'Take me there', 'Go back'])
    driver.stop()
  })
})
