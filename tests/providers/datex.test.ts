import { describe, expect, it } from 'vitest'
import { datexCount, datexRecord, datexStatus, datexTable } from '../kit/providers/datex'
import { connectTo, serveScript, soon, stay } from '../kit/providers/outside'

const bilbao = { lat: 43.263, lng: -2.935, radius: 1_500 }

/** What our client makes of a table and the counts to it. */
const read = async (table: string, status = datexStatus()) => {
  const { url, calls } = await serveScript(({ path }) => ({
    text: path === '/parkingTable' ? table : status,
    headers: { 'content-type': 'application/xml' },
  }))
  const connection = connectTo('aparca-norte', url)
  return { calls, connection, offers: () => connection.offers(bilbao, stay, soon()) }
}

describe('a feed in DATEX II', () => {
  it('gives places, prices of the stay and counts', async () => {
    const { offers, calls } = await read(
      datexTable(datexRecord('a'), datexRecord('b')),
      datexStatus(datexCount('a', 31), datexCount('b', 0)),
    )
    const { good, rejects } = await offers()
    expect(rejects).toEqual([])
    expect(good).toMatchObject([
      {
        free: 31,
        // Nine hours at 2.10.
        onSite: { total: 1_890, pay: 'machine' },
        parking: {
          id: 'aparca-norte:a',
          name: 'Moyúa y Cía',
          spaces: 240,
          accessText: 'De 7 a 23 · 2,10 € la hora',
          bookable: false,
        },
      },
      { free: 0 },
    ])
    expect(calls.map(({ path }) => path).sort()).toEqual(['/parkingStatus', '/parkingTable'])
    expect(calls[0]?.headers.accept).toContain('application/xml')
  })

  it('lists one car park and none as it lists several', async () => {
    expect((await (await read(datexTable(datexRecord('a')))).offers()).good).toHaveLength(1)
    expect(await (await read(datexTable())).offers()).toEqual({ good: [], rejects: [] })
  })

  it('has no price of a stay in its catalogue, and asks for no counts there', async () => {
    const { connection, calls } = await read(datexTable(datexRecord('a')))
    const { good } = await connection.catalogue(soon())
    expect(good[0]?.onSite).toEqual({ pay: 'machine' })
    expect(calls.map(({ path }) => path)).toEqual(['/parkingTable'])
  })

  it('is not asked outside of its city', async () => {
    const { connection, calls } = await read(datexTable(datexRecord('a')))
    const madrid = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
    expect(await connection.offers(madrid, stay, soon())).toEqual({ good: [], rejects: [] })
    expect(calls).toEqual([])
  })
})

describe('a faulty feed in DATEX II', () => {
  it.each([
    ['no name', { name: '' }],
    ['an empty name', { name: '<parkingName><values><value lang="es"> </value></values></parkingName>' }],
    ['a latitude beyond the pole', { lat: '143.2' }],
    ['a longitude with a comma', { lng: '-2,935' }],
    ['an empty latitude', { lat: '' }],
  ])('rejects a record with %s by its id and keeps the others', async (_, parts) => {
    const { offers } = await read(datexTable(datexRecord('a'), datexRecord('bad', parts)))
    const { good, rejects } = await offers()
    expect(good.map(({ parking }) => parking.id)).toEqual(['aparca-norte:a'])
    expect(rejects.map(({ id }) => id)).toEqual(['bad'])
  })

  it.each([
    ['spaces', '<parkingNumberOfSpaces>many</parkingNumberOfSpaces>'],
    ['spaces', ''],
  ])('leaves out wrong or missing %s, and keeps the car park', async (_, spaces) => {
    const { good, rejects } = await (await read(datexTable(datexRecord('a', { spaces })))).offers()
    expect(rejects).toEqual([])
    expect(good[0]?.parking).not.toHaveProperty('spaces')
  })

  it.each([
    ['is missing', ''],
    ['is below zero', '<pricePerHour currency="EUR">-210</pricePerHour>'],
    ['is a decimal amount', '<pricePerHour currency="EUR">2.10</pricePerHour>'],
    ['is implausible', '<pricePerHour currency="EUR">210000</pricePerHour>'],
    ['has an unknown currency', '<pricePerHour currency="PTA">210</pricePerHour>'],
    ['has another currency', '<pricePerHour currency="GBP">210</pricePerHour>'],
    ['has no currency', '<pricePerHour>210</pricePerHour>'],
  ])('says no price where it %s, and keeps place and count', async (_, tariff) => {
    const { offers } = await read(datexTable(datexRecord('a', { tariff })), datexStatus(datexCount('a', 3)))
    const { good, rejects } = await offers()
    expect(rejects).toEqual([])
    expect(good).toMatchObject([{ free: 3, onSite: { pay: 'machine' } }])
    expect(good[0]?.onSite).not.toHaveProperty('total')
    expect(good[0]?.parking.accessText).toContain('2,10 €')
  })

  it('counts no more than there are, and nothing where the count is wrong, old or of nobody', async () => {
    const ids = ['more', 'wrong', 'negative', 'old', 'absent']
    const { offers } = await read(
      datexTable(...ids.map((id) => datexRecord(id))),
      datexStatus(
        datexCount('more', 246),
        datexCount('wrong', 'many'),
        datexCount('negative', -1),
        datexCount('old', 7, '2026-11-21T07:00:00Z'),
        datexCount('nobody', 7),
      ),
    )
    const { good, rejects } = await offers()
    expect(good.map(({ free }) => free)).toEqual([240, undefined, undefined, undefined, undefined])
    expect(rejects.map(({ id }) => id)).toEqual(['wrong', 'negative'])
  })

  const whole = datexTable(datexRecord('a'))
  it.each([
    ['that is cut in the middle', whole.slice(0, whole.length / 2), 'not XML'],
    ['with a document type', whole.replace('?>', '?><!DOCTYPE d2LogicalModel>'), 'document type'],
    ['of another kind', datexStatus(), 'unexpected shape'],
    ['that is a page of HTML', '<html><body>Bad gateway</body></html>', 'unexpected shape'],
    ['that is empty', '', 'unexpected shape'],
  ])('fails by name with a table %s', async (_, table, detail) => {
    await expect((await read(table)).offers()).rejects.toMatchObject({
      name: 'HttpFault',
      platform: 'aparca-norte',
      kind: 'unreadable',
      detail,
    })
  })
})
