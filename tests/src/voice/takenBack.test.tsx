// @vitest-environment jsdom
import { act, fireEvent, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { openChat } from '../../../src/voice/chatOpen'
import { bookingOf } from '../../kit/scriptedApi'
import { heard, log, patience, say } from '../../kit/src/chatPanel'
import { stage, useStage } from '../../kit/src/finder/stage'

useStage()
const times = (words: RegExp): number => log().textContent?.match(words)?.length ?? 0

it('takes back a sentence after a cancellation without telling the cancellation once more', async () => {
  const booking = bookingOf()
  let cancelled = false
  stage(
    {
      listBookings: () => Promise.resolve(cancelled ? [] : [booking]),
      quoteCancellation: () =>
        Promise.resolve({
          booking,
          verdict: 'allowed',
          refund: cents(1420),
          currency: 'EUR',
          cancelUntil: null,
        }),
      cancelBooking: () => {
        cancelled = true
        return Promise.resolve({
          uid: booking.uid,
          status: 'cancelled',
          refund: cents(1420),
          currency: 'EUR',
        })
      },
    },
    { member: true },
  )
  act(openChat)
  await heard(/\?/)
  await say('cancela mi reserva')
  await heard(/14 euros|14,20/)
  await say('sí')
  await heard(/cancelad[ao]/i)
  await say('y lo del otro día también')
  const [wrong] = await within(log()).findAllByRole('button', { name: 'No quería decir eso' }, patience)
  const before = times(/cancelad[ao]/gi)
  fireEvent.click(wrong!)
  await heard(/Dilo con otras palabras/)
  // Turns are taken one after the other: what came of the tap is said before this answer.
  await say('qué hora es')
  await heard(/qué hora es.*Plaza: .+/)
  expect(times(/cancelad[ao]/gi)).toBe(before)
})
