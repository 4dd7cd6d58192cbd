import { instantOf, wallAt } from './zonedTime'

/** The zone of Plaza's own calendar: its months are those of statements and invoices. */
export const companyZone = 'Europe/Madrid'

const monthShape = /^\d{4}-(0[1-9]|1[0-2])$/
/** Whether a text is a month, `2026-11`. */
export const isMonth = (text: string): boolean => monthShape.test(text)

/** The month of an instant (epoch ms) in the company's calendar. */
export const monthOf = (instant: number): string => {
  const { year, month } = wallAt(instant, companyZone)
  return `${year}-${String(month).padStart(2, '0')}`
}

/** The month after one, `2027-01` after `2026-12`. */
export const monthAfter = (month: string): string => monthOf(boundsOf(month).to)

/** The month before one, `2025-12` before `2026-01`. */
export const monthBefore = (month: string): string => monthOf(boundsOf(month).from - 1)

/** Where a month begins, and where the next one does, epoch ms. */
export const boundsOf = (month: string): { from: number; to: number } => {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = (shown: number): number => instantOf({ year, month: shown, day: 1 }, companyZone)
  return { from: at(number), to: at(number + 1) }
}
