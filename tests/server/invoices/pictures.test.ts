import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import type { Locale } from '../../../contract/locale'
import { drawInvoice } from '../../../server/invoices/pdf/draw'
import { differing, picturesOf, readPicture } from '../../kit/server/invoices/readPdf'
import { threeMonths } from '../../kit/server/invoices/sample'

/** `PICTURES=write` takes them anew: look at them before they are committed. */
const writes = process.env['PICTURES'] === 'write'
/** Share of a page's pixels that may differ, as edges do on another processor. */
const most = 0.00003
const folder = join(dirname(fileURLToPath(import.meta.url)), 'pictures')
/** All of them with `npm run proof -- invoices`, the driver's own language otherwise. */
const shown: Locale[] = process.env['STRENGTH'] === 'full' || writes ? ['es', 'de'] : ['es']

it.each(shown)('X42 invoices of three months look as their pictures: %s', async (locale) => {
  for (const invoice of threeMonths(locale)) {
    const pictures = await picturesOf(await drawInvoice(invoice))
    for (const [index, picture] of pictures.entries()) {
      const file = join(folder, `${invoice.month}-${locale}-${index + 1}.png`)
      if (writes) {
        mkdirSync(folder, { recursive: true })
        writeFileSync(file, picture.png)
      }
      expect(existsSync(file), file).toBe(true)
      expect(differing(picture, await readPicture(readFileSync(file))), file).toBeLessThan(most)
    }
  }
})

it('X42 a change of one amount is seen', async () => {
  const [invoice] = threeMonths('es')
  const [a] = await picturesOf(await drawInvoice(invoice!))
  const [b] = await picturesOf(await drawInvoice({ ...invoice!, total: cents(1198) }))
  expect(differing(a!, b!)).toBeGreaterThan(most)
})
