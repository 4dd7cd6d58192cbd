import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import type { Mail } from './box'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>

/** The page of all mails, newest first. */
export function listPage(base: string, mails: readonly Mail[]): Markup {
  return frame(
    base,
    `Sandbox mailbox (${mails.length})`,
    html`<h1>${mails.length === 1 ? '1 letter' : `${mails.length} letters`}</h1>
      ${
        mails.length === 0
          ? html`<p class="empty">Nothing here yet. Register, book or reset a password, then reload.</p>`
          : html`<ol class="letters">
              ${mails.map(
                (mail) =>
                  html`<li>
                    <a href="${base}/messages/${mail.id}">
                      <strong>${mail.subject || '(no subject)'}</strong>
                      <span>to ${mail.to.join(', ')}</span>
                      ${when(mail.at)}
                    </a>
                  </li>`,
              )}
            </ol>`
      }`,
  )
}

/** The page of one mail: its links first, then the HTML in a frame without any permission, then the text. */
export function letterPage(base: string, mail: Mail): Markup {
  const links = linksIn(mail)
  return frame(
    base,
    mail.subject || 'Letter',
    html`<article>
      <h1>${mail.subject || '(no subject)'}</h1>
      <dl>
        <dt>From</dt>
        <dd>${mail.from}</dd>
        <dt>To</dt>
        <dd>${mail.to.join(', ')}</dd>
        <dt>Arrived</dt>
        <dd>${when(mail.at)}</dd>
        ${
          mail.attachments.length
            ? html`<dt>Attached</dt>
                <dd>
                  ${mail.attachments.map((part) => `${part.name} (${part.type}, ${part.bytes} bytes)`).join(', ')}
                </dd>`
            : raw('')
        }
      </dl>
      ${
        links.length
          ? html`<nav aria-label="Links in this letter">
              <h2>Links</h2>
              <ul>
                ${links.map((link) => html`<li><a href="${link}">${link}</a></li>`)}
              </ul>
            </nav>`
          : raw('')
      }
      ${
        mail.html
          ? html`<h2>HTML</h2>
              <iframe title="The letter as HTML" sandbox="" src="${base}/messages/${mail.id}/body"></iframe>`
          : raw('')
      }
      ${
        mail.text
          ? html`<h2>Text</h2>
              <pre>${mail.text}</pre>`
          : raw('')
      }
    </article>`,
  )
}

/** CSP of a mail's HTML, which is untrusted: no scripts, no requests, no navigation. */
export const letterPolicy = "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src data:"
export const pagePolicy =
  "default-src 'none'; style-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"

function frame(base: string, title: string, body: Markup): Markup {
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${title}</title>
        <link rel="stylesheet" href="${base}/mailbox.css" />
      </head>
      <body>
        <header class="top">
          <a class="home" href="${base}/"><span class="sign" aria-hidden="true">P</span> Sandbox mailbox</a>
          <p class="note">Demo: no letter left this machine.</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}

function when(at: string): Markup {
  return html`<time datetime="${at}">${at.slice(0, 16).replace('T', ' ')} UTC</time>`
}

function linksIn(mail: Mail): string[] {
  const source = `${mail.text} ${mail.html?.replaceAll('&amp;', '&') ?? ''}`
  return [...new Set(source.match(/https?:\/\/[^\s"'<>)]+/g) ?? [])]
}
