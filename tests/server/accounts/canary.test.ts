import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { calls } from '../../../contract/calls'
import type { Call } from '../../../contract/calls/call'
import {
  completionTokenIn,
  mailTo,
  newAccount,
  resetIn,
  signIn,
  signUp,
  tell,
} from '../../kit/server/accounts/people'
import { log } from '../../../server/operate/log'
import { standUp, type Standing } from '../../kit/server/standing'

const canary = {
  password: 'Kanarie.Geheim77',
  newPassword: 'Kanarie.Neuer88',
  email: 'kanarie.vogel@example.org',
  plate: '7391KNR',
  phone: '+34698712345',
  personalId: '47238915C',
  typed: 'Kanarie.Vertippt99',
}

let at: Standing
const lines: string[] = []
beforeAll(async () => {
  for (const level of ['log', 'info', 'warn', 'error', 'debug'] as const)
    vi.spyOn(console, level).mockImplementation((...said) => void lines.push(said.map(String).join(' ')))
  for (const stream of [process.stdout, process.stderr])
    vi.spyOn(stream, 'write').mockImplementation((text) => {
      lines.push(String(text))
      return true
    })
  log.level = 'debug'
  at = await standUp()
}, 120_000)
afterAll(async () => {
  vi.restoreAllMocks()
  log.level = 'warn'
  await at.close()
})

/** Columns that hold a text, as `table.column`. */
const columnsWith = async (text: string): Promise<string[]> => {
  const { db } = at.context
  const { rows: columns } = await sql<{ table_name: string; column_name: string }>`
    select table_name, column_name from information_schema.columns where table_schema = 'public'`.execute(db)
  const found: string[] = []
  for (const { table_name: table, column_name: column } of columns) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where strpos(${sql.ref(column)}::text, ${text}) > 0 limit 1`.execute(
      db,
    )
    if (rows.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

it('no log and no column holds what it must not, whatever call it was given to', async () => {
  const { email, plate, phone, personalId, password } = canary
  const { token = '' } = (await signUp(at, newAccount(1, { email, plate, phone, personalId, password }))).body
  expect(token).not.toBe('')
  const completion = completionTokenIn(await mailTo(at, email))
  await tell(at, 'users/sessions/exchange', { token, body: { token: completion } })
  await tell(at, 'users/recovery', { body: { email } })
  const { vt } = resetIn(await mailTo(at, email, 2))
  const autologin = (await tell(at, 'users/sessions/links', { token, body: {} })).body as unknown as {
    url: string
  }
  const link = new URL(autologin.url).searchParams.get('access-token')!
  // Every call is given all of it, in every field, in header and path; then with bodies that are broken.
  const secrets = { ...canary, token, vt, link, pass: canary.typed, user: email }
  for (const call of Object.values(calls) as Call[])
    for (const value of Object.values(secrets)) {
      const path = call.path.replace(/\{\w+\}/g, encodeURIComponent(value))
      const method = call.method.toUpperCase()
      const filled = Object.fromEntries(
        Object.keys((call.input._zod.def as unknown as { shape: object }).shape).map((name) => [name, value]),
      )
      const body = method === 'GET' || method === 'DELETE' ? {} : { body: filled }
      const query = 'body' in body ? '' : `?${new URLSearchParams(filled).toString()}`
      const headers = { 'idempotency-key': value, 'user-agent': value }
      for (const known of [undefined, value])
        await at
          .request(`/api/${path}${query}`, { method, headers, token: known, ...body })
          .then((one) => one.text())
      if ('body' in body) await at.request(`/api/${path}`, { method, raw: `{"x":"${value}"` })
    }
  await signIn(at, email, canary.typed)
  expect(
    (await tell(at, 'users/recoverypass', { body: { email, vt, pass: canary.newPassword } })).body.success,
  ).toBe(true)
  await mailTo(at, email, 3)

  const logged = lines.filter((line) => line.includes('"msg":"answered"'))
  for (const name of Object.keys(calls))
    expect(
      logged.some((line) => line.includes(`"call":"${name}"`)),
      name,
    ).toBe(true)
  for (const value of Object.values(secrets))
    expect(
      lines.filter((line) => line.includes(value)),
      value,
    ).toEqual([])

  for (const value of [password, canary.newPassword, canary.typed, token, vt, completion, link])
    expect(await columnsWith(value), value).toEqual([])
  expect(await columnsWith(email)).toEqual(['users.email'])
  expect(await columnsWith(plate)).toEqual(['vehicles.plate'])
  expect(await columnsWith(phone)).toEqual(['users.phone'])
  expect(await columnsWith(personalId)).toEqual(['users.personal_id'])
}, 240_000)
