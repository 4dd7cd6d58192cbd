import { html, raw } from 'hono/html'
import type { HtmlEscapedString } from 'hono/utils/html'
import { defaultLocale, localeOfTag, type Locale } from '../../../contract/locale'
import { templateOf } from '../cards'
import type { Session, SetupIntent } from '../state'
import type { Field, FieldFaults, Typed } from './card'
import { payTexts, type PayTexts } from './texts'

type Markup = HtmlEscapedString | Promise<HtmlEscapedString>
/** The session of a page, and the path below which the pages are. */
type Shown = { session: Session; base: string }

export const payPolicy =
  "default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'"

const testCards = [
  ['4242 4242 4242 4242', 'good'],
  ['5555 5555 5555 4444', 'good'],
  ['4000 0025 0000 3155', 'asks'],
  ['4000 0000 0000 0002', 'declined'],
  ['4000 0000 0000 0341', 'later'],
] as const

/** The form of a card, with what is wrong in it and why the last one was not saved. */
export function cardPage(
  { session, base }: Shown,
  setup: SetupIntent,
  {
    typed,
    faults = {},
    cancelled = false,
  }: { typed?: Typed; faults?: FieldFaults; cancelled?: boolean } = {},
): Markup {
  const locale = localeOf(session)
  const t = payTexts[locale]
  const code = setup.last_setup_error?.decline_code
  const refusal = code && (t.declines[code as keyof PayTexts['declines']] ?? t.declines.generic_decline)
  const first = (['number', 'expiry', 'cvc'] as const).find((name) => faults[name])
  const field = (
    name: Field,
    label: string,
    rest: { hint?: string; value?: string; mode: string },
  ): Markup => {
    const fault = faults[name]
    const told = [rest.hint && `${name}-hint`, fault && `${name}-fault`].filter(Boolean).join(' ')
    return html`<div class="field">
      <label for="${name}">${label}</label>
      <input
        id="${name}"
        name="${name}"
        inputmode="${rest.mode}"
        autocomplete="off"
        spellcheck="false"
        value="${rest.value ?? ''}"
        ${told ? raw(`aria-describedby="${told}"`) : ''}
        ${fault ? raw('aria-invalid="true"') : ''}
        ${first === name ? raw('autofocus') : ''}
      />
      ${rest.hint ? html`<p id="${name}-hint" class="soft">${rest.hint}</p>` : ''}
      ${fault ? html`<p id="${name}-fault" class="fault">${t.faults[fault]}</p>` : ''}
    </div>`
  }
  // A number that is no test card may be somebody's own: it is not written back.
  const number = typed && templateOf(typed.number.replace(/\D/g, '')) ? typed.number : ''
  return frame(
    base,
    locale,
    t.title,
    html`<h1>${t.title}</h1>
      <p>${t.text}</p>
      ${cancelled ? html`<p class="notice" role="status">${t.cancelled}</p>` : ''}
      ${refusal && !cancelled && !typed ? html`<p class="notice stop" role="alert">${refusal}</p>` : ''}
      <form method="post" action="${base}/${session.id}" novalidate>
        ${field('number', t.number, { value: number, mode: 'numeric' })}
        <div class="pair">
          ${field('expiry', t.expiry, { hint: t.expiryHint, value: typed?.expiry, mode: 'text' })}
          ${field('cvc', t.cvc, { mode: 'numeric' })}
        </div>
        <button type="submit">${t.save}</button>
      </form>
      ${session.cancel_url ? html`<p><a href="${session.cancel_url}">${t.back}</a></p>` : ''}
      <h2>${t.cards}</h2>
      <ul class="cards">
        ${testCards.map(
          ([digits, outcome]) =>
            html`<li>
              <span class="digits">${digits}</span> <span class="soft">${t.outcomes[outcome]}</span>
            </li>`,
        )}
      </ul>`,
  )
}

/** What the driver's bank asks (3-D Secure). */
export function bankPage({ session, base }: Shown): Markup {
  const locale = localeOf(session)
  const { bank: t } = payTexts[locale]
  return frame(
    base,
    locale,
    t.title,
    html`<h1>${t.title}</h1>
      <p>${t.text}</p>
      <form method="post" action="${base}/${session.id}/bank">
        <button name="answer" value="confirm">${t.confirm}</button>
        <button name="answer" value="fail" class="quiet">${t.fail}</button>
        <button name="answer" value="cancel" class="quiet">${t.cancel}</button>
      </form>`,
  )
}

/** A page that is over or never was, with the way back. */
export function overPage({ session, base }: { session?: Session; base: string }): Markup {
  const locale = localeOf(session)
  const { over: t } = payTexts[locale]
  const told = session?.status === 'complete' ? t.complete : session ? t.expired : t.unknown
  const back = session?.status === 'complete' ? returnAddress(session) : session?.cancel_url
  return frame(
    base,
    locale,
    told,
    html`<h1>${told}</h1>
      ${back ? html`<p><a class="button" href="${back}">${t.goOn}</a></p>` : ''}`,
  )
}

/** Where the hosted page sends the driver once the card is saved. */
export function returnAddress({ success_url, id }: Session): string {
  return success_url.replaceAll('{CHECKOUT_SESSION_ID}', id)
}

function localeOf(session: Session | undefined): Locale {
  return localeOfTag(session?.locale ?? '') ?? defaultLocale
}

function frame(base: string, locale: Locale, title: string, body: Markup): Markup {
  const t = payTexts[locale]
  return html`<!doctype html>
    <html lang="${locale}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex" />
        <title>${title} – ${t.demo}</title>
        <link rel="stylesheet" href="${base}/pay.css" />
      </head>
      <body>
        <header>
          <p><strong>${t.demo}</strong> ${t.note}</p>
        </header>
        <main>${body}</main>
      </body>
    </html>`
}
