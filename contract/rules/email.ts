/** The longest address and the longest part before its @ that mail can be sent to (RFC 5321 §4.5.3.1). */
const longest = 254
const longestName = 64

/**
 * Non-space text, an @, a domain and a dot (spec §5), without the signs that mail servers refuse: control and invisible
 * characters, brackets, quotes, and what separates addresses.
 */
export const isEmail = (text: string): boolean => {
  const email = normaliseEmail(text)
  const name = email.slice(0, email.lastIndexOf('@'))
  return (
    email.length <= longest &&
    name.length <= longestName &&
    /^(?!\.)[^\s@\p{C}\p{DI}\u2800<>()[\]\\,;:"]+(?<!\.)@[a-z\d-]+(\.[a-z\d-]+)+$/u.test(email) &&
    !/\.\.|[@.]-|-\./.test(email.slice(name.length)) &&
    !name.includes('..')
  )
}

/** The one spelling in which an address is compared and sent: lowercase, its domain as the DNS has it. */
export const normaliseEmail = (text: string): string => {
  const email = text.trim().normalize().toLowerCase()
  const at = email.lastIndexOf('@') + 1
  return at === 0 ? email : email.slice(0, at) + asciiDomain(email.slice(at))
}

/** An address that its owner knows again and nobody else can write to: `a…@example.org`. */
export const hiddenEmail = (email: string): string => {
  const [first = ''] = email
  return `${first}…${email.slice(email.lastIndexOf('@'))}`
}

/** `ｅｘａｍｐｌｅ.org` is `example.org`, and `münchen.de` is `xn--mnchen-3ya.de`. */
function asciiDomain(text: string): string {
  const domain = text.normalize('NFKC').toLowerCase()
  if (!/^[\p{L}\p{M}\p{N}.。-]+$/u.test(domain) || !/[^a-z\d.-]/.test(domain)) return domain
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}
