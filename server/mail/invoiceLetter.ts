import { formatMoney } from '../../contract/money'
import { monthName } from '../../contract/time/monthName'
import { fill, frameOf, greeting, letterTexts, type Letter, type Sender } from './letter'
import { pageLink } from './links'
import type { ReadyMail } from './mail'

/** To a driver whose invoice of the month before was made, with the way to it. */
export function invoice(
  { to, locale, data }: Extract<ReadyMail, { kind: 'invoice' }>,
  sender: Sender,
): Letter {
  const { invoice: t } = letterTexts[locale]
  const own = data.kind === 'credit' ? t.credit : t.bill
  const slots = { month: monthName(data.month, locale), total: formatMoney(data.total, data.currency) }
  const body = fill(own.body, slots)
  return {
    ...frameOf(locale, sender),
    subject: fill(own.subject, slots),
    preheader: body,
    reference: { label: t.number, value: data.number },
    title: fill(own.title, slots),
    lead: [...greeting(locale, to.name), body],
    card: [],
    buttons: [{ label: t.button, href: pageLink(sender.origin, locale, '/user/invoices') }],
    notes: [{ text: t.data }],
  }
}
