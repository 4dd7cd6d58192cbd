import type { Support } from '../../contract/configuration'
import type { Locale } from '../../contract/locale'
import { phoneLink, whatsappLink } from '../../contract/site/support'
import type spanish from '../../locales/es/letters.json'
import { localeTexts } from '../localeTexts'

/** What a mail says, in order, without its form: `plainText.ts` and `html.ts` write both parts of the mail from it. */
export type Letter = {
  locale: Locale
  subject: string
  /** What the list of a mailbox shows behind the subject. */
  preheader: string
  /** Number of a booking or of a case, in the corner. */
  reference?: Fact
  title: string
  /** Below the title. With `booked` both stand on the one blue area. */
  lead: string[]
  booked?: true
  /** Groups of blocks with a line between them. */
  card: Block[][]
  buttons: Link[]
  /** Whether the address of the first button is written out, too. */
  writtenOut?: true
  notes: Note[]
  /** Shown first: nothing of this is real. */
  demo?: string
  /** A file that comes with it. */
  attached?: { name: string; type: string; text: string }
  help: { title: string; contacts: Link[] }
  never: string
}

export type Fact = { label: string; value: string }
export type Link = { label: string; href: string }
export type Note = { text: string; link?: Link }
export type Block =
  | { kind: 'text'; text: string; tone?: 'go' | 'stop' }
  | { kind: 'stay'; entry: Moment; exit: Moment }
  | { kind: 'plate'; label: string; title: string; hint?: string; plate: string }
  | { kind: 'code'; label: string; code: string }
  | { kind: 'fact'; label: string; value: string; strong?: true }
  | { kind: 'message'; label: string; text: string }
type Moment = { label: string; time: string; date: string }

/** Where the links of a mail lead, and whom its receiver can ask. */
export type Sender = {
  /** Address of the app, without a slash at its end. */
  origin: string
  support: Support
  /** Sender's address; its domain stands in each Message-ID. */
  from: string
}

export const letterTexts = localeTexts<typeof spanish>('letters.json')

/** The parts of every mail: whom to ask, and what Plaza never asks for. */
export function frameOf(locale: Locale, { support }: Sender): Pick<Letter, 'locale' | 'help' | 'never'> {
  const { frame } = letterTexts[locale]
  return {
    locale,
    help: {
      title: frame.help,
      contacts: [
        { label: `${frame.phone} ${support.phone}`, href: phoneLink(support.phone) },
        {
          label: `WhatsApp ${support.whatsapp}`,
          href: whatsappLink(support.whatsapp),
        },
        { label: support.email, href: `mailto:${support.email}` },
      ],
    },
    never: frame.never,
  }
}

/** Nothing for a receiver whose name is not known to be theirs. */
export function greeting(locale: Locale, name: string): string[] {
  return name === '' ? [] : [fill(letterTexts[locale].frame.greeting, { name })]
}

/** A text with its slots filled, in one pass: a slot in a value stays as it was typed. */
export function fill(text: string, slots: Readonly<Record<string, string>>): string {
  return text.replace(/\{(\w+)\}/g, (slot, name: string) => {
    const value = slots[name]
    return value === undefined ? slot : clean(value)
  })
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u

/**
 * A value on one line, without control characters and without signs that turn the direction of the text around it; one
 * in a script from right to left is isolated from its sentence.
 */
export function clean(value: string): string {
  const plain = value
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/[\u200e\u200f\u202a-\u202e\u2066-\u2069]/g, '')
    .trim()
  return rightToLeft.test(plain) ? `\u2068${plain}\u2069` : plain
}
