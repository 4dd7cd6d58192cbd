/** Signs of a code that is read aloud and typed: none that looks like another (0 and O, 1, I and L are left out). */
export const talkCodeSigns = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'
export const talkCodeLength = 6

/** A code as people type it, in small letters, with spaces, points or hyphens, in the form in which it was made. */
export function typedTalkCode(text: string): string {
  return text.toUpperCase().replace(/[\s.,-]+/g, '')
}

/** Whether it can be a code of so many signs: only such a text is worth an attempt. */
export function isTalkCode(text: string, length = talkCodeLength): boolean {
  const code = typedTalkCode(text)
  return code.length === length && [...code].every((sign) => talkCodeSigns.includes(sign))
}
