import type { Locale } from '../../contract/locale'
import { cents, formatMoney, type Cents } from '../../contract/money'
import { mapLink } from '../../contract/rules/mapLink'
import { formatPlate } from '../../contract/rules/plate'
import { cardShare } from '../../contract/rules/price'
import * as schemas from '../../contract/schemas'
import { calendarFile, calendarText } from '../../contract/time/calendarText'
import { formatDate, formatDateTime, formatTime } from '../../contract/time/dates'
import type spanish from '../../locales/es/ui/booking.json'
import { localeTexts } from '../localeTexts'
import { bookingOf } from '../reservation/status'
import type { Plan, Row } from '../reservation/store'
import { clean, fill, frameOf, letterTexts, type Block, type Letter, type Sender } from './letter'
import { bookingLink, pageLink } from './links'

/** The page names the event in the same words. */
const bookingTexts = localeTexts<typeof spanish>('ui/booking.json')

export type BookingLetter = 'confirmed' | 'cancelled' | 'failed' | 'cancelRefused'
export const bookingLetters: readonly BookingLetter[] = ['confirmed', 'cancelled', 'failed', 'cancelRefused']

/** What a mail about one reservation says, in its driver's language and the parking's time zone. */
export function writeBookingLetter(kind: BookingLetter, row: Row, sender: Sender): Letter {
  const locale = schemas.Locale.safeParse(row.plan.driver.locale).data ?? 'es'
  const { frame, [kind]: t } = letterTexts[locale]
  const { parking, window, price } = row.plan.quote
  const slots = {
    parking: parking.name,
    from: formatDateTime(Date.parse(window.from), parking.timeZone, locale),
    number: row.number,
    card: formatMoney(cardShare(row.plan.quote), price.currency),
    balance: formatMoney(row.plan.quote.fromBalance ?? cents(0), price.currency),
  }
  const say = (text: string): string => fill(text, slots)
  const body = 'body' in t ? [say(t.body)] : stayLines(locale, row)
  return {
    ...frameOf(locale, sender),
    subject: say(t.subject),
    preheader: body.join(' '),
    reference: { label: frame.booking, value: row.number },
    title: t.title,
    lead: [
      ...(kind === 'confirmed' ? [] : [fill(frame.greeting, { name: row.plan.driver.firstName })]),
      ...body,
    ],
    ...(parking.demo && { demo: frame.demo }),
    ...parts[kind](locale, row, sender, say),
  }
}

type Parts = Pick<Letter, 'card' | 'buttons' | 'notes' | 'booked' | 'attached'>
type WriteParts = (locale: Locale, row: Row, sender: Sender, say: (text: string) => string) => Parts

/** What each kind says below its first sentences. */
const parts: Record<BookingLetter, WriteParts> = {
  confirmed: (locale, row, { origin }) => {
    const t = letterTexts[locale].confirmed
    const { parking } = row.plan.quote
    const { lat, lng } = parking.entrance ?? parking
    const page = bookingLink(origin, locale, row.uid)
    const stayed = bookingOf(row)
    return {
      booked: true,
      card: [stay(locale, row), entering(locale, row), facts(locale, row), bill(locale, row)].filter(
        (blocks) => blocks.length > 0,
      ),
      buttons: [
        { label: t.directions, href: mapLink('google', { lat, lng }) },
        { label: t.open, href: page },
      ],
      notes: [{ text: t.changes }],
      attached: {
        name: calendarFile(stayed),
        type: 'text/calendar; charset=utf-8',
        text: calendarText(stayed, bookingTexts[locale].booked.event, page),
      },
    }
  },
  cancelled: (locale, { plan }, { origin }, say) => {
    const t = letterTexts[locale].cancelled
    const { total, currency } = plan.quote.price
    return {
      card: [
        [
          { kind: 'fact', label: t.refunded, value: formatMoney(total, currency), strong: true },
          ...(cardShare(plan.quote) > 0 ? [{ kind: 'text' as const, text: say(t.refund) }] : []),
          ...backToBalance(plan, say(letterTexts[locale].frame.toBalance)),
        ],
      ],
      buttons: [{ label: t.button, href: pageLink(origin, locale, '/') }],
      notes: [],
    }
  },
  failed: (locale, { plan }, { origin }, say) => {
    const { frame, failed: t } = letterTexts[locale]
    const card = cardShare(plan.quote) > 0 ? t.money : t.nothing
    return {
      card: [
        [{ kind: 'text', text: say(card) }, ...backToBalance(plan, say(frame.toBalance))],
        [{ kind: 'text', text: t.next }],
      ],
      buttons: [{ label: t.button, href: pageLink(origin, locale, '/') }],
      notes: [],
    }
  },
  cancelRefused: (locale, row, { origin }) => {
    const t = letterTexts[locale].cancelRefused
    return {
      card: [stay(locale, row), [{ kind: 'text', text: t.stands }]],
      buttons: [{ label: t.button, href: bookingLink(origin, locale, row.uid) }],
      notes: [{ text: t.contact }],
    }
  },
}

function stayLines(locale: Locale, { plan }: Row): string[] {
  const { parking, window } = plan.quote
  const { timeZone } = parking
  const [from, to] = [Date.parse(window.from), Date.parse(window.to)]
  const t = letterTexts[locale].confirmed
  const date = formatDate(from, timeZone, locale)
  const stayed =
    date === formatDate(to, timeZone, locale)
      ? fill(t.day, { date, from: formatTime(from, timeZone), to: formatTime(to, timeZone) })
      : fill(t.stay, {
          from: formatDateTime(from, timeZone, locale),
          to: formatDateTime(to, timeZone, locale),
        })
  return [`${clean(parking.city === undefined ? parking.name : `${parking.name}, ${parking.city}`)}.`, stayed]
}

function stay(locale: Locale, { plan }: Row): Block[] {
  const { entry, exit } = letterTexts[locale].confirmed
  const { parking, window } = plan.quote
  const moment = (label: string, iso: string) => ({
    label,
    time: formatTime(Date.parse(iso), parking.timeZone),
    date: formatDate(Date.parse(iso), parking.timeZone, locale),
  })
  return [{ kind: 'stay', entry: moment(entry, window.from), exit: moment(exit, window.to) }]
}

/** How the barrier opens: first by the plate, where it is read, then by the code. */
function entering(locale: Locale, { plan, snapshot }: Row): Block[] {
  const t = letterTexts[locale].confirmed
  const { parking, plate } = plan.quote
  const code = snapshot.context.reserved?.accessCode
  const read = parking.access === 'plate' || parking.automatic
  const codeLabel = read ? t.ifNot : parking.access === 'code' ? t.typeCode : t.code
  return [
    {
      kind: 'plate',
      label: t.plate,
      title: read ? t.plateRead : t.plate,
      ...(read && { hint: t.noTicket }),
      plate: formatPlate(plate),
    },
    ...(code === undefined ? [] : [{ kind: 'code' as const, label: codeLabel, code: clean(code) }]),
  ]
}

function facts(locale: Locale, { plan }: Row): Block[] {
  const t = letterTexts[locale].confirmed
  const { parking } = plan.quote
  const height = parking.maxHeight && `${(parking.maxHeight / 100).toFixed(2).replace('.', ',')} m`
  const rows: [string, string | undefined | 0][] = [
    [t.address, parking.address],
    [t.height, height],
    [t.how, parking.accessText],
  ]
  return rows.flatMap(([label, value]) => (value ? [{ kind: 'fact', label, value: clean(value) }] : []))
}

function bill(locale: Locale, { plan }: Row): Block[] {
  const t = letterTexts[locale].confirmed
  const { price, cancelUntil, parking, fromBalance = cents(0) } = plan.quote
  const card = cardShare(plan.quote)
  const money = (amount: Cents): string => formatMoney(amount, price.currency)
  const until = cancelUntil && formatDateTime(Date.parse(cancelUntil), parking.timeZone, locale)
  const cancel =
    cancelUntil === undefined
      ? t.cancelNever
      : cancelUntil === null
        ? t.cancelAlways
        : fill(t.cancel, { until: until ?? '' })
  return [
    { kind: 'fact', label: t.base, value: money(price.base) },
    { kind: 'fact', label: t.management, value: money(price.management) },
    { kind: 'fact', label: t.commission, value: money(price.commission) },
    ...(price.covered === undefined
      ? []
      : [{ kind: 'fact' as const, label: t.covered, value: `−${money(price.covered)}` }]),
    { kind: 'fact', label: t.total, value: money(price.total), strong: true },
    ...(fromBalance > 0 ? [{ kind: 'fact' as const, label: t.fromBalance, value: money(fromBalance) }] : []),
    ...(fromBalance > 0 && card > 0
      ? [{ kind: 'fact' as const, label: t.fromCard, value: money(card) }]
      : []),
    { kind: 'text', text: cancel, ...(cancelUntil !== undefined && { tone: 'go' }) },
  ]
}

/** What the balance had paid is there again; nothing where it had not paid. */
function backToBalance({ quote }: Plan, text: string): Block[] {
  return (quote.fromBalance ?? 0) > 0 ? [{ kind: 'text', text }] : []
}
