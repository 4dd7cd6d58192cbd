import { afterAll, beforeAll, expect, it } from 'vitest'
import { deleteAccount } from '../../../server/accounts/ownData/deleteAccount'
import { inProcessApi } from '../../../server/inProcessApi'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { newAccount, signUpComplete } from '../../kit/server/accounts/people'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

type Line = { channel: string; at: string; heard: string; said: string }

it('what a driver has said by voice is exported, and deleted with the account (X45)', async () => {
  const { db, now } = at.context
  const door = voiceApp({
    api: (token) => inProcessApi(at.context, { token, byVoice: true }),
    ...voiceMemory(db, now),
    now,
    env: {},
  })
  const say = (text: string, token?: string) =>
    door.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ locale: 'es', text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', ...(token !== undefined && { 'access-token': token }) },
    })
  const { uid, token } = (await signUpComplete(at, newAccount(8200))).body as { uid: string; token: string }
  await say('mis reservas', token)
  await say('cuál es mi saldo')
  const exported = await at.request('/api/users/export', { token })
  const { tables } = (await exported.json()) as { tables: Record<string, object[]> }
  expect(tables['voice_sessions']).toHaveLength(1)
  const lines = tables['conversation_lines'] as Line[]
  expect(lines.map(({ heard }) => heard)).toEqual(['mis reservas'])
  expect(lines[0]!.said).toMatch(/reserva/)
  await deleteAccount(at.context, uid)
  const left = await db.selectFrom('voice_sessions').select(['uid', 'data']).execute()
  expect(left.map((row) => row.uid)).toEqual([null])
  expect(JSON.stringify(left)).not.toContain('mis reservas')
})
