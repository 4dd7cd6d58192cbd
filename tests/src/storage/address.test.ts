import { expect, it } from 'vitest'
import { cents } from '../../../contract/money'
import { readSearch, searchQuery } from '../../../src/storage/address'
import { atocha, now, stay } from '../../kit/scriptedApi'

const query = (price: string): string =>
  searchQuery({ place: atocha, window: stay, needs: { price: cents(1_500) } }).replace('1500', price)

it('reads the most to pay from the query that it has written', () => {
  expect(readSearch(query('1500'), now)?.needs).toEqual({ price: 1_500 })
})

it.each(['10.5', '1e300', '0', '-1', 'free', ''])(
  'takes a query with the price "%s" for no search',
  (price) => {
    expect(readSearch(query(price), now)).toBeUndefined()
  },
)
