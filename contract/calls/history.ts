import * as z from 'zod/mini'
import { HistoryQuery } from '../payment'
import { WireHistoryEntry } from '../wire/account'
import { call, download } from './call'

/** What a driver has paid, got back and been given: as a list, and as a table for a spreadsheet. */
export const historyCalls = {
  listHistory: call('get', 'users/history', 'driver', HistoryQuery, z.array(WireHistoryEntry)),
  exportHistory: download('users/history/export', 'driver', HistoryQuery, { type: 'text/csv' }),
}
