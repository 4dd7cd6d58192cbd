import { isPersonalId, normalisePersonalId } from './personalId'

const cif = /^[ABCDEFGHJNPQRSUVW](\d{7})([0-9A-J])$/
/** The letter of each control digit of a CIF (Orden EHA/451/2008). */
const controlLetters = 'JABCDEFGHI'
/** A VAT number with its country, or what another country writes without it; an Italian codice fiscale has sixteen signs. */
const foreign = /^(?=.*\d)[A-Z0-9]{5,16}$/
const personal = /^[XYZ\d]\d{7}[A-Z]$/

/** In upper case without spaces, hyphens and dots, as it is stored. */
export const normaliseTaxId = normalisePersonalId

/**
 * True for a NIF or CIF with its control sign, with or without ES before it, and for a number that another country may have
 * given. What has the shape of a Spanish one must have its sign.
 */
export function isTaxId(typed: string): boolean {
  const text = normaliseTaxId(typed)
  const spanish = text.replace(/^ES(?=.{9}$)/, '')
  if (personal.test(spanish)) return isPersonalId(spanish)
  const [, digits, control] = cif.exec(spanish) ?? []
  if (digits !== undefined && control !== undefined) return isControlOf(digits, control)
  return spanish === text && foreign.test(text)
}

/** Digits at odd places are doubled, and their digits added (Luhn). */
function isControlOf(digits: string, control: string): boolean {
  const sum = [...digits].reduce((total, sign, index) => {
    const value = Number(sign) * (index % 2 === 0 ? 2 : 1)
    return total + (value > 9 ? value - 9 : value)
  }, 0)
  const digit = (10 - (sum % 10)) % 10
  return control === String(digit) || control === controlLetters[digit]
}
