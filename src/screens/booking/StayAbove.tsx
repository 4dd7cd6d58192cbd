import { useChild } from '../../driver'
import { Stay } from './Stay'

/** The stay that is being booked, while something else is asked below it. */
export const StayAbove = () => {
  const { parking, window } = useChild('booking')?.context ?? {}
  return parking ? (
    <section className="card">
      <Stay parking={parking} window={window} />
    </section>
  ) : null
}
