import { isCurrentPlate, plateCountries } from '../../contract/rules/plate'

const hidden = '[redacted]'

/** Names of fields whose values are never logged, up to two levels deep. */
const secretFields = [
  'access-token',
  'authorization',
  'cookie',
  'email',
  'key',
  'link',
  'pass',
  'password',
  'personalId',
  'phone',
  'plate',
  'secret',
  'set-cookie',
  'token',
  'user',
  'vt',
]

/** What Pino takes out of the fields of a line. */
export const secretPaths = {
  paths: secretFields.flatMap((name) => ['', '*', '*.*'].map((above) => `${above}["${name}"]`)),
  censor: hidden,
}

/** User and password of an address, tokens of ours and of the gateway, and e-mail addresses. */
const secretTexts = [
  /(?<=\w:\/\/)[^\s/"]+(?=@)/g,
  /[\w-]{16,}\.[\w-]{16,}(?:\.[\w-]{16,})?/g,
  /\b(?:sk|rk|pi|whsec|seti)_\w{8,}/g,
  /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g,
]
const words = /(?<!\w)[\p{Lu}\d]+(?:[ -][\p{Lu}\d]+)*(?!\w)/gu
/** Number of words that a plate is written in at most: `AB-123-CD`. */
const mostWords = 3

/**
 * A line of the log without tokens, credentials in addresses, e-mail addresses and plates in their usual forms. What
 * looks like one is hidden, too: a hidden word too many costs less than a plate in a log.
 */
export function redact(line: string): string {
  return secretTexts.reduce((text, pattern) => text.replace(pattern, hidden), line).replace(words, hidePlates)
}

function hidePlates(run: string): string {
  const parts = run.split(/(?=[ -])/)
  for (let size = Math.min(mostWords, parts.length); size > 0; size--)
    for (let from = 0; from + size <= parts.length; from++) {
      const piece = parts.slice(from, from + size).join('')
      if (!plateCountries.some((country) => isCurrentPlate(piece, country))) continue
      const separator = /^[ -]/.exec(piece)?.[0] ?? ''
      const [before, after] = [parts.slice(0, from).join(''), parts.slice(from + size).join('')]
      return `${hidePlates(before)}${separator}${hidden}${hidePlates(after)}`
    }
  return run
}
