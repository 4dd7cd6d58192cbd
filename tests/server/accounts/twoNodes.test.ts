import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ExchangeAnswer } from '../../../contract/identity'
import { createAutologin, exchangeToken } from '../../../server/accounts/links'
import { completeAccount } from '../../../server/accounts/completion'
import { readyMail } from '../../../server/accounts/mails'
import { requestRecovery, resetPassword } from '../../../server/accounts/recovery'
import { register } from '../../../server/accounts/register'
import { readToken } from '../../../server/accounts/token'
import { openPostgres, type Opened } from '../../../server/database/open'
import { mailData, type ReadyMail } from '../../../server/mail/mail'
import { noRates } from '../../../server/rates'
import { goodPassword, newAccount } from '../../kit/server/accounts/people'
import { startPostgres, type Postgres } from '../../kit/server/database/postgres'

/** How many ask at once, every other one at the other node. */
const callers = 20
const secret = 's'.repeat(40)

let postgres: Postgres
let nodes: Opened[] = []
beforeAll(async () => {
  postgres = await startPostgres()
  nodes = [await openPostgres(postgres.url), await openPostgres(postgres.url)]
}, 120_000)
afterAll(async () => {
  await Promise.all(nodes.map(({ close }) => close()))
  await postgres.stop()
})

const at = (i: number) => ({
  db: nodes[i % nodes.length]!.db,
  now: Date.now,
  secret,
  sandbox: true,
  site: 'https://plaza.test',
  rates: noRates,
})
/** What each caller is answered: the code of a refusal, or what `read` reads in the answer. */
const ask = <T>(call: (i: number) => Promise<T>, read: (answer: T) => string): Promise<string[]> =>
  Promise.all(
    Array.from({ length: callers }, (_, i) =>
      call(i).then(read, (error: unknown) => (error as { code?: string }).code ?? String(error)),
    ),
  )
const isIn = ({ token }: ExchangeAnswer): string => (token === undefined ? 'asked' : 'in')
/** One of all succeeded; the others were told this. */
const oneOf = (won: string, refused: string): string[] => [
  ...Array.from({ length: callers - 1 }, () => refused),
  won,
]
const sorted = (told: string[], won: string): string[] =>
  told.sort((a, b) => Number(a === won) - Number(b === won))

/** The newest mail of a kind to an address, as it is sent. */
const mailTo = async (email: string, kind: 'complete' | 'reset'): Promise<ReadyMail & { token: string }> => {
  const rows = await at(0).db.selectFrom('mail_outbox').selectAll().where('kind', '=', kind).execute()
  const row = rows.find(({ recipient }) => recipient.includes(email))!
  const mail = {
    id: row.id,
    kind,
    to: { name: '', address: email },
    locale: 'es',
    data: mailData[kind].parse(JSON.parse(row.data)),
  } as const
  return (await readyMail(at(1), mail)) as ReadyMail & { token: string }
}

describe('of twenty who use one link at once, at two nodes of one PostgreSQL, one succeeds', () => {
  it('the link of the first mail, with the password (R211)', async () => {
    const account = newAccount(1)
    await register(at(0), account, {})
    const { token } = await mailTo(account.email, 'complete')
    const told = await ask(
      (i) => exchangeToken(at(i), { token, password: goodPassword }, { address: `10.0.0.${i}` }),
      isIn,
    )
    expect(sorted(told, 'in')).toEqual(oneOf('in', 'account.alreadyComplete'))
  })
  it('the link that signs in on another device (R184)', async () => {
    const { uid = '', token = '' } = await register(at(0), newAccount(2), {})
    await completeAccount(at(0).db, uid)
    const { url } = await createAutologin(at(0), uid, readToken(token, Date.now(), secret)!.sid)
    const link = new URL(url).searchParams.get('access-token')!
    const told = await ask((i) => exchangeToken(at(i), { token: link }, {}), isIn)
    expect(sorted(told, 'in')).toEqual(oneOf('in', 'session.tokenInvalid'))
  })
  it('the link to a new password (R175)', async () => {
    const account = newAccount(3)
    const { uid } = await register(at(0), account, {})
    await completeAccount(at(0).db, uid!)
    await requestRecovery(at(1), { email: account.email }, {})
    const { token: vt } = await mailTo(account.email, 'reset')
    const told = await ask(
      (i) => resetPassword(at(i), { email: account.email, vt, pass: `Nueva.Clave${i}` }, {}),
      ({ success }) => String(success),
    )
    expect(sorted(told, 'true')).toEqual(oneOf('true', 'false'))
  })
  it('of two who complete accounts with one plate, one has the vehicle (R239)', async () => {
    const plate = '9999BCD'
    const uids = await Promise.all(
      [4, 5].map(async (n) => (await register(at(n), newAccount(n, { plate }), {})).uid!),
    )
    await Promise.all(
      uids.map((uid, i) =>
        at(i)
          .db.transaction()
          .execute((trx) => completeAccount(trx, uid)),
      ),
    )
    const rows = await at(0).db.selectFrom('vehicles').select('proven').where('plate', '=', plate).execute()
    expect(rows).toEqual([{ proven: true }])
  })
})
