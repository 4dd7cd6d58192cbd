import { StayInput } from '../../../components/moment/StayInput'
import type { SearchFormState } from './useSearchForm'

/** When: on the clock of the place that is asked for. */
export const StayFields = ({ asking }: { asking: SearchFormState }) => (
  <StayInput
    window={asking.window}
    zone={asking.zone}
    foreign={asking.foreign}
    fresh={asking.fresh}
    faults={asking.faults}
    onChange={asking.chooseStay}
  />
)
