import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { locales, type Locale } from '../../../contract/locale'
import { cents } from '../../../contract/money'
import type { HistoryEntry } from '../../../contract/payment'
import type { User } from '../../../contract/session'
import { promotionsOf } from '../../kit/promotionsOf'
import { user } from '../../kit/scriptedApi'
import { talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'balance' | 'payment' | 'code', string>> = {
  es: {
    balance: 'cuánto saldo tengo',
    payment: 'cuál fue mi último pago',
    code: 'cuál es mi código de invitación',
  },
  en: {
    balance: 'how much credit do i have',
    payment: 'what was my last payment',
    code: "what's my referral code",
  },
  fr: {
    balance: 'combien de crédit il me reste',
    payment: "c'était combien mon dernier paiement",
    code: 'quel est mon code de parrainage',
  },
  de: {
    balance: 'wie viel guthaben habe ich noch',
    payment: 'was war meine letzte zahlung',
    code: 'wie lautet mein einladungscode',
  },
  it: {
    balance: 'quanto credito ho sul conto',
    payment: 'qual è stato il mio ultimo pagamento',
    code: 'qual è il mio codice invito',
  },
}
const entry = (kind: HistoryEntry['kind'], amount: number, at: string): HistoryEntry => ({
  kind,
  amount: cents(amount),
  currency: 'EUR',
  at,
  details: '{"booking":',
})
const history = [
  entry('refund', 990, '2026-11-22T09:00:00+01:00'),
  entry('payment', -450, '2026-11-02T09:00:00+01:00'),
  entry('paymentOnAccount', -1190, '2026-11-20T09:00:00+01:00'),
]
const owner: User = {
  ...user,
  balance: cents(500),
}
const talkOf = (locale: Locale, more: Partial<User> = {}) =>
  talkTo({
    locale,
    script: {
      getPromotions: () => Promise.resolve(promotionsOf({ code: 'LUCIA7K2' })),
      getUser: () => Promise.resolve({ ...owner, ...more }),
      listHistory: () => Promise.resolve(history),
    },
  })

describe.each(locales)('what a driver has with Plaza, in %s', (locale) => {
  it('is told: balance, last payment and code for friends (R368)', async () => {
    const talk = talkOf(locale)
    expect((await talk.say(words[locale].balance)).text).toContain('5,00 €')
    const paid = await talk.say(words[locale].payment)
    expect(paid.text).toContain('11,90 €')
    expect(paid.text).toMatch(/20/)
    const code = await talk.say(words[locale].code)
    expect(code.text).toContain('LUCIA7K2')
    expect(code.speech).toContain('L U C, I A 7, K 2')
    for (const { reprompt } of talk.replies) expect(reprompt).toContain('?')
  })

  it('is not told to who may not see payments (R252, R372)', async () => {
    const talk = talkOf(locale, { forbiddenResources: ['payments'] })
    for (const intent of ['check_balance', 'last_payment'] as const)
      expect((await talk.mean(intent)).text).not.toContain('€')
    expect(talk.api.made).not.toContain('listHistory')
  })

  it('is said to be nothing where nothing was paid (R368)', async () => {
    const told = await talkTo({ locale }).say(words[locale].payment)
    expect(told.text).not.toContain('€')
    expect(told.reprompt).toContain('?')
  })
})

describe('the last payment', () => {
  it('is asked for when a driver asks, not before', async () => {
    const talk = talkOf('es')
    await talk.mean('check_balance')
    expect(talk.api.made).not.toContain('listHistory')
  })

  it('of an ended session says that it ended (R196)', async () => {
    const talk = talkTo({ script: { listHistory: () => Promise.reject(new Fault('session.expired')) } })
    await talk.mean('check_balance')
    expect((await talk.mean('last_payment')).text).toMatch(/sesión ha caducado/)
    expect(talk.at()).toBe('session.expired')
  })

  it('that does not come in time says so', async () => {
    const talk = talkTo({ patience: 60, script: { listHistory: () => new Promise(() => undefined) } })
    expect((await talk.mean('last_payment')).text).toMatch(/no está disponible ahora mismo/)
  })
})
