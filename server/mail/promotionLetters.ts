import { fill, frameOf, greeting, letterTexts, type Letter, type Sender } from './letter'
import { invitationLink, pageLink } from './links'
import type { ReadyMail } from './mail'

/** To whoever a driver invites: whom it is from, the code, and why it was sent. */
export function invitation(
  { locale, data }: Extract<ReadyMail, { kind: 'invitation' }>,
  sender: Sender,
): Letter {
  const t = letterTexts[locale].invitation
  const { from, code } = data
  const body = fill(t.body, { from })
  return {
    ...frameOf(locale, sender),
    subject: fill(t.subject, { from }),
    preheader: body,
    title: fill(t.title, { from }),
    lead: [body],
    card: [[{ kind: 'code', label: t.code, code }]],
    buttons: [{ label: t.button, href: invitationLink(sender.origin, locale, code) }],
    writtenOut: true,
    notes: [{ text: fill(t.once, { from }) }],
  }
}

/** To a driver whose five friends have parked. */
export function reward({ to, locale }: Extract<ReadyMail, { kind: 'reward' }>, sender: Sender): Letter {
  const t = letterTexts[locale].reward
  return {
    ...frameOf(locale, sender),
    subject: t.subject,
    preheader: t.body,
    title: t.title,
    lead: [...greeting(locale, to.name), t.body],
    card: [[{ kind: 'text', text: t.next }]],
    buttons: [{ label: t.button, href: pageLink(sender.origin, locale, '/user/promotions') }],
    notes: [],
  }
}
