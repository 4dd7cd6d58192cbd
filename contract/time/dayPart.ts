/** Parts of a day that a driver says instead of an hour, or beside one: `tomorrow evening`. They decide between 7 and 19 o'clock. */
export const dayParts = ['dawn', 'morning', 'noon', 'afternoon', 'evening', 'night'] as const
export type DayPart = (typeof dayParts)[number]
