/** A part of the day that a driver says instead of an hour, or beside one: `tomorrow evening`. It decides between 7 and 19 o'clock. */
export type DayPart = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'

/** The hours, 0 to 24, that are taken for a part of a day where none is said: a stay begins with the first and ends with the last. */
export const hoursOfPart: Readonly<Record<DayPart, readonly [from: number, to: number]>> = {
  dawn: [5, 8],
  morning: [8, 12],
  noon: [12, 14],
  afternoon: [14, 20],
  evening: [18, 22],
  night: [20, 24],
}
