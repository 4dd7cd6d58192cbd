import { html, raw } from 'hono/html'
import { letterTexts, type Letter, type Link } from './letter'
import { blockMarkup } from './htmlBlocks'
import { css, sheet } from './htmlStyle'

type Markup = ReturnType<typeof html>

/**
 * The HTML part of a mail: tables with inline styles and no picture, 600 px wide or as wide as the phone. The template
 * escapes each value.
 */
export async function htmlPart(letter: Letter): Promise<string> {
  const { locale, subject, preheader } = letter
  const page = html`<!doctype html>
    <html lang="${locale}" dir="ltr">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <meta name="format-detection" content="telephone=no, date=no, address=no" />
        <title>${subject}</title>
        <style>
          ${raw(sheet)}
        </style>
      </head>
      <body class="ground" style="${css.ground}">
        <div style="${css.hidden}">${preheader}</div>
        <table
          role="presentation"
          width="100%"
          cellpadding="0"
          cellspacing="0"
          border="0"
          class="ground"
          style="${css.ground}"
        >
          <tr>
            <td align="center" class="pad" style="padding:24px 20px">
              <table
                role="presentation"
                width="100%"
                cellpadding="0"
                cellspacing="0"
                border="0"
                style="width:100%;max-width:560px"
              >
                ${rows(letter).map(
                  (row) =>
                    html`<tr>
                      <td align="left" style="padding:0 0 16px">${row}</td>
                    </tr>`,
                )}
              </table>
            </td>
          </tr>
        </table>
      </body>
    </html>`
  return String(await page)
}

function rows(letter: Letter): Markup[] {
  const { demo, card, buttons, notes } = letter
  return [
    head(letter),
    ...(demo ? [html`<div class="demo" style="${css.demo}">${demo}</div>`] : []),
    letter.booked ? blue(letter) : plain(letter),
    ...(card.length > 0 ? [cardMarkup(card)] : []),
    ...(buttons.length > 0 ? [buttonsMarkup(buttons)] : []),
    ...(letter.writtenOut ? writtenOut(letter) : []),
    ...notes.map(
      ({ text, link }) =>
        html`<div class="soft" style="${css.small}">${text} ${link ? anchor(link) : ''}</div>`,
    ),
    foot(letter),
  ]
}

function head({ reference }: Letter): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="sign" width="36" aria-hidden="true" style="${css.mark}">P</td>
      <td class="ink" style="${css.brand};padding-left:10px">plaza</td>
      <td class="soft" align="right" style="${css.small}">
        ${reference ? html`${reference.label} <strong>${reference.value}</strong>` : ''}
      </td>
    </tr>
  </table>`
}

function plain({ title, lead }: Letter): Markup {
  return html`<h1 class="ink large" style="${css.title}">${title}</h1>
    ${lead.map((line) => html`<div class="soft" style="${css.soft};padding-top:4px">${line}</div>`)}`
}

/** The one blue area: title and stay between the four corner lines of a bay. */
function blue({ title, lead }: Letter): Markup {
  const corner = (...sides: string[]) =>
    html`<td
      class="corner"
      width="20"
      height="20"
      style="font-size:0;line-height:0;${sides.map((side) => `border-${side}:3px solid #ffffff`).join(';')}"
    >
      &nbsp;
    </td>`
  const between = html`<td class="corner" style="font-size:0;line-height:0">&nbsp;</td>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td bgcolor="#0a4da3" style="${css.blue}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          <tr>
            ${corner('top', 'left')}${between}${corner('top', 'right')}
          </tr>
          <tr>
            <td class="corner">&nbsp;</td>
            <td style="padding:4px 4px">
              <h1 class="large" style="${css.onBlueTitle}">${title}</h1>
              ${lead.map((line) => html`<div style="${css.onBlue}">${line}</div>`)}
            </td>
            <td class="corner">&nbsp;</td>
          </tr>
          <tr>
            ${corner('bottom', 'left')}${between}${corner('bottom', 'right')}
          </tr>
        </table>
      </td>
    </tr>
  </table>`
}

function cardMarkup(card: Letter['card']): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="surface" style="${css.card}">
        <table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
          ${card.map(
            (blocks, i) =>
              html`<tr>
                <td class="line" style="${i === 0 ? css.group : css.rule}">${blocks.map(blockMarkup)}</td>
              </tr>`,
          )}
        </table>
      </td>
    </tr>
  </table>`
}

function buttonsMarkup(buttons: readonly Link[]): Markup {
  const [first, second] = buttons
  const button = ({ label, href }: Link, look: 'first' | 'second') =>
    html`<td class="stack" width="${second ? '49%' : '100%'}" style="vertical-align:top">
      <a class="${look === 'first' ? 'sign' : 'quiet'}" href="${href}" style="${css[look]}">${label}</a>
    </td>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${first ? button(first, 'first') : ''}
      ${
        second
          ? html`<td class="stack gap" width="2%">&nbsp;</td>
              ${button(second, 'second')}`
          : ''
      }
    </tr>
  </table>`
}

/** The address of the button, to be copied. */
function writtenOut({ locale, buttons }: Letter): Markup[] {
  return buttons
    .slice(0, 1)
    .map(
      ({ href }) =>
        html`<div class="soft" style="${css.small}">
          ${letterTexts[locale].frame.copy}<br />${anchor({ label: href, href })}
        </div>`,
    )
}

function foot({ help, never }: Letter): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td class="line soft" style="${css.rule};${css.small}">
        <strong>${help.title}</strong>
        ${help.contacts.map((contact) => html`<div style="padding-top:4px">${anchor(contact)}</div>`)}
        <div style="padding-top:12px">${never}</div>
      </td>
    </tr>
  </table>`
}

function anchor({ label, href }: Link): Markup {
  return html`<a class="link" href="${href}" style="${css.link}">${label}</a>`
}
