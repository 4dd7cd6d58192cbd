import { useSend } from '../../driver'
import { sharedState } from '../../sharedState'

/** The uid of the booking whose cancellation began with a button of a page, and not in the talk. */
export const cancelHere = sharedState<string | undefined>(undefined)

/** Begins the cancellation of a booking, which is asked on the page. */
export const useCancel = (): ((uid: string) => void) => {
  const sendIfAllowed = useSend()
  return (uid) => {
    cancelHere.change(uid)
    sendIfAllowed({ type: 'driver.cancel', booking: uid })
  }
}
