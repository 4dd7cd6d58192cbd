import type { FaultCode } from '../../fault'

/** Number of signs of a first name or a surname. */
export const longestName = 60

/** Letters of any script with their accents, space, hyphen, apostrophes and the middle dot of Catalan (R231, A24). */
export const isPersonName = (text: string): boolean => /^\p{L}[\p{L}\p{M} '’·-]*$/u.test(text.trim())

/** What is wrong with a first name or a surname; undefined when nothing is. */
export const personNameFault = (text: string): FaultCode | undefined => {
  if (text.trim() === '') return 'account.fieldsMissing'
  if (!isPersonName(text)) return 'account.lettersOnly'
  return text.length > longestName ? 'request.tooLarge' : undefined
}

/** First name and surname as they are shown; the e-mail of an account that has none. */
export const fullName = ({ firstName, surname, email }: Named): string =>
  `${firstName} ${surname}`.trim() || email

type Named = { firstName: string; surname: string; email: string }
