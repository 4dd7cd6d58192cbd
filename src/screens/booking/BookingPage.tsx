import { OpenBooking } from '../../sync/OpenBooking'
import { NewBooking } from './NewBooking'

/** The page of the booking that its address means. */
export function BookingPage() {
  return (
    <>
      <OpenBooking />
      <NewBooking />
    </>
  )
}
