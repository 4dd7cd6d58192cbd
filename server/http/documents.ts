import { createHash } from 'node:crypto'
import { Hono } from 'hono'
import { html, raw } from 'hono/html'
import type { Support } from '../../contract/configuration'
import { documents, type DocumentName } from '../../contract/site/help'
import { Fault } from '../../contract/fault'
import { localePath, locales, type Locale } from '../../contract/locale'
import { phoneLink, whatsappLink } from '../../contract/site/support'
import type spanish from '../../locales/es/documents.json'
import { localeTexts } from '../localeTexts'
import { faultAnswer } from './faults'

const texts = localeTexts<typeof spanish>('documents.json')

const sheet =
  ':root{color-scheme:light dark;--ground:#f3f5f6;--ink:#14191e;--sign:#0a4da3;--stop:#ad1f18}' +
  '@media (prefers-color-scheme:dark){:root{--ground:#0f1317;--ink:#f1f4f6;--sign:#6cb0ff;--stop:#ff8a80}}' +
  'body{margin:0;background:var(--ground);color:var(--ink);font:1rem/1.6 Overpass,system-ui,sans-serif}' +
  'main{max-width:68ch;margin:0 auto;padding:24px 16px 48px;overflow-wrap:anywhere}' +
  'h1,h2{hyphens:auto}h1{font-size:1.75rem;line-height:1.2}h2{font-size:1.2rem;margin:1.6em 0 .3em}p{margin:.3em 0}' +
  'a{color:var(--sign)}.demo{color:var(--stop);font-weight:700}nav a{display:inline-block;padding:12px 12px 12px 0}'
const sheetHash = createHash('sha256').update(sheet).digest('base64')

/** Any page may show a document in a frame: it has nothing to press, runs nothing and fetches nothing. */
const policy = `default-src 'none'; style-src 'sha256-${sheetHash}'; frame-ancestors *; base-uri 'none'; form-action 'none'`

/** The legal texts, `/docs/{language}/{name}`, as HTML without scripts; a language or a name that is none of them is a 404. */
export function documentRoutes(support: Support) {
  return new Hono().get('/:locale/:name', async (c) => {
    const locale = locales.find((one) => one === c.req.param('locale'))
    const name = documents.find((one) => one === c.req.param('name'))
    if (!locale || !name) return faultAnswer(c, new Fault('request.notFound'))
    c.header('Cache-Control', 'no-cache')
    c.header('Content-Language', locale)
    c.header('Content-Security-Policy', policy)
    return c.html(String(await documentPage(locale, name, support)))
  })
}

function documentPage(locale: Locale, name: DocumentName, { phone, whatsapp, email }: Support) {
  const t = texts[locale]
  const { title, sections } = t[name]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Plaza</title>
        ${raw(`<style>${sheet}</style>`)}
      </head>
      <body>
        <main>
          <p><a href="${localePath(locale, '/')}">Plaza</a></p>
          <h1>${title}</h1>
          <p class="demo">${t.demo}</p>
          ${Object.values(sections).map(
            (section) =>
              html`<h2>${section.title}</h2>
                <p>${section.text}</p>`,
          )}
          <h2>${t.contact}</h2>
          <p>
            <a href="mailto:${email}">${email}</a>, <a href="${phoneLink(phone)}">${phone}</a>,
            <a href="${whatsappLink(whatsapp)}">WhatsApp ${whatsapp}</a>
          </p>
          <nav aria-label="Plaza">
            ${documents
              .filter((other) => other !== name)
              .map((other) => html`<a href="/docs/${locale}/${other}">${t[other].title}</a>`)}
          </nav>
        </main>
      </body>
    </html>`
}
