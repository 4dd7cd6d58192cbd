import type { Offer } from '../../../../contract/parking'
import { heldIn, isBookedElsewhere } from '../../../../contract/talk/held'
import type { Window } from '../../../../contract/time/window'
import { useChild, useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { stayText } from '../stay'

/** Says that this parking is booked already at an hour of the stay, by the driver or by another device of the talk. */
export const HeldLine = ({
  offer: { parking },
  window,
  className,
}: {
  offer: Offer
  window: Window
  className?: string
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { now } = useFront()
  const { bookings, bookedElsewhere } = useChild('session').context
  const held = heldIn(bookings, parking.id, window, now())
  const elsewhere = isBookedElsewhere(bookedElsewhere, parking.id, window) ? bookedElsewhere : undefined
  if (!held && !elsewhere) return null
  const stay = held ? { from: held.when, to: held.end } : elsewhere!.window
  const zone = held?.timeZone ?? elsewhere!.timeZone
  return (
    <p className={className}>
      {t(held || elsewhere?.by === 'tab' ? 'results:held' : 'results:heldOnDevice', {
        stay: stayText(stay, zone, locale, now(), t),
      })}
    </p>
  )
}
