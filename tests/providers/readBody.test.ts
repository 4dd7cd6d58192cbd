import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { makeCircuitBreaker } from '../../providers/transport/circuitBreaker'
import { decodeText } from '../../providers/transport/decodeText'
import { makeHttp } from '../../providers/transport/http'
import { readBody, type BodyFormat } from '../../providers/transport/readBody'
import { openTransport } from '../../providers/transport/transport'
import { now, serveScript, soon } from '../kit/providers/outside'

const read = (text: string, format: BodyFormat): unknown => readBody(text, format, 'p', 200)
const whyNot = (text: string, format: BodyFormat): unknown => {
  try {
    return read(text, format)
  } catch (error) {
    return (error as { kind: string; detail: string }).detail
  }
}
const semicolons = { csv: { delimiter: ';' } } as const

/** What `http` gives for bytes of this type. */
const heard = async (bytes: Buffer, type: string | undefined, format: BodyFormat) => {
  const { url, calls } = await serveScript(() => (response) => {
    if (type === undefined) response.removeHeader('content-type')
    else response.setHeader('content-type', type)
    response.end(bytes)
  })
  const http = makeHttp(
    'p',
    { url, demo: true },
    {
      transport: openTransport('p', { demo: true }),
      guard: makeCircuitBreaker('p', () => now),
      random: () => 0,
      now: () => now,
    },
  )
  const answer = await http({ path: '/x', format, signal: soon() }).then(
    ({ body }) => body,
    ({ kind, detail }: { kind: string; detail?: string }) => ({ kind, detail }),
  )
  return { answer, accept: calls[0]?.headers.accept }
}

describe('a body in XML', () => {
  it('is read into elements and attributes, every value a text', () => {
    const text = `<?xml version="1.0"?><d:lots xmlns:d="u"><d:lot id="007" free='3'>Caf&#233; &amp; Bar &lt;1&gt;</d:lot><lot/></d:lots>`
    expect(read(text, 'xml')).toEqual({
      lots: { lot: [{ '@id': '007', '@free': '3', '#text': 'Café & Bar <1>' }, ''] },
    })
    expect(read('<a><![CDATA[<b> & c]]></a>', 'xml')).toEqual({ a: '<b> & c' })
  })

  it.each([
    [
      'entities that grow',
      `<!DOCTYPE a [<!ENTITY b "ha"><!ENTITY c "&b;&b;&b;">]><a>&c;</a>`,
      'document type',
    ],
    ['a file of ours', `<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><a>&b;</a>`, 'document type'],
    ['another address', `<!doctype a SYSTEM "http://169.254.169.254/x.dtd"><a/>`, 'document type'],
    ['a well of elements', `${'<a>'.repeat(200_000)}${'</a>'.repeat(200_000)}`, 'too deep'],
    ['half of an element', '<a><b>1</b>', 'not XML'],
    ['elements that cross', '<a><b></a></b>', 'not XML'],
    ['a prototype', '<a><__proto__><admin>1</admin></__proto__></a>', 'not XML'],
    ['two roots', '<a/><b/>', 'not XML'],
    ['two roots of one name', '<a/><a/>', 'not XML'],
    ['JSON', '{"a":1}', 'not XML'],
    ['a page of HTML', '<!DOCTYPE html><html><body>Bad gateway</body></html>', 'document type'],
  ])('is refused: %s', (_, text, why) => {
    expect(whyNot(text, 'xml')).toBe(why)
  })
})

describe('a body in CSV', () => {
  it('is read into rows by the names of its first line', () => {
    const text = 'name;free;note\r\n"Muro; Sur";3;"said ""no"""\r\n\r\nNorte; 4 ;\r\n'
    expect(read(text, semicolons)).toEqual([
      { name: 'Muro; Sur', free: '3', note: 'said "no"' },
      { name: 'Norte', free: '4', note: '' },
    ])
    expect(read('a\tb\n1\t2,5', { csv: { delimiter: '\t' } })).toEqual([{ a: '1', b: '2,5' }])
  })

  it.each([
    ['a row of another length', 'a;b\n1;2;3'],
    ['an open quote', 'a;b\n"1;2'],
    ['an endless cell', `a;b\n${'x'.repeat(100_000)};1`],
    ['a page of HTML', '<!DOCTYPE html>\n<html></html>'],
  ])('is refused: %s', (_, text) => {
    expect(whyNot(text, semicolons)).toBe('not CSV')
  })
})

it('leaves a text as it is, and an empty body of any format undefined', () => {
  expect(read(' <a> ', 'text')).toBe(' <a> ')
  for (const format of ['json', 'xml', 'text', semicolons] as const)
    expect(read(' \n', format)).toBeUndefined()
})

describe('the charset of an answer', () => {
  const decode = (bytes: Buffer, type = ''): string => decodeText(bytes, type, 'p')
  const latin = Buffer.from('Málaga;Zürich', 'latin1')

  it.each([
    ['UTF-8 where nothing is told', Buffer.from('Málaga'), '', 'Málaga'],
    ['Windows-1252 where nothing is told and it is no UTF-8', latin, 'text/csv', 'Málaga;Zürich'],
    ['ISO-8859-1 by the header', latin, 'text/csv; charset=ISO-8859-1', 'Málaga;Zürich'],
    ['a mark, which is cut off', Buffer.from('\ufeffMálaga'), 'text/csv', 'Málaga'],
    ['a mark against the header', Buffer.from('\ufeffMálaga'), 'text/csv; charset=ISO-8859-1', 'Málaga'],
    ['UTF-16 by its mark', Buffer.from('\ufeffMálaga', 'utf16le'), 'text/csv', 'Málaga'],
    ['JSON as UTF-8, whatever it holds', latin, 'application/json', 'M\ufffdlaga;Z\ufffdrich'],
  ])('is %s', (_, bytes, type, text) => {
    expect(decode(bytes, type)).toBe(text)
  })

  it('is that of the XML declaration when the header has none', () => {
    const text = '<?xml version="1.0" encoding="ISO-8859-15"?><a>10 €</a>'
    const bytes = Buffer.from(text.replace('€', '\u00a4'), 'latin1')
    expect(decode(bytes, 'text/xml')).toBe(text)
  })

  it('is refused when it is unknown', () => {
    expect(() => decode(latin, 'text/csv; charset=klingon')).toThrow('unreadable')
  })
})

describe('an answer over HTTP', () => {
  it('is decoded, read and asked for in its format', async () => {
    const csv = await heard(Buffer.from('name;free\nMálaga;1', 'latin1'), 'text/csv', semicolons)
    expect(csv).toEqual({ answer: [{ name: 'Málaga', free: '1' }], accept: 'text/csv' })
    const xml = await heard(Buffer.from('\ufeff<a>é</a>'), 'application/xml', 'xml')
    expect(xml).toEqual({ answer: { a: 'é' }, accept: 'application/xml, text/xml;q=0.9' })
    expect((await heard(Buffer.from('31 free'), undefined, 'text')).answer).toBe('31 free')
  })

  it('has the same limit of bytes in every format, and names what it could not read', async () => {
    const big = Buffer.from(`<a>${'x'.repeat(3_000_000)}</a>`)
    for (const format of ['xml', 'text', semicolons] as const)
      expect((await heard(big, 'text/plain', format)).answer).toMatchObject({ kind: 'tooLarge' })
    const wrong = await heard(Buffer.from('<a>'), 'text/xml', 'xml')
    expect(wrong.answer).toEqual({ kind: 'unreadable', detail: 'not XML' })
    const strange = await heard(Buffer.from('a'), 'text/plain; charset=klingon', 'text')
    expect(strange.answer).toEqual({ kind: 'unreadable', detail: 'unknown charset' })
  })
})

describe.each<[string, BodyFormat, number]>([
  ['parkapi-v1/fixtures/zuerich.xml', 'xml', 1],
  ['parkapi-v1/fixtures/frankfurt.xml', 'xml', 1],
  ['live-captures-2026-10-05/torino-5t-get_pk.xml', 'xml', 1],
  ['madrid-atom/202625-0-aparcamientos-publicos.atom.xml', 'xml', 1],
  ['madrid-ser/Parquimetros_2023_08.csv', semicolons, 1_000],
  ['live-captures-2026-10-05/madrid.csv', semicolons, 4],
  ['live-captures-2026-10-05/bnls.csv', semicolons, 3],
])('the recorded %s', (path, format, least) => {
  const file = new URL(`../../../shared/data/${path}`, import.meta.url)
  it.skipIf(!existsSync(file))('can be read', () => {
    const body = read(decodeText(readFileSync(file), '', 'p'), format)
    expect(Object.keys(body as object).length).toBeGreaterThanOrEqual(least)
    expect(JSON.stringify(body)).not.toContain('\ufffd')
  })
})
