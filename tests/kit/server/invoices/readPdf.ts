import { createRequire } from 'node:module'
import type { Canvas } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Canvases = { createCanvas: (width: number, height: number) => Canvas }
type Node = { role?: string; type?: string; id?: string; alt?: string; lang?: string; children?: Node[] }
/** An element of the structure with its text, as a screen reader has it. */
export type Element = { role: string; text: string; alt?: string }

const open = (bytes: Uint8Array): Promise<PDFDocumentProxy> =>
  getDocument({ data: bytes.slice(), verbosity: 0 }).promise

/** Leaves of the structure of all pages in their order, language and title, and fonts that are not embedded. */
export async function readPdf(bytes: Uint8Array) {
  const document = await open(bytes)
  const elements: Element[] = []
  let loose = 0
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const { items } = await page.getTextContent({ includeMarkedContent: true })
    const texts = new Map<string, string>()
    const within: (string | undefined)[] = []
    for (const item of items) {
      if ('str' in item) {
        if (within.length === 0 && item.str.trim() !== '') loose++
        for (const id of within) if (id) texts.set(id, (texts.get(id) ?? '') + item.str)
      } else if (item.type === 'endMarkedContent') within.pop()
      else within.push((item as { id?: string }).id)
    }
    const walk = ({ role, children = [], alt }: Node): void => {
      const ids = children.flatMap(({ type, id }) => (type === 'content' && id !== undefined ? [id] : []))
      if (role !== undefined && ids.length > 0)
        elements.push({
          role,
          text: ids
            .map((id) => texts.get(id) ?? '')
            .join('')
            .trim(),
          ...(alt && { alt }),
        })
      children.forEach((child) => child.role !== undefined && walk(child))
    }
    walk((await page.getStructTree()) as Node)
  }
  const { info } = await document.getMetadata()
  const { Title: title, Language: lang } = info as { Title?: string; Language?: string }
  const raw = Buffer.from(bytes).toString('latin1')
  return {
    pages: document.numPages,
    elements,
    /** Texts that are neither in the structure nor marked as artifacts. */
    loose,
    title,
    lang,
    fonts: raw.match(/\/Type \/Font\n[\s\S]*?\/Subtype \/Type0/g)?.length ?? 0,
    embedded: raw.match(/\/FontFile[23] /g)?.length ?? 0,
    standard: raw.match(/\/Subtype \/Type1\b/g)?.length ?? 0,
  }
}

/** Each page as a PNG of 1,190 pixels width. */
export async function picturesOf(bytes: Uint8Array): Promise<Buffer[]> {
  const { createCanvas } = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist'))(
    '@napi-rs/canvas',
  ) as Canvases
  const document = await open(bytes)
  const pictures: Buffer[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const viewport = page.getViewport({ scale: 2 })
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height))
    const canvasContext = canvas.getContext('2d') as unknown as CanvasRenderingContext2D
    await page.render({ canvasContext, viewport }).promise
    pictures.push(canvas.toBuffer('image/png'))
  }
  return pictures
}
