import { formatMoney, plus, type Cents, type Currency } from '../../contract/money'
import { formatPlate } from '../../contract/rules/plate'
import { formatDateTime } from '../../contract/time/dates'
import type { Locale } from '../../contract/locale'
import { clean, fill, frameOf, greeting, letterTexts, type Block, type Letter, type Sender } from './letter'
import { bookingLink, pageLink } from './links'
import type { ReadyMail } from './mail'

type Of<K extends ReadyMail['kind']> = Extract<ReadyMail, { kind: K }>
type Moved = { card: Cents; balance: Cents }

/** Another end or plate of a booking: what it was, what it is, and the money. */
export function changed({ to, locale, data }: Of<'changed'>, sender: Sender): Letter {
  const { frame, changed: t, reminder } = letterTexts[locale]
  const { what, ends, plates, totals, currency, zone, charged, back, newCode } = data
  const own = t[what]
  const slots = { parking: data.parking, number: data.number }
  const body = fill(own.body, slots)
  const money = (amount: Cents): string => formatMoney(amount, currency)
  const moment = (at: number): string => formatDateTime(at, zone, locale)
  const facts: Block[] =
    what === 'plate'
      ? [fact(t.oldPlate, formatPlate(plates.before)), fact(t.newPlate, formatPlate(plates.after), true)]
      : [fact(t.oldEnd, moment(ends.before)), fact(t.newEnd, moment(ends.after), true)]
  const sums: Block[] =
    charged || back
      ? [
          fact(t.oldTotal, money(totals.before)),
          fact(t.newTotal, money(totals.after)),
          ...(charged ? [fact(t.charged, money(plus(charged.card, charged.balance)), true)] : []),
          ...(charged ? parts(locale, currency, charged) : []),
          ...(back ? given(locale, currency, back) : []),
        ]
      : [{ kind: 'text', text: t.same }]
  return {
    ...frameOf(locale, sender),
    subject: fill(own.subject, slots),
    preheader: body,
    reference: { label: frame.booking, value: data.number },
    title: own.title,
    lead: [...greeting(locale, to.name), body],
    ...(data.demo && { demo: frame.demo }),
    card: [facts, ...(newCode === undefined ? [] : [codeOf(locale, newCode)]), sums],
    buttons: [{ label: reminder.button, href: bookingLink(sender.origin, locale, data.booking) }],
    notes: [],
  }
}

/** To who did not get in: the money, and the other parking. */
export function noEntry({ to, locale, data }: Of<'noEntry'>, sender: Sender): Letter {
  const { frame, noEntry: t, cancelled, confirmed } = letterTexts[locale]
  const { back, currency, instead, caseNumber, lost } = data
  const own = instead ? t.moved : t.refunded
  const slots = { parking: data.parking, number: data.number, instead: instead?.parking ?? '' }
  const body = fill(own.body, slots)
  const money = (amount: Cents): string => formatMoney(amount, currency)
  return {
    ...frameOf(locale, sender),
    subject: fill(own.subject, slots),
    preheader: body,
    reference: { label: frame.case, value: caseNumber },
    title: own.title,
    lead: [...greeting(locale, to.name), body, ...(lost ? [t.lost] : [])],
    ...(data.demo && { demo: frame.demo }),
    card: [
      given(locale, currency, back),
      ...(instead
        ? [
            [
              fact(t.newNumber, instead.number),
              fact(t.paid, money(instead.total), true),
              ...(instead.covered > 0 ? [fact(confirmed.covered, money(instead.covered))] : []),
            ],
          ]
        : []),
    ],
    buttons: [
      instead
        ? { label: t.see, href: bookingLink(sender.origin, locale, instead.booking) }
        : { label: cancelled.button, href: pageLink(sender.origin, locale, '/') },
    ],
    notes: [],
  }
}

function fact(label: string, value: string, strong = false): Block {
  return { kind: 'fact', label, value, ...(strong && { strong: true }) }
}

/** The code that the barrier asks for now. */
function codeOf(locale: Locale, code: string): Block[] {
  const { changed: t } = letterTexts[locale]
  return [
    { kind: 'code', label: t.newCode, code: clean(code) },
    { kind: 'text', text: t.useNewCode },
  ]
}

/** Who paid which part, where it was not the card alone. */
function parts(locale: Locale, currency: Currency, { card, balance }: Moved): Block[] {
  const { confirmed: t } = letterTexts[locale]
  if (balance === 0) return []
  return [
    fact(t.fromBalance, formatMoney(balance, currency)),
    ...(card > 0 ? [fact(t.fromCard, formatMoney(card, currency))] : []),
  ]
}

/** What is given back, and where to. */
function given(locale: Locale, currency: Currency, { card, balance }: Moved): Block[] {
  const { frame, cancelled: t } = letterTexts[locale]
  const slots = { card: formatMoney(card, currency), balance: formatMoney(balance, currency) }
  return [
    fact(t.refunded, formatMoney(plus(card, balance), currency), true),
    ...(card > 0 ? [{ kind: 'text' as const, text: fill(t.refund, slots) }] : []),
    ...(balance > 0 ? [{ kind: 'text' as const, text: fill(frame.toBalance, slots) }] : []),
  ]
}
