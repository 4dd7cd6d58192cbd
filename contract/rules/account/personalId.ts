/** Check letter of a DNI or NIE by the number modulo 23 (Ministerio del Interior). */
const checkLetters = 'TRWAGMYFPDXBNJZSQVHLCKE'
const dniOrNie = /^([XYZ]|\d)\d{7}[A-Z]$/
const startsAsNie = /^[XYZ]\d/

/**
 * 6 to 9 letters and digits (ICAO 9303 has at most nine) with one digit at least, which all countries of the drivers keep but
 * Germany: its passports may have letters alone.
 */
const passport = /^((?=.*\d)[A-Z0-9]{6,9}|[CFGHJK][CFGHJKLMNPRTVWXYZ0-9]{8})$/

/** In upper case without spaces, hyphens and dots, as it is stored. */
export const normalisePersonalId = (typed: string): string =>
  typed
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s.-]/g, '')

/**
 * True for a DNI or NIE with its check letter, and for a passport of any country that may exist; what has the shape of a DNI
 * or NIE must have the right letter, because no passport looks like one (R228).
 */
export function isPersonalId(typed: string): boolean {
  const text = normalisePersonalId(typed)
  if (dniOrNie.test(text)) return hasCheckLetter(text)
  return !startsAsNie.test(text) && passport.test(text)
}

function hasCheckLetter(text: string): boolean {
  const digits = text.slice(0, -1).replace(/^[XYZ]/, (letter) => String('XYZ'.indexOf(letter)))
  return checkLetters[Number(digits) % checkLetters.length] === text.at(-1)
}
