import { HttpFault } from './httpFault'

const marks: readonly [readonly number[], string][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

/**
 * Bytes of an answer as text without a byte order mark. A mark goes before the charset of `Content-Type`, that before
 * an XML declaration's. Where nothing is told it is UTF-8, and what is no UTF-8 is Windows-1252, which holds
 * ISO-8859-1; JSON is always UTF-8 (RFC 8259). Throws HttpFault `unreadable` for a charset that nobody knows.
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

/** The label in an XML declaration; the declaration itself is ASCII in every charset that cities use. */
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
