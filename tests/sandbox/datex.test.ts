import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { describe, expect, it } from 'vitest'
import { element, words } from '../../sandbox/datex/xml'
import { order, setClock, useSandbox } from '../kit/sandbox/outside'

const sandbox = useSandbox()
const publication = async (path: string): Promise<{ status: number; type: string | null; text: string }> => {
  const answer = await fetch(`${sandbox().platforms['aparca-norte']?.url}${path}`)
  return { status: answer.status, type: answer.headers.get('content-type'), text: await answer.text() }
}
const all = (text: string, pattern: RegExp): string[] =>
  [...text.matchAll(pattern)].map(([, found = '']) => found)

describe('car parks of one operator over DATEX II', () => {
  it('are a table in XML, with names in two languages, and counts to the same ids', async () => {
    const table = await publication('/parkingTable')
    const status = await publication('/parkingStatus')
    for (const { type, text } of [table, status]) {
      expect(type).toBe('application/xml')
      expect(XMLValidator.validate(text)).toBe(true)
    }
    const ids = all(table.text, /<parkingRecord [^>]*id="([^"]+)"/g)
    expect(ids.length).toBeGreaterThan(3)
    expect(all(status.text, /<parkingRecordReference [^>]*id="([^"]+)"/g)).toEqual(ids)
    expect(table.text).toMatch(/<parkingName><values><value lang="en">.*?<value lang="es">/)
  })

  it('lack, like real ones, a price and the hours once, and count too much and long ago once', async () => {
    const { text } = await publication('/parkingTable')
    const records = all(text, /<parkingRecord (.*?)<\/parkingRecord>/g)
    expect(records.filter((record) => !record.includes('<pricePerHour '))).toHaveLength(1)
    expect(records.filter((record) => !record.includes('<openingTimes>'))).toHaveLength(1)
    const counts = all(
      (await publication('/parkingStatus')).text,
      /<parkingNumberOfVacantSpaces>(.*?)</g,
    ).map(Number)
    const spaces = all(text, /<parkingNumberOfSpaces>(.*?)</g).map(Number)
    expect(counts.filter((free, nth) => free > (spaces[nth] ?? 0))).toHaveLength(1)
  })

  it('are counted anew as the clock moves', async () => {
    const before = await publication('/parkingStatus')
    expect(await publication('/parkingStatus')).toEqual(before)
    await setClock(sandbox(), '2026-11-21T13:17:00Z')
    expect((await publication('/parkingStatus')).text).not.toBe(before.text)
    await setClock(sandbox(), '2026-11-21T10:00:00Z')
  })

  it('refuse in XML when a fault is ordered', async () => {
    await order(sandbox(), { platform: 'aparca-norte', mode: '401', count: 1 })
    expect(await publication('/parkingTable')).toEqual({
      status: 401,
      type: 'application/xml',
      text: '<error status="401"/>',
    })
  })
})

describe('an element', () => {
  it('has the special characters of its values escaped', () => {
    const { text } = element('a', { b: '"<&' }, 'x & <y>', words({ es: 'ñ' }))
    const read: unknown = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '@' }).parse(text)
    expect(read).toEqual({
      a: { '@b': '"<&', '#text': 'x & <y>', values: { value: { '@lang': 'es', '#text': 'ñ' } } },
    })
  })
})
