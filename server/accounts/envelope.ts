import { randomUUID } from 'node:crypto'
import { Locale } from '../../contract/schemas'
import type { Mail } from '../mail/mail'

export type Account = {
  uid: string
  locale: string
  email: string
  first_name: string
  surname: string
  completed: boolean
}

/** Without the name of a pending account: anybody may have typed it, and would have Plaza mail any words to anybody. */
export function envelopeOf({
  email,
  first_name,
  surname,
  locale,
  completed,
}: Account): Pick<Mail, 'id' | 'to' | 'locale'> {
  const named = completed ? { name: first_name, surname } : { name: '' }
  return {
    id: randomUUID(),
    to: { ...named, address: email },
    locale: Locale.safeParse(locale).data ?? 'es',
  }
}
