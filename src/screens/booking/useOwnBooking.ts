import { useEffect } from 'react'
import type { Booking } from '../../../contract/booking'
import { ownBookingAt } from '../../../contract/rules/ownBooking'
import { useChild, useTell } from '../../driver'

/** The driver's own booking of this stay, when no space is left for it; the list is read again, another tab may have made it. */
export const useOwnBooking = (): Booking | undefined => {
  const tell = useTell()
  const { parking, window, fault } = useChild('booking')?.context ?? {}
  const { bookings } = useChild('session').context
  const soldOut = fault === 'booking.soldOut'
  useEffect(() => {
    if (soldOut) tell({ type: 'session.refresh' })
  }, [soldOut, tell])
  return soldOut && parking && window ? ownBookingAt(bookings, parking.id, window) : undefined
}
