/** Orders and filters of results (R009, R096). */
export const preferences = ['cheaper', 'closer', 'automatic'] as const
/** The orders of results: the presets, and the driver's own ratios. */
export const orders = [...preferences, 'own'] as const
export const filters = ['all', 'automatic', 'bookable'] as const
