import { createHash } from 'node:crypto'

/** The style of all documents. */
export const documentSheet =
  ':root{color-scheme:light dark;--ground:#f3f5f6;--ink:#14191e;--sign:#0a4da3;--stop:#ad1f18}' +
  '@media (prefers-color-scheme:dark){:root{--ground:#0f1317;--ink:#f1f4f6;--sign:#6cb0ff;--stop:#ff8a80}}' +
  'body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 Overpass,system-ui,sans-serif}' +
  'main{max-width:68ch;margin:0 auto;padding:24px 16px 48px;overflow-wrap:anywhere}' +
  'h1,h2{hyphens:auto}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.2rem;margin:1.6em 0 .3em}p{margin:.3em 0}' +
  'a{color:var(--sign)}.demo{color:var(--stop);font-weight:700}nav a{display:inline-block;padding:12px 12px 12px 0}'

/**
 * The Content-Security-Policy of a document with this style. Any page may show a document in a frame: it runs nothing
 * and fetches nothing.
 */
export function policyOf(sheet: string): string {
  const hash = createHash('sha256').update(sheet).digest('base64')
  return `default-src 'none'; style-src 'sha256-${hash}'; frame-ancestors *; base-uri 'none'; form-action 'none'`
}
