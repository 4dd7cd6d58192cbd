import { expect, it } from 'vitest'
import { stateMeta, type ActiveState } from '../../../machines/children'
import { stateNamed } from '../../../dialogue/tools/stateNames'
import { answer } from '../../../dialogue/tools/understand'

it.each<[name: string, listed: boolean, state: ActiveState]>([
  ['confirming', false, 'booking.reviewing'],
  ['cancel_confirm', false, 'cancellation.asking'],
  ['choosing_vehicle', true, 'booking.needsVehicle'],
  ['booking.done', false, 'booking.booked'],
  ['results', true, 'search.listing'],
  ['detail', true, 'search.viewing'],
  ['start', false, 'search.asking'],
  ['nowhere', true, 'search.listing'],
  ['', false, 'search.asking'],
  ['constructor', false, 'search.asking'],
])('the command line takes %j, with a list: %s, for %s', (name, listed, state) => {
  expect(stateNamed(name, listed)).toBe(state)
})

it('takes the name of every state for that state', () => {
  for (const state of Object.keys(stateMeta)) expect(stateNamed(state, false)).toBe(state)
})

it('understands a line in the state it names', () => {
  const line = {
    locale: 'en',
    text: 'book it',
    reference: '2026-11-23T10:15:00+01:00',
    timezone: 'Europe/Madrid',
  }
  const frame = (state: string) =>
    JSON.parse(answer(JSON.stringify({ ...line, context: { state } }))) as { confidence: number }
  expect(frame('confirming')).toMatchObject({ intent: 'book', confidence: 0.96 })
  expect(frame('booking.reviewing')).toMatchObject({ intent: 'book', confidence: 0.96 })
})
