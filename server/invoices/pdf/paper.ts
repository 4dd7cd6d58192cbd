import { nameOf, openFonts, type Weight } from './fonts'

/** Points of an A4 page. */
export const page = { width: 595.28, height: 841.89, margin: 50, bottom: 790 }
export const inner = page.width - 2 * page.margin
export const ink = { text: '#14191e', soft: '#4b5660', line: '#d5dbe0', lane: '#ffc421' }

export type Style = {
  size?: number
  weight?: Weight
  color?: string
  align?: 'left' | 'right'
}
type Box = { x: number; y: number; width: number }
type Element = PDFKit.PDFStructureElement
/** `TH` with its scope, `Figure` with its text. */
export type Tag = {
  role: string
  scope?: 'Column' | 'Row'
  alt?: string
  box?: [number, number, number, number]
}

/** Draws texts on a tagged document; whatever is no content is an artifact, which a screen reader does not read. */
export function openPaper(document: PDFKit.PDFDocument) {
  const { runs } = openFonts(document)
  /** Draws a text and returns where it ends. */
  const draw = (text: string, { x, y, width }: Box, style: Style): number => {
    const { size = 10, weight = 400, color = ink.text, align = 'left' } = style
    document.fontSize(size).fillColor(color)
    const parts = runs(text, weight)
    parts.forEach((run, index) => {
      const options = { width, align, lineGap: 1, continued: index < parts.length - 1 }
      document.font(run.font)
      if (index === 0) document.text(run.text, x, y, options)
      else document.text(run.text, options)
    })
    return parts.length === 0 ? y : document.y
  }
  return {
    document,
    /** Height of a text, points. */
    height: (text: string, width: number, { size = 10, weight = 400 }: Style = {}): number => {
      document.font(nameOf('latin', weight)).fontSize(size)
      const shown = runs(text, weight)
      return document.heightOfString(shown.map((run) => run.text).join(''), { width, lineGap: 1 })
    },
    /** An element with elements in it. */
    group: (parent: Element, role: string, fill: (element: Element) => void): void => {
      const element = document.struct(role)
      parent.add(element)
      fill(element)
      element.end()
    },
    /** A text as an element; returns where it ends. */
    write: (parent: Element, { role, scope }: Tag, text: string, box: Box, style: Style = {}): number => {
      let end = box.y
      const shown = runs(text, style.weight ?? 400)
      // Who copies the text or has it read gets the sign that the font lacks.
      const actual = shown.some((run) => run.text.includes('\ufffd')) ? { actual: text } : {}
      const draws = (): void => void (end = draw(text, box, style))
      parent.add(document.struct(role, { ...(scope && { scope }), ...actual }, draws))
      return end
    },
    /** What is drawn, with a text that says what it is. */
    figure: (parent: Element, { alt, box }: Pick<Tag, 'alt' | 'box'>, drawing: () => void): void => {
      parent.add(document.struct('Figure', { alt, bbox: box, placement: 'Block' } as object, drawing))
    },
    artifact: (type: 'Layout' | 'Pagination', drawing: (write: typeof draw) => void): void => {
      document.markContent('Artifact', { type })
      drawing(draw)
      document.endMarkedContent()
    },
  }
}
export type Paper = ReturnType<typeof openPaper>
