import type { Booking } from '../../../contract/booking'
import { calendarFile, calendarText } from '../../../contract/time/calendarText'
import { saveFile } from '../../device/saveFile'

/** Hands the stay to the device as a file for its calendar; made here, because the page already knows everything. */
export const saveCalendar = (booking: Booking, title: string): void =>
  saveFile(calendarFile(booking), 'text/calendar', calendarText(booking, title))
