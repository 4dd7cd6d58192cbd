import { readFileSync } from 'node:fs'

/** The style sheet of a page of the sandbox: what all of them share, then its own. */
export function pageStyles(own: URL): string {
  return [new URL('page.css', import.meta.url), own].map((sheet) => readFileSync(sheet, 'utf8')).join('\n')
}
