import { randomInt } from 'node:crypto'

/** Letters and digits that nobody takes for another: neither B and 8, O and 0, I and 1, S and 5, nor Z and 2. */
const signs = 'ACDEFGHJKLMNPQRTUVWXY34679'
const length = 8

/** A new code that a driver gives to friends: one of 26⁸. */
export function makeReferralCode(): string {
  return Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
}

/** A code as it was typed, as it is stored. */
export function readReferralCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}
