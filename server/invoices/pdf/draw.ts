import QRCode from 'qrcode'
import { formatDate } from '../../../contract/time/dates'
import { boundsOf, companyZone } from '../../../contract/time/months'
import type { InvoiceData } from '../data'
import { checkAddress } from '../spain'
import { drawLines } from './lines'
import { fontFile } from './fonts'
import { ink, inner, openPaper, page, type Paper } from './paper'
import { factOf, fill, invoiceTexts, money, type InvoiceTexts } from './words'

type Element = PDFKit.PDFStructureElement

/** Side of the QR code, points: 32 mm, of 30 to 40 that are prescribed. */
const qrSide = 90

/** An invoice as PDF/UA-1; the same data give the same bytes. */
export async function drawInvoice(invoice: InvoiceData): Promise<Uint8Array<ArrayBuffer>> {
  const t = invoiceTexts[invoice.locale]
  const { default: PDFDocument } = await import('pdfkit')
  const title = `${t.title[invoice.kind]} ${invoice.number}`
  const options = {
    ...{ size: 'A4', margin: page.margin, bufferPages: true },
    ...{ pdfVersion: '1.7', subset: 'PDF/UA', tagged: true, displayTitle: true, lang: invoice.locale },
    // A document begins with a font; the standard one would not be embedded.
    font: fontFile('latin', 400),
    info: { Title: title, Author: invoice.issuer.name, CreationDate: new Date(invoice.made) },
  }
  const document = new PDFDocument(options as unknown as PDFKit.PDFDocumentOptions)
  const chunks: Buffer[] = []
  const done = new Promise<void>((resolve, reject) => {
    document.on('data', (chunk: Buffer) => chunks.push(chunk))
    document.on('end', resolve)
    document.on('error', reject)
  })
  const paper = openPaper(document)
  const root = document.struct('Document')
  document.addStructure(root)
  const end = drawHead(paper, root, invoice, t)
  drawParties(paper, root, invoice, t, end + 24)
  drawLines(paper, root, invoice, t)
  drawSums(paper, root, invoice, t)
  root.end()
  drawFeet(paper, invoice, t)
  document.end()
  await done
  return new Uint8Array(Buffer.concat(chunks))
}

/** Draws what the invoice is, and returns where that ends. */
function drawHead(paper: Paper, root: Element, invoice: InvoiceData, t: InvoiceTexts): number {
  const { locale, number, kind, made, month, issuer, tax, total, demo } = invoice
  const { margin } = page
  const width = inner - qrSide - 30
  paper.artifact('Layout', (draw) => {
    paper.document.rect(margin, margin, 34, 5).fill(ink.lane)
    draw('Plaza', { x: margin, y: margin + 14, width }, { size: 22, weight: 700 })
  })
  const box = { x: margin, y: 108, width }
  box.y = paper.write(root, { role: 'H1' }, t.title[kind], box, { size: 20, weight: 700 }) + 4
  const { from, to } = boundsOf(month)
  const fact = factOf(t)
  const period = `${formatDate(from, companyZone, locale)} – ${formatDate(to - 1, companyZone, locale)}`
  const facts = [
    fact(t.number, number),
    fact(t.made, formatDate(made, companyZone, locale)),
    fact(t.period, period),
  ]
  for (const text of facts) box.y = paper.write(root, { role: 'P' }, text, box) + 1
  if (kind === 'credit') box.y = paper.write(root, { role: 'P' }, t.creditNote, box, { color: ink.soft }) + 1
  if (demo) box.y = paper.write(root, { role: 'P' }, t.demo, box, { weight: 700 })
  const x = page.width - margin - qrSide
  // The words are prescribed, whatever the language.
  paper.write(root, { role: 'P' }, 'QR tributario:', { x, y: margin, width: qrSide }, { size: 9 })
  const record = { issuer: issuer.taxId, number, kind, made, tax, total }
  const top = margin + 16
  const alt = fill(t.qr, { number })
  paper.figure(root, { alt, box: [x, top, x + qrSide, top + qrSide] }, () =>
    drawQr(paper, checkAddress(record, demo), x, top),
  )
  return Math.max(box.y, top + qrSide)
}

function drawQr({ document }: Paper, text: string, x: number, y: number): void {
  const { modules } = QRCode.create(text, { errorCorrectionLevel: 'M' })
  const side = qrSide / modules.size
  for (let row = 0; row < modules.size; row++)
    for (let column = 0; column < modules.size; column++)
      if (modules.get(row, column)) document.rect(x + column * side, y + row * side, side, side)
  document.fill(ink.text)
}

function drawParties(
  paper: Paper,
  root: Element,
  { issuer, receiver }: InvoiceData,
  t: InvoiceTexts,
  top: number,
): void {
  const width = (inner - 30) / 2
  const { name, company, taxId, address } = receiver
  const fact = factOf(t)
  const parties: [string, (string | undefined)[]][] = [
    [t.issuer, [issuer.name, fact(t.taxId, issuer.taxId), issuer.address]],
    [
      t.receiver,
      [
        company,
        name,
        taxId && fact(t.taxId, taxId),
        address?.street,
        address && `${address.postcode} ${address.city} (${address.country})`,
      ],
    ],
  ]
  let bottom = 0
  parties.forEach(([heading, lines], column) => {
    const box = { x: page.margin + column * (width + 30), y: top, width }
    box.y = paper.write(root, { role: 'H2' }, heading, box, { size: 9, weight: 700, color: ink.soft }) + 3
    for (const line of lines) if (line) box.y = paper.write(root, { role: 'P' }, line, box) + 1
    bottom = Math.max(bottom, box.y)
  })
  paper.document.y = bottom + 24
}

function drawSums(paper: Paper, root: Element, invoice: InvoiceData, t: InvoiceTexts): void {
  const { document } = paper
  if (document.y + 100 > page.bottom) document.addPage()
  const x = page.margin + inner / 2
  const width = inner / 2
  const sums = [
    [t.base, invoice.base],
    [fill(t.tax, { percent: String(invoice.taxPercent) }), invoice.tax],
    [t.total, invoice.total],
  ] as const
  let y = document.y + 16
  paper.group(root, 'Table', (table) =>
    sums.forEach(([label, amount], index) => {
      const style = index === 2 ? ({ size: 13, weight: 700 } as const) : {}
      paper.group(table, 'TR', (row) => {
        paper.write(row, { role: 'TH', scope: 'Row' }, label, { x, y, width: width / 2 }, style)
        const box = { x: x + width / 2, y, width: width / 2 }
        y = paper.write(row, { role: 'TD' }, money(amount, invoice), box, { ...style, align: 'right' }) + 5
      })
    }),
  )
  paper.write(
    root,
    { role: 'P' },
    t.included,
    { x: page.margin, y: y + 14, width: inner },
    {
      ...{ size: 9, color: ink.soft },
    },
  )
}

/** Number and page, at the foot of each page. */
function drawFeet(paper: Paper, { number, issuer }: InvoiceData, t: InvoiceTexts): void {
  const { document } = paper
  const { start, count } = document.bufferedPageRange()
  for (let index = start; index < start + count; index++) {
    document.switchToPage(index)
    // A text below the margin would begin a new page.
    document.page.margins.bottom = 0
    paper.artifact('Pagination', (draw) => {
      const style = { size: 8, color: ink.soft }
      const y = page.height - 36
      draw(`${issuer.name} | ${number}`, { x: page.margin, y, width: inner / 2 }, style)
      const shown = fill(t.page, { page: String(index + 1), pages: String(count) })
      const right = { x: page.margin + inner / 2, y, width: inner / 2 }
      draw(shown, right, { ...style, align: 'right' })
    })
  }
}
