import { parse as parseCsv } from 'csv-parse/sync'
import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { HttpFault } from './httpFault'

/**
 * Formats of a body. `xml`: an object of elements without prefixes of namespaces, attributes with `@` before their
 * names. Every value is a string: that of an element with attributes stands in `#text`, that of an empty element is ''
 * (`elementOf`). A single element is not in a list (`listOf`). `text`: unchanged.
 */
export type BodyFormat = 'json' | 'xml' | 'text' | CsvFormat

/** Rows as objects with the names of the first line; every value is a string. */
export type CsvFormat = { csv: { delimiter: ',' | ';' | '\t' } }

/** Parses a body; undefined when it is empty. Throws HttpFault `unreadable` with the reason. */
export function readBody(text: string, format: BodyFormat, platform: string, status: number): unknown {
  if (text.trim() === '') return undefined
  const refuse: Refuse = (why) => {
    throw new HttpFault(platform, 'unreadable', status, why)
  }
  if (format === 'json') return readJson(text, refuse)
  if (format === 'xml') return readXml(text, refuse)
  return format === 'text' ? text : readCsv(text, format, refuse)
}

export function acceptOf(format: BodyFormat): string {
  if (format === 'json') return 'application/json'
  if (format === 'xml') return 'application/xml, text/xml;q=0.9'
  return format === 'text' ? 'text/plain' : 'text/csv'
}

type Refuse = (why: string) => never

const maxDepth = 32

/** Depth of brackets outside of strings, to refuse a deeply nested body before it is parsed. */
const depthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  let quoted = false
  for (let i = 0; i < text.length; i++) {
    const c = text[i]
    if (quoted) {
      if (c === '\\') i += 1
      else if (c === '"') quoted = false
    } else if (c === '"') quoted = true
    else if (c === '{' || c === '[') deepest = Math.max(deepest, ++depth)
    else if (c === '}' || c === ']') depth -= 1
  }
  return deepest
}

const readJson = (text: string, refuse: Refuse): unknown => {
  if (depthOf(text) > maxDepth) return refuse('too deep')
  try {
    return JSON.parse(text) as unknown
  } catch {
    return refuse('not JSON')
  }
}

/** Depth of nested elements, without comments and CDATA. */
const tagDepthOf = (text: string): number => {
  let depth = 0
  let deepest = 0
  for (const [tag] of text.matchAll(/<!--[\s\S]*?-->|<!\[CDATA\[[\s\S]*?\]\]>|<\/?[^\s>/!?][^>]*>/g)) {
    if (tag.startsWith('<!')) continue
    if (tag.startsWith('</')) depth -= 1
    else if (!tag.endsWith('/>')) deepest = Math.max(deepest, ++depth)
  }
  return deepest
}

/** Without a document type no entities can be declared: only the five of XML and numeric ones exist. */
const xml = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  ignoreDeclaration: true,
  parseTagValue: false,
  parseAttributeValue: false,
  removeNSPrefix: true,
  // Enables numeric entities, which the library counts among those of HTML.
  htmlEntities: true,
  maxNestedTags: maxDepth,
  processEntities: { enabled: true, maxTotalExpansions: 100_000, maxExpandedLength: 2_000_000 },
})

const readXml = (text: string, refuse: Refuse): unknown => {
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) return refuse('document type')
  if (tagDepthOf(text) > maxDepth) return refuse('too deep')
  if (!text.trimStart().startsWith('<') || XMLValidator.validate(text) !== true) return refuse('not XML')
  try {
    const body = xml.parse(text) as object
    const [root, ...others] = Object.values(body) as unknown[]
    return others.length > 0 || Array.isArray(root) ? refuse('not XML') : body
  } catch {
    return refuse('not XML')
  }
}

const maxCell = 64 * 1024

const readCsv = (text: string, { csv: { delimiter } }: CsvFormat, refuse: Refuse): unknown => {
  // An HTML page in place of the list (a login, an error) would parse as one long column.
  if (/^\s*<(?:!doctype|html|\?xml)/i.test(text)) return refuse('not CSV')
  try {
    return parseCsv(text, {
      columns: true,
      delimiter,
      max_record_size: maxCell,
      skip_empty_lines: true,
      trim: true,
    })
  } catch {
    return refuse('not CSV')
  }
}
