import type { SavedCard } from '../../../../contract/payment'
import type { SetupResult } from '../../../../contract/calls/cards'
import type { Standing } from '../standing'

export const testNumbers = {
  visa: '4242 4242 4242 4242',
  mastercard: '5555 5555 5555 4444',
  asksBank: '4000 0025 0000 3155',
  declined: '4000 0000 0000 0002',
} as const

type WireCard = Omit<SavedCard, 'brand' | 'last4' | 'expiry'> & {
  pay_cardtype: string
  pay_4digits: string
  pay_expiry: string
}
export type Answer = { status: number; code?: string; body: unknown }

/** A driver's cards, as a client asks for them, and the gateway's page, as a browser without scripts fills it in. */
export const makeCards = (at: Standing, token: string) => {
  const ask = async (path: string, method?: string, body?: object): Promise<Answer> => {
    const answer = await at.request(`/api/users/payments${path}`, { token, method, ...(body && { body }) })
    const told = (await answer.json()) as { error?: { code: string } }
    return { status: answer.status, ...(told.error && { code: told.error.code }), body: told }
  }
  const form = (page: string, fields: Record<string, string>): Promise<Response> =>
    at.request(page, {
      method: 'POST',
      raw: new URLSearchParams(fields).toString(),
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    })
  const open = async (body: object = { locale: 'es' }): Promise<{ page: string; session: string }> => {
    const { body: told } = await ask('/setup', 'POST', body)
    const page = new URL((told as { url: string }).url).pathname
    return { page, session: page.split('/').at(-1)! }
  }
  const type = (page: string, number: string, expiry = '12/30'): Promise<Response> =>
    form(page, { number, expiry, cvc: '123' })
  const finish = async (session: string): Promise<SetupResult & { card?: WireCard }> =>
    (await ask('/setup/finish', 'POST', { session })).body as never
  return {
    ask,
    form,
    open,
    type,
    finish,
    list: async (): Promise<WireCard[]> => (await ask('')).body as WireCard[],
    prefer: ({ id, revision }: Pick<SavedCard, 'id' | 'revision'>) => ask(`/${id}`, 'PATCH', { revision }),
    remove: ({ id, revision }: Pick<SavedCard, 'id' | 'revision'>) =>
      ask(`/${id}?revision=${revision}`, 'DELETE'),
    /** Saves a card on the gateway's page, and comes back from it. */
    add: async (number: string, expiry?: string) => {
      const { page, session } = await open()
      await type(page, number, expiry)
      return finish(session)
    },
  }
}
export type Cards = ReturnType<typeof makeCards>
