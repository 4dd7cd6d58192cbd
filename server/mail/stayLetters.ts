import { cents, formatMoney } from '../../contract/money'
import { formatDate, formatDateTime, formatTime } from '../../contract/time/dates'
import { fill, frameOf, greeting, letterTexts, type Block, type Letter, type Sender } from './letter'
import { pageLink } from './links'
import type { ReadyMail } from './mail'

type Told = Extract<ReadyMail, { kind: 'stayEntry' | 'stayPaid' | 'stayOwed' }>

/** To a driver whose plate a barrier has read: at the entry, and when the minutes are paid or owed. */
export function stayLetter({ kind, to, locale, data }: Told, sender: Sender): Letter {
  const { [kind]: t, stay: words, confirmed } = letterTexts[locale]
  const { name, plate, timeZone, entered, left, total, currency } = data
  const at = formatDateTime(entered, timeZone, locale)
  const values = { parking: name, at, plate }
  const moment = (label: string, instant: number) => ({
    label,
    time: formatTime(instant, timeZone),
    date: formatDate(instant, timeZone, locale),
  })
  const times: Block =
    left === undefined
      ? { kind: 'fact', label: confirmed.entry, value: at }
      : { kind: 'stay', entry: moment(confirmed.entry, entered), exit: moment(confirmed.exit, left) }
  const amount: Block[] =
    total === undefined || currency === undefined
      ? []
      : [{ kind: 'fact', label: words.total, value: formatMoney(cents(total), currency), strong: true }]
  return {
    ...frameOf(locale, sender),
    subject: fill(t.subject, values),
    preheader: fill(t.body, values),
    title: t.title,
    lead: [...greeting(locale, to.name), fill(t.body, values)],
    card: [
      [
        { kind: 'fact', label: words.parking, value: name },
        { kind: 'fact', label: confirmed.plate, value: plate },
        times,
        ...amount,
      ],
    ],
    buttons: [
      { label: t.button, href: pageLink(sender.origin, locale, `/user/cars/providers?stay=${data.stay}`) },
    ],
    notes: [{ text: t.note }],
  }
}
