/** Orders and filters of results (R009, R096). */
export const preferences = ['cheaper', 'closer', 'automatic'] as const
export const filters = ['all', 'automatic', 'bookable'] as const
