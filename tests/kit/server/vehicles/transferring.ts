import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Transfer } from '../../../../contract/calls/transfers'
import type { NewAccount } from '../../../../contract/identity'
import type { OwnVehicle } from '../../../../contract/vehicle'
import { newAccount, signUpComplete, tell } from '../accounts/people'
import type { Standing } from '../standing'

let count = 0
export type Person = NewAccount & { token: string; uid: string }
type Answer = { status: number; code?: string; list: Transfer[] }

/** What drivers and the support do about a plate; `now` tells which plate and whose it is to be. */
export function transferring(now: () => { at: Standing; asker: Person | undefined; plate: string }) {
  const person = async (): Promise<Person> => {
    const account = newAccount(++count)
    const { token, uid } = (await signUpComplete(now().at, account)).body
    return { ...account, token: token!, uid: uid! }
  }

  const ask = async (method: string, path: string, by: Person, body?: object): Promise<Answer> => {
    const given = { method, token: by.token, ...(body && { body }) }
    const { status, code, body: answer } = await tell(now().at, path, given)
    return { status, code, list: answer as unknown as Transfer[] }
  }
  const list = async (by: Person): Promise<Transfer[]> =>
    (await ask('GET', 'users/vehicles/transfers', by)).list
  const request = (by: Person, more: object = {}) =>
    ask('POST', `users/vehicles/${now().plate}/transfer`, by, { country: 'ES', ...more })
  const answer = async (by: Person, accepts: boolean, id?: string) => {
    const known = id ?? (await list(by))[0]!.id
    return ask('PATCH', `users/vehicles/${now().plate}/transfer`, by, { id: known, accepts })
  }
  const withdraw = async (by: Person, id?: string) =>
    ask('DELETE', `users/vehicles/${now().plate}/transfer?id=${id ?? (await list(by))[0]!.id}`, by)
  const vehicles = async (by: Person): Promise<OwnVehicle[]> =>
    (await ask('GET', 'users/vehicles', by)).list as unknown as OwnVehicle[]
  const plates = async (by: Person): Promise<string[]> => (await vehicles(by)).map((one) => one.plate)
  /** The transfer of a driver, once it is at this step. */
  const reached = async (by: Person, state: Transfer['state']): Promise<Transfer> => {
    for (let tries = 0; tries < 400; tries++) {
      const [first] = await list(by)
      if (first?.state === state) return first
      await pause(25)
    }
    throw new Error(`not ${state}: ${JSON.stringify(await list(by))}`)
  }
  const asked = async (): Promise<Transfer> => {
    expect((await request(now().asker!)).status).toBe(200)
    return reached(now().asker!, 'told')
  }
  /** The mail to somebody that has these words, once it has arrived. */
  const mailSaying = async ({ email }: Person, words: string): Promise<string> => {
    for (let tries = 0; tries < 400; tries++) {
      const found = (await now().at.mails()).find(
        ({ to, text }) => to.includes(email) && text?.includes(words),
      )
      if (found) return found.text!
      await pause(25)
    }
    throw new Error(`no mail to ${email} says ${words}`)
  }
  const administrator = async (): Promise<Person> => {
    const one = await person()
    await now().at.context.db.updateTable('users').set({ role: 'admin' }).where('uid', '=', one.uid).execute()
    return one
  }
  const decide = (by: Person, id: string, moves: boolean) =>
    ask('PATCH', `admin/transfers/${id}`, by, { id, moves, reason: 'the papers are of the asker' })
  return {
    person,
    list,
    request,
    answer,
    withdraw,
    vehicles,
    plates,
    reached,
    asked,
    mailSaying,
    administrator,
    decide,
    ask,
  }
}
