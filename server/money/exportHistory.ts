import { stringify } from 'csv-stringify/sync'
import type { CallFile } from '../../contract/calls/call'
import { toAmount } from '../../contract/money'
import type { HistoryQuery } from '../../contract/payment'
import { readDetails } from '../../contract/rules/payment/historyDetails'
import * as schemas from '../../contract/schemas'
import { companyZone } from '../../contract/time/months'
import { isoAt } from '../../contract/time/zonedTime'
import type spanish from '../../locales/es/ui/history.json'
import { localeTexts } from '../localeTexts'
import type { ServerContext } from '../serverContext'
import { listHistory } from './history'

const texts = localeTexts<typeof spanish>('ui/history.json')

/** The history as CSV in the driver's language, for spreadsheets: with a mark of its encoding, and amounts as that language writes them. */
export async function exportHistory(
  context: Pick<ServerContext, 'db'>,
  uid: string,
  query: HistoryQuery,
): Promise<CallFile> {
  const user = await context.db
    .selectFrom('users')
    .select('locale')
    .where('uid', '=', uid)
    .executeTakeFirstOrThrow()
  const locale = schemas.Locale.safeParse(user.locale).data ?? 'es'
  const { columns, kinds, reasons, file } = texts[locale]
  const entries = await listHistory(context, uid, query)
  const rows = entries.map(({ kind, amount, currency, at, details }) => {
    const { number = '', parking = '', reason = '', costCentre = '', note = '' } = readDetails(details)
    const why = reason in reasons ? reasons[reason as keyof typeof reasons] : ''
    return [shownAt(at), kinds[kind], toAmount(amount), currency, number, parking || why, costCentre, note]
  })
  const head = ['at', 'kind', 'amount', 'currency', 'number', 'about', 'costCentre', 'note'] as const
  const text = stringify([head.map((name) => columns[name]), ...rows], {
    bom: true,
    // A spreadsheet would run what begins with one of = + - @ or a tab.
    escape_formulas: true,
    ...decimals[locale === 'en' ? 'point' : 'comma'],
  })
  const name = `${file}${query.month === undefined ? '' : `-${query.month}`}.csv`
  return { name, type: 'text/csv; charset=utf-8', bytes: new TextEncoder().encode(text) }
}

/** Where the comma is in amounts, it cannot part the cells. */
const decimals = {
  comma: {
    delimiter: ';',
    cast: { number: (amount: number) => amount.toFixed(2).replace('.', ',') },
  },
  point: { delimiter: ',', cast: { number: (amount: number) => amount.toFixed(2) } },
} as const satisfies Record<string, object>

/** `2026-11-23 10:15`, in the company's zone. */
function shownAt(iso: string): string {
  return isoAt(Date.parse(iso), companyZone).slice(0, 16).replace('T', ' ')
}
