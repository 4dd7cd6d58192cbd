/** By what results are ordered, and which of them are shown (R009, R096). */
export const preferences = ['cheaper', 'closer', 'automatic'] as const
export const filters = ['all', 'automatic', 'bookable'] as const
