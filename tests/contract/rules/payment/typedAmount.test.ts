import { expect, it } from 'vitest'
import { cents } from '../../../../contract/money'
import { readAmount, typedAmount } from '../../../../contract/rules/payment/typedAmount'

it.each([
  ['12,5', 1250],
  ['12.50', 1250],
  [' 1000 € ', 100_000],
  ['0', 0],
  ['0,07', 7],
  ['', null],
  ['  ', null],
  // Half a number, a sign, and a point that may part thousands: nothing is guessed of them.
  ['1e', undefined],
  ['-5', undefined],
  ['1.000', undefined],
  ['12,505', undefined],
  ['doce', undefined],
])('reads %j as %j cents', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

it.each([0, 7, 50, 1250, 2000, 100_000])('reads %i cents as it writes them', (amount) => {
  expect(readAmount(typedAmount(cents(amount)))).toBe(amount)
})
