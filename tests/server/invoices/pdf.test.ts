import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import { drawInvoice } from '../../../server/invoices/pdf/draw'
import { readPdf } from '../../kit/server/invoices/readPdf'
import { sampleInvoice, sampleLine, threeMonths } from '../../kit/server/invoices/sample'

const roleOf = (elements: { role: string; text: string }[], role: string): string[] =>
  elements.filter((element) => element.role === role).map(({ text }) => text)

describe('the PDF of an invoice', () => {
  it('X41 has the cost centre and the note of each booking', async () => {
    const lines = [{ ...sampleLine, costCentre: 'Ventas norte', note: 'Visita a Łódź & Cía.' }]
    const { elements } = await readPdf(await drawInvoice(sampleInvoice({ lines })))
    expect(roleOf(elements, 'P')).toContain('Centro de coste: Ventas norte | Nota: Visita a Łódź & Cía.')
  })

  it('R162 R163 X41 has number, dates, both parties, each stay and the amounts', async () => {
    const { elements, title, lang } = await readPdf(await drawInvoice(sampleInvoice()))
    expect([title, lang]).toEqual(['Factura PZ-2026-000001', 'es'])
    expect(roleOf(elements, 'H1')).toEqual(['Factura'])
    expect(roleOf(elements, 'H2')).toEqual(['Emisor', 'Cliente'])
    expect(roleOf(elements, 'P')).toEqual([
      'Número: PZ-2026-000001',
      'Fecha de emisión: 01/11/2026',
      'Periodo: 01/10/2026 – 31/10/2026',
      'QR tributario:',
      'Aparca Prueba, S. L.',
      'NIF: B12345674',
      'Calle de Alcalá 1, 28014 Madrid',
      'Talleres Ferrer',
      'Lucía Ferrer',
      'NIF: 12345678Z',
      'Calle Mayor 1',
      '28013 Madrid (ES)',
      'Aparcamiento: Parking Atocha',
      'Reserva PZ-DB3Z | Matrícula 1234KJT | 06/10/2026 09:00 – 18:00',
      'Los importes de la tabla incluyen el IVA.',
    ])
    expect(roleOf(elements, 'TH').map((text) => text.replace(/\s/g, ' '))).toEqual([
      'Fecha',
      'Concepto',
      'Importe',
      'Base imponible',
      'IVA 21 %',
      'Total',
    ])
    expect(roleOf(elements, 'TD').map((text) => text.replace(/\s/g, ' '))).toEqual([
      '05/10/2026',
      '11,90 €',
      '9,83 €',
      '2,07 €',
      '11,90 €',
    ])
  })

  it.each(locales)('X42 is tagged, with its language, title and embedded fonts: %s', async (locale) => {
    for (const invoice of threeMonths(locale)) {
      const bytes = await drawInvoice(invoice)
      const { elements, lang, title, loose, fonts, embedded, standard } = await readPdf(bytes)
      expect([lang, loose, standard]).toEqual([locale, 0, 0])
      expect(title).toContain(invoice.number)
      expect(embedded).toBe(fonts)
      expect(fonts).toBeGreaterThan(1)
      expect(elements.filter(({ role }) => role === 'Figure')).toMatchObject([
        { alt: expect.stringContaining(invoice.number) as string },
      ])
      const text = Buffer.from(bytes).toString('latin1')
      expect(text).toContain('pdfuaid:part')
      expect(text).toContain('/DisplayDocTitle true')
    }
  })

  it('repeats the head of the table on each page for the eye, and has each row once', async () => {
    const { pages, elements } = await readPdf(await drawInvoice(threeMonths('es')[1]!))
    expect(pages).toBe(2)
    expect(roleOf(elements, 'TH').filter((text) => text === 'Importe')).toHaveLength(1)
    expect(roleOf(elements, 'P').filter((text) => text.startsWith('Aparcamiento'))).toHaveLength(18)
  })

  it('says of a credit note that it is one, and of a demo that it is none', async () => {
    const { elements } = await readPdf(await drawInvoice(threeMonths('es')[2]!))
    expect(roleOf(elements, 'H1')).toEqual(['Abono'])
    expect(roleOf(elements, 'P').join('\n')).toMatch(/Factura rectificativa[\s\S]*Factura de demostración/)
    expect(roleOf(elements, 'TD').some((text) => text.startsWith('−11,90'))).toBe(true)
  })

  it('is the same bytes whenever it is drawn', async () => {
    const [first, second] = [await drawInvoice(sampleInvoice()), await drawInvoice(sampleInvoice())]
    expect(Buffer.from(first).equals(Buffer.from(second))).toBe(true)
  })

  it.each([
    ['Łukasz Жан Nguyễn', 'Łukasz Жан Nguyễn'],
    ['محمد علي', '���� ���'],
    ['Ana 😀👨‍👩‍👧🇪🇸', 'Ana ���'],
    ['\u202e=1+1\u0000\n\ttab', '=1+1 tab'],
    ['\ud800', ''],
    ['x'.repeat(400), 'x'.repeat(400)],
    ['(a) \\ <b> %', '(a) \\ <b> %'],
    ['', ''],
  ])('is drawn with any name: %j', async (name, shown) => {
    const line = { ...sampleLine, parking: name }
    const bytes = await drawInvoice(sampleInvoice({ receiver: { name }, lines: [line] }))
    const { elements } = await readPdf(bytes)
    const texts = elements.map(({ text }) => text.trim())
    if (shown !== '') expect(texts).toContain(shown)
    expect(texts.find((text) => text.startsWith('Aparcamiento'))).toContain(shown)
  })
})
