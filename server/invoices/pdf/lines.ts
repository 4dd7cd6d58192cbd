import type { Locale } from '../../../contract/locale'
import { formatDate, formatDateTime, formatTime } from '../../../contract/time/dates'
import { companyZone } from '../../../contract/time/months'
import type { InvoiceData, InvoiceLine } from '../data'
import { ink, inner, page, type Paper } from './paper'
import { factOf, money, type InvoiceTexts } from './words'

const columns = { at: 80, amount: 90, gap: 12 }
const whatWidth = inner - columns.at - columns.amount - 2 * columns.gap
const soft = { size: 9, color: ink.soft }

/** The table of what was sold and paid back; a row is never on two pages, and each page has the head. */
export function drawLines(
  paper: Paper,
  root: PDFKit.PDFStructureElement,
  invoice: InvoiceData,
  t: InvoiceTexts,
): void {
  const { document } = paper
  paper.group(root, 'Table', (table) => {
    const heads = [t.columns.at, t.columns.what, t.columns.amount]
    let y = document.y
    paper.group(table, 'TR', (row) =>
      heads.forEach((text, index) =>
        paper.write(row, { role: 'TH', scope: 'Column' }, text, cell(index, y), styleOf(index, 700)),
      ),
    )
    y = rule(paper, y + 16)
    for (const line of invoice.lines) {
      const [title, ...below] = wordsOf(line, invoice.locale, t)
      const height = below.reduce(
        (sum, text) => sum + paper.height(text, whatWidth, soft),
        paper.height(title, whatWidth),
      )
      if (y + height > page.bottom) {
        document.addPage()
        const top = page.margin
        paper.artifact('Pagination', (draw) =>
          heads.forEach((text, index) => draw(text, cell(index, top), styleOf(index, 700))),
        )
        y = rule(paper, top + 16)
      }
      paper.group(table, 'TR', (row) => {
        const date = formatDate(line.at, companyZone, invoice.locale)
        paper.write(row, { role: 'TD' }, date, cell(0, y))
        let end = y
        paper.group(row, 'TD', (what) => {
          end = paper.write(what, { role: 'P' }, title, cell(1, y))
          for (const text of below) end = paper.write(what, { role: 'P' }, text, cell(1, end), soft)
        })
        paper.write(row, { role: 'TD' }, money(line.amount, invoice), cell(2, y), styleOf(2))
        y = end
      })
      y = rule(paper, y + 5)
    }
    document.y = y
  })
}

function cell(index: number, y: number): { x: number; y: number; width: number } {
  const { at, amount, gap } = columns
  const x = [0, at + gap, inner - amount][index] ?? 0
  return { x: page.margin + x, y, width: [at, whatWidth, amount][index] ?? 0 }
}

function styleOf(index: number, weight: 400 | 700 = 400) {
  return { weight, align: index === 2 ? ('right' as const) : ('left' as const) }
}

/** Draws a hairline and returns where the next row begins. */
function rule(paper: Paper, y: number): number {
  const { document } = paper
  paper.artifact('Layout', () =>
    document
      .moveTo(page.margin, y)
      .lineTo(page.margin + inner, y)
      .lineWidth(0.5)
      .stroke(ink.line),
  )
  return y + 6
}

/** `Aparcamiento: Atocha`; below it booking, plate and stay, and on a line of its own what the driver has written. */
function wordsOf(line: InvoiceLine, locale: Locale, t: InvoiceTexts): [string, ...string[]] {
  const { kind, parking, number, plate, stay, costCentre, note } = line
  const facts = [
    number !== undefined && `${t.booking} ${number}`,
    plate !== undefined && `${t.plate} ${plate}`,
    stay && stayText(stay, locale),
  ]
  const costs = [
    costCentre !== undefined && factOf(t)(t.costCentre, costCentre),
    note !== undefined && factOf(t)(t.note, note),
  ]
  const below = [facts, costs].map((parts) => parts.filter(Boolean).join(' | '))
  return [parking === undefined ? t[kind] : factOf(t)(t[kind], parking), ...below.filter(Boolean)]
}

function stayText({ from, to, zone }: NonNullable<InvoiceLine['stay']>, locale: Locale): string {
  const sameDay = formatDate(from, zone, locale) === formatDate(to, zone, locale)
  const end = sameDay ? formatTime(to, zone) : formatDateTime(to, zone, locale)
  return `${formatDateTime(from, zone, locale)} – ${end}`
}
