/** Non-space text, an @, a domain and a dot (spec §5). Lowercased before it is compared or sent. */
export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@.]+(\.[^\s@.]+)+$/.test(text.trim())
export const normaliseEmail = (text: string): string => text.trim().toLowerCase()
