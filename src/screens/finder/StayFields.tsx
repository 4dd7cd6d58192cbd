import { StayInput } from '../../parts/moment/StayInput'
import type { Asking } from './useAsking'

/** When: on the clock of the place that is asked for. */
export const StayFields = ({ asking }: { asking: Asking }) => (
  <StayInput
    window={asking.window}
    zone={asking.zone}
    foreign={asking.foreign}
    fresh={asking.fresh}
    faults={asking.faults}
    onChange={asking.chooseStay}
  />
)
