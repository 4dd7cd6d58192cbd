import { sharedState } from '../sharedState'

const parking = sharedState<string | undefined>(undefined)

/** The parking whose card in the conversation is pointed at or focused: the map shows which it is. */
export const pointAt = (id: string | undefined): void => {
  if (id !== parking.read()) parking.change(id)
}
export const usePointedAt = parking.use
