/** The longest address that mail can be sent to (RFC 5321 §4.5.3.1.3, without its brackets). */
const longest = 254

/** Non-space text, an @, a domain and a dot (spec §5). Lowercased before it is compared or sent. */
export const isEmail = (text: string): boolean => {
  const email = text.trim()
  return email.length <= longest && /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(email)
}
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()
