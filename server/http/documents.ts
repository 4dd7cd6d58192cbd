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
import { documentSheet, policyOf } from './sheet'

const texts = localeTexts<typeof spanish>('documents.json')

const policy = policyOf(documentSheet)

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
        ${raw(`<style>${documentSheet}</style>`)}
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
