import PostalMime from 'postal-mime'
import type { Journal } from '../journal'

export type Mail = {
  id: number
  /** ISO instant at which it arrived. */
  at: string
  from: string
  to: string[]
  messageId: string | undefined
  replyTo: string[]
  subject: string
  text: string
  html: string | undefined
  attachments: { name: string; type: string; bytes: number }[]
}
type Letter = { id: number; at: string; from: string; to: string[]; raw: string }
export type Entry = { letter: Letter } | { emptied: true }

export type Box = {
  /** Newest first. */
  all(): Mail[]
  get(id: number): Mail | undefined
  receive(letter: Omit<Letter, 'id'>): Promise<Mail>
  empty(): void
}

/**
 * All mails that arrived, also before the last restart. Nothing is deduplicated: a mail that is sent twice is stored
 * twice.
 */
export async function openBox(journal: Journal<Entry>): Promise<Box> {
  let mails: Mail[] = []
  let last = 0
  for (const entry of journal.entries) {
    if ('emptied' in entry) mails = []
    else {
      mails.push(await readLetter(entry.letter))
      last = entry.letter.id
    }
  }
  return {
    all: () => [...mails].reverse(),
    get: (id) => mails.find((mail) => mail.id === id),
    receive: async (arrived) => {
      const letter = { id: ++last, ...arrived }
      const mail = await readLetter(letter)
      journal.append({ letter })
      mails.push(mail)
      return mail
    },
    empty: () => {
      journal.append({ emptied: true })
      mails = []
    },
  }
}

async function readLetter({ id, at, from, to, raw }: Letter): Promise<Mail> {
  const parsed = await PostalMime.parse(Buffer.from(raw, 'base64'))
  return {
    id,
    at,
    from: parsed.from?.address ?? from,
    to,
    messageId: parsed.messageId,
    replyTo: (parsed.replyTo ?? []).flatMap(({ address }) => address ?? []),
    subject: parsed.subject ?? '',
    text: parsed.text ?? '',
    html: parsed.html,
    attachments: parsed.attachments.map((part) => ({
      name: part.filename ?? '',
      type: part.mimeType,
      bytes: typeof part.content === 'string' ? part.content.length : part.content.byteLength,
    })),
  }
}
