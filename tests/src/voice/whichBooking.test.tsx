// @vitest-environment jsdom
import { act, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { activeState } from '../../../machines/selectors'
import { openChat } from '../../../src/voice/chatOpen'
import { bookingOf } from '../../kit/scriptedApi'
import { offers } from '../../kit/sampleOffers'
import { heard, log, patience, say } from '../../kit/src/chatPanel'
import { stage, times, useStage, type Stage } from '../../kit/src/finder/stage'

useStage()
/** Two bookings in the car parks that the search lists first and second, which is asked about after the search. */
const searchedWithTwo = async (): Promise<Stage> => {
  const bookings = [
    bookingOf(),
    bookingOf({
      uid: 'b2',
      number: 'PZ-9QXD-40',
      accessCode: '93055',
      parking: offers[1]!.parking,
      when: '2027-01-09T09:00:00+01:00',
      end: '2027-01-09T18:00:00+01:00',
      reservedTime: '2027-01-09T09:00:00+01:00',
    }),
  ]
  const made = stage(
    {
      listBookings: () => Promise.resolve(bookings),
      quoteCancellation: ({ uid }) =>
        Promise.resolve({
          booking: bookings.find((one) => one.uid === uid)!,
          verdict: 'allowed',
          refund: cents(1420),
          currency: 'EUR',
          cancelUntil: null,
        }),
    },
    { member: true },
  )
  act(openChat)
  await heard(/\?/)
  await say('busco parking cerca de atocha mañana de 9 a 18')
  await within(log()).findAllByRole('button', { name: /min a pie/ }, patience)
  return made
}
/** The answers that stand below the last reply, which asks for one of the two bookings. */
const answers = async (): Promise<HTMLElement[]> => {
  const second = await within(log()).findByRole(
    'button',
    { name: /^Plaza del Brillante en Madrid, / },
    patience,
  )
  return within(second.parentElement!).getAllByRole('button')
}

describe('the chat that asks which of the bookings is meant', () => {
  it('shows them as bookings and not as results, and cancels the one that is tapped', async () => {
    const made = await searchedWithTwo()
    await say('cancela mi reserva')
    const shown = await answers()
    expect(shown.map((one) => one.textContent)).toEqual([
      expect.stringMatching(/^Parking Atocha Sur en Madrid, /),
      expect.stringMatching(/^Plaza del Brillante en Madrid, el 9 de enero/),
    ])
    await made.user.click(shown[1]!)
    const yes = await within(log()).findByRole('button', { name: 'Sí, cancélala' }, patience)
    expect(yes.closest('[data-read-back]')?.textContent).toMatch(/Plaza del Brillante/)
    expect(activeState(made.front.actor.getSnapshot())).toBe('cancellation.asking')
    expect(times(made.api, 'cancelBooking')).toBe(0)
  })

  it('tells the code of the one that is tapped', async () => {
    const made = await searchedWithTwo()
    await say('cuál es mi código')
    const [, second] = await answers()
    await made.user.click(second!)
    await heard(/9[ ,.]*3[ ,.]*0[ ,.]*5[ ,.]*5/)
  })
})
