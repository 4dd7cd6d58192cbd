import type { FaultCode } from '../../fault'
import { limits } from '../../limits'
import { isCommonPassword } from './commonPasswords'

/** Symbols that a password may hold (A10). */
const symbols = '@.$_!%*#?&/'

/** Which of the four rules of the specification a password keeps (R218–R221). */
export function passwordMarks(password: string): Record<'length' | 'upper' | 'lower' | 'number', boolean> {
  return {
    length: password.length >= limits.passwordLength && password.length <= limits.passwordMost,
    upper: /\p{Lu}/u.test(password),
    lower: /\p{Ll}/u.test(password),
    number: /\p{N}/u.test(password),
  }
}

/** The signs of a password that none may hold, each once (A10). */
export function wrongSymbols(password: string): string[] {
  return [...new Set(password)].filter((sign) => !/[\p{L}\p{N}]/u.test(sign) && !symbols.includes(sign))
}

/** What is wrong with a password that is set (R218–R222); undefined when nothing is. Never asked when logging in. */
export function passwordFault(password: string): FaultCode | undefined {
  if (wrongSymbols(password).length > 0) return 'account.passwordSymbol'
  if (!Object.values(passwordMarks(password)).every(Boolean)) return 'account.passwordWeak'
  return isCommonPassword(password) ? 'account.passwordCommon' : undefined
}
