import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Hono } from 'hono'
import { inProcessApi } from '../../../server/inProcessApi'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { makeChanger, type Changer } from '../../kit/server/changes/changer'
import { ledgerFaults } from '../../kit/server/money/law'
import { standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let people = 0
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

/** A door for conversations of one node; the rest is in the database. */
const door = (): Hono =>
  voiceApp({
    api: (token) => inProcessApi(at.context, { token, byVoice: true }),
    ...voiceMemory(at.context.db, at.context.now),
    now: at.context.now,
    env: {},
  })

/** A driver who has booked and talks; `through` is the node that takes the sentence. */
const talker = async () => {
  const one = await makeChanger(at, 7600 + ++people)
  let session: string | undefined
  const say = async (text: string, through = door()): Promise<string> => {
    const answer = await through.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale: 'es', text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', 'access-token': one.token },
    })
    const told = (await answer.json()) as { session: string; reply: { text: string } }
    session = told.session ?? session
    return told.reply?.text ?? JSON.stringify(told)
  }
  return { one, say }
}
const shown = (cents: number): string =>
  `${Math.floor(cents / 100)},${String(cents % 100).padStart(2, '0')} €`
const sound = async (one: Changer, uid: string): Promise<void> => {
  expect(await ledgerFaults(at.context.db)).toEqual([])
  expect(await one.paid(uid)).toBe((await one.booking(uid)).price.total)
}

describe('a booking of the server that is changed in words', () => {
  it('is longer after a yes to exactly what it costs (X13)', async () => {
    const { one, say } = await talker()
    const { uid, quote } = await one.booked()
    const read = await say('alarga mi reserva hasta pasado mañana a las diez')
    expect(read).toMatch(/si sales el miércoles a las 10:00, pagas .* más/)
    expect(await one.paid(uid)).toBe(quote.price.total)
    expect(await say('sí')).toMatch(/^Hecho, tu nueva salida es el miércoles a las 10:00/)
    const changed = await one.booking(uid)
    expect(changed.end).toBe('2026-11-25T10:00:00+01:00')
    expect(read).toContain(shown(changed.price.total - quote.price.total))
    await sound(one, uid)
  })

  it('costs no more than the driver lets assistants book, however small each extension is (X31)', async () => {
    const { one, say } = await talker()
    const { uid, quote } = await one.booked()
    const voiceMost = quote.price.total + 1
    const profile = `/api/users/${one.uid}`
    const known = await at.request(`${profile}/profile`, { token: one.token })
    const { revision } = (await known.json()) as { revision: number }
    const body = { revision, preferences: { voiceMost } }
    const kept = await at.request(profile, { method: 'PATCH', token: one.token, body })
    expect(kept.status).toBe(200)
    await say('alarga mi reserva hasta pasado mañana a las diez')
    expect(await say('sí')).toMatch(/^Cuesta más de lo que permites reservar por voz\./)
    expect(await one.paid(uid)).toBe(quote.price.total)
    await sound(one, uid)
  })

  it('ends earlier with the refund that was told (X13)', async () => {
    const { one, say } = await talker()
    const { uid, quote } = await one.booked()
    const read = await say('acorta mi reserva cuatro horas')
    expect(await say('sí')).toMatch(/te devuelvo/)
    const { end, price } = await one.booking(uid)
    expect(end).toBe('2026-11-24T14:00:00+01:00')
    expect(read).toContain(`te devuelvo ${shown(quote.price.total - price.total)}`)
    await sound(one, uid)
  })

  it('is for another plate of the account, never for a stranger’s, and stays as it was after a no (X07)', async () => {
    const { one, say } = await talker()
    const plate = await one.addVehicle()
    const { uid, quote } = await one.booked()
    expect(await say('cambia la matrícula de mi reserva a 5555 LLL')).toMatch(/no está en tu cuenta/)
    await say('usa mi otro coche para la reserva')
    expect(await say('no')).toMatch(/sigue como estaba/)
    expect((await one.booking(uid)).plate).toBe(quote.plate)
    await say('usa mi otro coche para la reserva')
    expect(await say('sí')).toMatch(/^Hecho/)
    expect((await one.booking(uid)).plate).toBe(plate)
    await sound(one, uid)
  })

  it('is refused where its platform changes nothing, and says what else there is (R340)', async () => {
    const { one, say } = await talker()
    const { uid, quote } = await one.booked(stay, () => true, 'kerbstone')
    expect(await say('alarga mi reserva una hora')).toMatch(/no permite cambiar.*lo pagas allí/)
    expect((await one.booking(uid)).end).toBe(quote.window.to)
  })

  it('asks which of two, and changes that one', async () => {
    const { one, say } = await talker()
    const first = await one.booked()
    const evening = { from: '2026-11-24T20:00:00+01:00', to: '2026-11-24T22:00:00+01:00' }
    const second = await one.booked(evening)
    expect(await say('alarga la reserva de mañana media hora')).toMatch(/¿Cuál cambio\?/)
    await say('la segunda')
    expect(await say('sí')).toMatch(/^Hecho/)
    expect((await one.booking(first.uid)).end).toBe(stay.to)
    expect((await one.booking(second.uid)).end).toBe('2026-11-24T22:30:00+01:00')
  })

  it('is changed once when the node dies between the yes and its answer (X03)', async () => {
    const { one, say } = await talker()
    const { uid, quote } = await one.booked()
    const read = await say('alarga mi reserva hasta pasado mañana a las diez')
    // The yes is taken, its turn is never saved: the driver says it again on another node.
    let die: () => void
    const dead = new Promise<void>((resolve) => (die = resolve))
    const dying = voiceApp({
      api: (token) => inProcessApi(at.context, { token, byVoice: true }),
      ...voiceMemory(at.context.db, at.context.now),
      sessions: {
        ...voiceMemory(at.context.db, at.context.now).sessions,
        save: () => {
          die()
          return new Promise(() => undefined)
        },
      },
      now: at.context.now,
      env: {},
    })
    void say('sí', dying)
    await expect
      .poll(() => one.booking(uid).then(({ end }) => end), { timeout: 8_000 })
      .not.toBe(quote.window.to)
    await at.setNow('2026-11-23T10:15:30+01:00')
    expect(await say('sí')).toMatch(/^Hecho/)
    expect(read).toContain(shown((await one.booking(uid)).price.total - quote.price.total))
    await sound(one, uid)
    // Its turn is at its end before the database is closed under it.
    await dead
  })
})
