import { HttpFault } from './httpFault'

const marks: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * Decodes the bytes of an answer without a byte order mark. Precedence: the mark, the charset of `Content-Type`, the
 * XML declaration, UTF-8; bytes that are not UTF-8 are Windows-1252, which includes ISO-8859-1. JSON is always UTF-8
 * (RFC 8259). Throws HttpFault `unreadable` for an unknown charset.
 */
export function decodeText(bytes: Buffer, contentType: string, platform: string): string {
  const mark = marks.find(([signs]) => signs.every((sign, at) => bytes[at] === sign))?.[1]
  const told = /;\s*charset\s*=\s*"?([\w.:-]+)/i.exec(contentType)?.[1]
  const label = mark ?? told ?? declared(bytes)
  if (label !== undefined) return decoderOf(label, platform).decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: !isJson(contentType) }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}

/** The charset in an XML declaration, which is ASCII in every charset in use. */
function declared(bytes: Buffer): string | undefined {
  return /^\s*<\?xml[^>]*\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(bytes.toString('latin1', 0, 200))?.[1]
}

function isJson(contentType: string): boolean {
  return /[/+]json\b/i.test(contentType)
}

const decoderOf = (label: string, platform: string): TextDecoder => {
  try {
    return new TextDecoder(label)
  } catch {
    throw new HttpFault(platform, 'unreadable', undefined, 'unknown charset')
  }
}
