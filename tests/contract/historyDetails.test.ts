import { expect, it } from 'vitest'
import { readDetails } from '../../contract/rules/payment/historyDetails'
import { boundsOf, isMonth, monthOf } from '../../contract/time/months'

it.each([
  [
    { booking: 'b1', parking: 'Atocha' },
    { booking: 'b1', parking: 'Atocha' },
  ],
  ['{"booking":"b1","number":"PZ-1"}', { booking: 'b1', number: 'PZ-1' }],
  ['{"booking":"b1', {}],
  ['', {}],
  ['null', {}],
  ['[1]', {}],
  [null, {}],
  [undefined, {}],
  [42, {}],
  [{ booking: 7, parking: '', reason: 'welcome', more: { than: 'known' } }, { reason: 'welcome' }],
])('R166 details %j are read, or nothing of them', (details, read) => {
  expect(readDetails(details)).toEqual(read)
})

it('a month is that of Madrid, with both changes of the clock', () => {
  expect(boundsOf('2026-03')).toEqual({
    from: Date.parse('2026-03-01T00:00:00+01:00'),
    to: Date.parse('2026-04-01T00:00:00+02:00'),
  })
  expect(boundsOf('2026-12').to).toBe(Date.parse('2027-01-01T00:00:00+01:00'))
  expect(monthOf(Date.parse('2026-10-31T23:30:00Z'))).toBe('2026-11')
  expect(['2026-11', '2026-13', '2026-00', '26-11', '2026-1', "2026-11'"].filter(isMonth)).toEqual([
    '2026-11',
  ])
})
