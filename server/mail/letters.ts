import { Locale } from '../../contract/schemas'
import { formatDateTime } from '../../contract/time/dates'
import { formatMoney, type Cents } from '../../contract/money'
import { formatPlate } from '../../contract/rules/plate'
import type spanish from '../../locales/es/letters.json'
import { localeTexts } from '../localeTexts'
import type { Row } from '../reservation/store'

export type Letter = 'confirmed' | 'cancelled' | 'failed' | 'cancelRefused'
const texts = localeTexts<typeof spanish>('letters.json')

type Frame = { subject: string; greeting: string; demo: string; bye: string }

/** Subject and plain text of a mail about one reservation, in its driver's language and the parking's time zone. */
export function writeLetter(
  letter: Letter,
  { number, plan, snapshot }: Row,
): { subject: string; text: string } {
  const locale = Locale.safeParse(plan.driver.locale).data ?? 'es'
  const { quote } = plan
  const { parking, window, price } = quote
  const money = (amount: Cents): string => formatMoney(amount, price.currency)
  const when = (iso: string): string => formatDateTime(Date.parse(iso), parking.timeZone, locale)
  const slots = {
    parking: parking.name,
    from: when(window.from),
    name: plan.driver.firstName,
    number,
    total: money(price.total),
    until: quote.cancelUntil ? when(quote.cancelUntil) : '',
  }
  const say = (text: string): string => fill(text, slots)
  const lines = (rows: [string, string | undefined][]): string =>
    rows
      .filter((row) => row[1] !== undefined)
      .map(([label, value]) => `${label}: ${value}`)
      .join('\n')
  const short = ({ subject, greeting, demo, bye }: Frame, ...paragraphs: string[]) => {
    const parts = [greeting, ...paragraphs, ...(parking.demo ? [demo] : []), `${bye}\nPlaza`]
    return { subject: say(subject), text: parts.map(say).join('\n\n') }
  }
  const { cancelled, failed, cancelRefused } = texts[locale]
  if (letter === 'cancelled') return short(cancelled, cancelled.body, cancelled.refund)
  if (letter === 'failed') return short(failed, failed.body, failed.money, failed.next)
  if (letter === 'cancelRefused') return short(cancelRefused, cancelRefused.body, cancelRefused.stands)
  const t = texts[locale].confirmed
  const stay = lines([
    [t.number, number],
    [t.code, snapshot.context.reserved?.accessCode],
    [t.address, parking.address],
    [t.entry, when(window.from)],
    [t.exit, when(window.to)],
    [t.plate, formatPlate(quote.plate)],
  ])
  const bill = lines([
    [t.base, money(price.base)],
    [t.management, money(price.management)],
    [t.commission, money(price.commission)],
    [t.total, money(price.total)],
  ])
  const cancel =
    quote.cancelUntil === undefined ? t.cancelNever : quote.cancelUntil === null ? t.cancelAlways : t.cancel
  const parts = [t.greeting, t.body, stay, bill, cancel, ...(parking.demo ? [t.demo] : []), `${t.bye}\nPlaza`]
  return { subject: say(t.subject), text: parts.map(say).join('\n\n') }
}

function fill(text: string, slots: Record<string, string>): string {
  return text.replace(/\{(\w+)\}/g, (_, name: string) => slots[name] ?? '')
}
