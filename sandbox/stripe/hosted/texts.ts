import type { Locale } from '../../../contract/locale'
import texts from './texts.json'

export type PayTexts = {
  demo: string
  note: string
  title: string
  text: string
  number: string
  expiry: string
  expiryHint: string
  cvc: string
  save: string
  back: string
  cards: string
  outcomes: { good: string; asks: string; declined: string; later: string }
  faults: Record<'number' | 'notTest' | 'expiry' | 'expired' | 'cvc', string>
  declines: Record<
    | 'generic_decline'
    | 'insufficient_funds'
    | 'expired_card'
    | 'incorrect_cvc'
    | 'processing_error'
    | 'setup_intent_authentication_failure',
    string
  >
  cancelled: string
  bank: { title: string; text: string; confirm: string; fail: string; cancel: string }
  over: { complete: string; expired: string; unknown: string; goOn: string }
}

/** What the hosted page says; of a decline without words of its own, those of `generic_decline`. */
export const payTexts: Record<Locale, PayTexts> = texts
