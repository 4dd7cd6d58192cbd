import { setTimeout as pause } from 'node:timers/promises'
import type { NewAccount } from '../../../../contract/identity'
import type { LoginAnswer } from '../../../../contract/session'
import { completeAccount } from '../../../../server/accounts/completion'
import type { Asked, Standing } from '../standing'

/** A password that satisfies every rule. */
export const goodPassword = 'Lluvia.Verde7'

/** A valid registration; `n` gives it its own address and plate. */
export function newAccount(n: number, patch: Partial<NewAccount> = {}): NewAccount {
  return {
    name: 'Álex',
    surname: 'Núñez-O’Neill',
    email: `alex${n}@example.org`,
    password: goodPassword,
    phone: '+34612345678',
    personalId: '12345678Z',
    country: 'ES',
    plate: `${String(1000 + n)}BCD`,
    brand: 'Seat',
    model: 'León',
    locale: 'es',
    acceptsLegal: true,
    acceptsTerms: true,
    ...patch,
  }
}

export type Told = { status: number; code?: string; body: LoginAnswer & { success?: boolean } }

/** A call of the API, with the code of its refusal. */
export async function tell(at: Standing, path: string, options: Asked = {}): Promise<Told> {
  const answer = await at.request(`/api/${path}`, options)
  const body = (await answer.json()) as Told['body'] & { error?: { code?: string | number } }
  const code = body.error?.code
  return { status: answer.status, ...(typeof code === 'string' && { code }), body }
}

export const signUp = (at: Standing, account: NewAccount): Promise<Told> =>
  tell(at, 'users', { body: account })
/** Registers an account that is complete, as if its mail had been opened. */
export async function signUpComplete(at: Standing, account: NewAccount): Promise<Told> {
  const told = await signUp(at, account)
  await completeAccount(at.context.db, told.body.uid!)
  return told
}
export const signIn = (at: Standing, user: string, pass: string): Promise<Told> =>
  tell(at, 'users/authenticate', { body: { user, pass } })

/** Text of the `count`th mail to an address, once it has arrived. */
export async function mailTo(at: Standing, address: string, count = 1): Promise<string> {
  for (let tries = 0; tries < 1_200; tries++) {
    const mails = (await at.mails()).filter(({ to }) => to.includes(address)).reverse()
    const text = mails[count - 1]?.text
    if (text !== undefined) return text
    await pause(50)
  }
  throw new Error(`no mail no. ${count} to ${address}`)
}

/** The token of the link that completes an account. */
export const completionTokenIn = (text: string): string => /access-token=([^\s>]+)/.exec(text)?.[1] ?? ''
/** What the hash of the link to a new password holds. */
export const resetIn = (text: string): { email: string; vt: string } =>
  JSON.parse(Buffer.from(/\/recovery\/[^#\s]+#([\w-]+)/.exec(text)?.[1] ?? '', 'base64url').toString()) as {
    email: string
    vt: string
  }
