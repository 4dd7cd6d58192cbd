import { formatDateTime } from '../../contract/time/dates'
import { fill, frameOf, greeting, letterTexts, type Letter, type Sender } from './letter'
import { bookingLink } from './links'
import type { ReadyMail } from './mail'

/** Before a stay starts, before its free cancellation ends, or before it ends; in the time of its parking. */
export function reminder(
  { to, locale, data }: Extract<ReadyMail, { kind: 'reminder' }>,
  sender: Sender,
): Letter {
  const { frame, reminder: t } = letterTexts[locale]
  const slots = { parking: data.parking, when: formatDateTime(data.at, data.zone, locale) }
  const own = t[data.what]
  const body = fill(own.body, slots)
  return {
    ...frameOf(locale, sender),
    subject: fill(own.subject, slots),
    preheader: body,
    reference: { label: frame.booking, value: data.number },
    title: own.title,
    lead: [...greeting(locale, to.name), body],
    ...(data.demo && { demo: frame.demo }),
    card: [],
    buttons: [{ label: t.button, href: bookingLink(sender.origin, locale, data.booking) }],
    notes: [{ text: t.off }],
  }
}
