/** A part of the day that a driver says instead of an hour, or beside one: `tomorrow evening`. It decides between 7 and 19 o'clock. */
export type DayPart = 'dawn' | 'morning' | 'noon' | 'afternoon' | 'evening' | 'night'
