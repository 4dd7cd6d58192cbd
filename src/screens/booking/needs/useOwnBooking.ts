import { useEffect, useState } from 'react'
import type { Booking } from '../../../../contract/booking'
import { ownBookingAt } from '../../../../contract/rules/ownBooking'
import { useChild, useFront } from '../../../driver'

/**
 * The driver's own booking of this stay, when no space is left for it. Bookings are asked for anew, because another tab
 * may have made it; without an answer, those that are known count.
 */
export const useOwnBooking = (): Booking | undefined => {
  const { api } = useFront()
  const { parking, window, fault } = useChild('booking')?.context ?? {}
  const { bookings } = useChild('session').context
  const [fresh, setFresh] = useState<readonly Booking[]>()
  const soldOut = fault === 'booking.soldOut'
  useEffect(() => {
    if (!soldOut) return undefined
    const stop = new AbortController()
    api.listBookings({}, stop.signal).then(setFresh, () => undefined)
    return () => stop.abort()
  }, [soldOut, api])
  return soldOut && parking && window ? ownBookingAt(fresh ?? bookings, parking.id, window) : undefined
}
