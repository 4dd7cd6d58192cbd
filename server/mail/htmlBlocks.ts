import { html } from 'hono/html'
import { css } from './htmlStyle'
import type { Block } from './letter'

type Markup = ReturnType<typeof html>

/** One block of a mail's card; a table of its own, because only tables keep their columns in every mail program. */
export function blockMarkup(block: Block): Markup {
  switch (block.kind) {
    case 'text':
      return textMarkup(block)
    case 'stay':
      return stayMarkup(block)
    case 'plate':
      return pair(
        html`<div class="ink" style="${css.strong}">${block.title}</div>
          ${block.hint ? html`<div class="soft" style="${css.small}">${block.hint}</div>` : ''}`,
        html`<span dir="ltr" style="${css.plate}">${block.plate}</span>`,
      )
    case 'code':
      return pair(
        html`<span class="soft" style="${css.soft}">${block.label}</span>`,
        html`<span class="ink" dir="ltr" style="${css.code}">${block.code}</span>`,
      )
    case 'fact':
      return factMarkup(block)
    case 'message':
      return html`<div class="soft" style="${css.small}">${block.label}</div>
        ${block.text
          .split('\n')
          .map((line) => html`<div class="ink" dir="auto" style="${css.text}">${line || '\u00a0'}</div>`)}`
  }
}

/** Values longer than this stand below their label instead of beside it. */
const longest = 36

function factMarkup({ label, value, strong }: Block & { kind: 'fact' }): Markup {
  const style = strong ? css.strong : css.text
  if (value.length > longest)
    return html`<div class="soft" style="${css.small};padding-top:5px">${label}</div>
      <div class="ink" style="${style};padding-bottom:5px">${value}</div>`
  return pair(
    html`<span class="soft" style="${css.soft}">${label}</span>`,
    html`<span class="ink" style="${style}">${value}</span>`,
  )
}

function textMarkup({ text, tone }: Block & { kind: 'text' }): Markup {
  return html`<div class="${tone ?? 'ink'}" style="${tone ? css[tone] : css.text};padding:5px 0">
    ${text}
  </div>`
}

function stayMarkup({ entry, exit }: Block & { kind: 'stay' }): Markup {
  const moment = ({ label, time, date }: typeof entry, align: string) =>
    html`<td align="${align}" style="width:1%;white-space:nowrap">
      <div class="soft" style="${css.small}">${label}</div>
      <div class="ink" style="${css.time}">${time}</div>
      <div class="soft" style="${css.small}">${date}</div>
    </td>`
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      ${moment(entry, 'left')}
      <td style="padding:0 12px;vertical-align:middle"><div class="line" style="${css.lane}">&nbsp;</div></td>
      ${moment(exit, 'right')}
    </tr>
  </table>`
}

/** A label and its value at the two edges. */
function pair(left: Markup, right: Markup): Markup {
  return html`<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0">
    <tr>
      <td align="left" style="padding:5px 12px 5px 0;vertical-align:middle">${left}</td>
      <td align="right" style="padding:5px 0;vertical-align:middle">${right}</td>
    </tr>
  </table>`
}
