import { formatPlate } from '../../contract/rules/plate'
import { formatDateTime } from '../../contract/time/dates'
import { fill, frameOf, greeting, letterTexts, type Letter, type Sender } from './letter'
import { pageLink } from './links'
import type { ReadyMail } from './mail'

/** What a transfer of a plate tells its holder (`asked`, `left`) and whoever asks for it (the others); neither learns who the other is. */
export function transfer(
  { to, locale, data }: Extract<ReadyMail, { kind: 'transfer' }>,
  sender: Sender,
): Letter {
  const t = letterTexts[locale].transfer
  const own = t[data.news]
  const slots = {
    plate: formatPlate(data.plate),
    until: data.until === undefined ? '' : `${formatDateTime(Date.parse(data.until), 'UTC', locale)} UTC`,
  }
  const waits = data.news === 'asked' || data.news === 'refused'
  return {
    ...frameOf(locale, sender),
    subject: fill(own.subject, slots),
    preheader: fill(own.body, slots),
    title: own.title,
    lead: [...greeting(locale, to.name), fill(own.body, slots)],
    card: [
      [{ kind: 'fact', label: t.plate, value: slots.plate, strong: true }],
      [{ kind: 'text', text: fill(own.next, slots) }],
      ...(waits && slots.until ? [[{ kind: 'fact' as const, label: t.until, value: slots.until }]] : []),
    ],
    buttons: [{ label: t.button, href: pageLink(sender.origin, locale, '/user/cars') }],
    notes: [],
  }
}
