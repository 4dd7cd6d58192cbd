/** The environmental labels, the cleanest first. */
export const labels = ['0', 'Eco', 'C', 'B', 'none'] as const
