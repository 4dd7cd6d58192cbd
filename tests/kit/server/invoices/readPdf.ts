import { createRequire } from 'node:module'
import type { Canvas, Image } from '@napi-rs/canvas'
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

type Canvases = {
  createCanvas: (width: number, height: number) => Canvas
  loadImage: (png: Buffer) => Promise<Image>
}
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

/** Pixels of a picture, four bytes each. */
export type Picture = { width: number; height: number; data: Uint8ClampedArray; png: Buffer }

/** Each page as a picture of 1,190 pixels width. */
export async function picturesOf(bytes: Uint8Array): Promise<Picture[]> {
  const { createCanvas } = canvases()
  const document = await open(bytes)
  const pictures: Picture[] = []
  for (let n = 1; n <= document.numPages; n++) {
    const page = await document.getPage(n)
    const viewport = page.getViewport({ scale: 2 })
    const canvas = createCanvas(Math.floor(viewport.width), Math.floor(viewport.height))
    const canvasContext = canvas.getContext('2d')
    await page.render({ canvasContext: canvasContext as unknown as CanvasRenderingContext2D, viewport })
      .promise
    pictures.push(pixelsOf(canvas))
  }
  return pictures
}

export async function readPicture(png: Buffer): Promise<Picture> {
  const { createCanvas, loadImage } = canvases()
  const image = await loadImage(png)
  const canvas = createCanvas(image.width, image.height)
  canvas.getContext('2d').drawImage(image, 0, 0)
  return pixelsOf(canvas)
}

/** Share of the pixels that differ by more than a shade; 1 when the sizes differ. */
export function differing(a: Picture, b: Picture): number {
  if (a.width !== b.width || a.height !== b.height) return 1
  let count = 0
  for (let i = 0; i < a.data.length; i += 4)
    if ([0, 1, 2].some((channel) => Math.abs(a.data[i + channel]! - b.data[i + channel]!) > 48)) count++
  return count / (a.width * a.height)
}

function pixelsOf(canvas: Canvas): Picture {
  const { width, height } = canvas
  const { data } = canvas.getContext('2d').getImageData(0, 0, width, height)
  return { width, height, data, png: canvas.toBuffer('image/png') }
}

/** What pdfjs draws on in Node. */
function canvases(): Canvases {
  const beside = createRequire(createRequire(import.meta.url).resolve('pdfjs-dist'))
  return beside('@napi-rs/canvas') as Canvases
}
