import type { Box } from './layout'

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
export const escape = (text: string): string => text.replace(/[&<>"]/g, (letter) => escapes[letter] ?? letter)
/** One digit is finer than a screen shows, and reads better in a diff. */
export const round = (n: number): number => Math.round(n * 10) / 10

export const rect = ({ x, y, width, height }: Box, className: string, radius = 6): string =>
  `<rect class="${className}" x="${round(x)}" y="${round(y)}" width="${round(width)}" height="${round(height)}" rx="${radius}"/>`

export const write = (text: string, x: number, y: number, className: string, anchor = 'start'): string =>
  `<text class="${className}" x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escape(text)}</text>`
