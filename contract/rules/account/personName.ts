/** Letters of any script with their accents, space, hyphen, apostrophes and the middle dot of Catalan (R231, A24). */
export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}\p{M} '’·-]*$/u.test(text.trim())
