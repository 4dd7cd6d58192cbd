import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { locales, type Locale } from '../../contract/locale'
import type { TurnInput } from '../../dialogue/turn/input'
import type { VoiceState } from '../../voice-fulfillment/channel'
import { voiceApp } from '../../voice-fulfillment/app'
import { parseStored, restoreCharts } from '../../voice-fulfillment/stored'
import { readLanguagePack } from '../../dialogue/language/readLanguage'
import { bookingOf, stay, token } from '../kit/scriptedApi'
import { drives } from '../kit/voice-fulfillment/drive'
import { remember } from '../kit/voice-fulfillment/memory'

/** Conversations as commit ba4abef stored them, before charts had versions. */
const unversioned = ['asking', 'listing', 'reviewing', 'reserving'] as const
const storedBefore = (name: (typeof unversioned)[number]): string =>
  readFileSync(`tests/voice-fulfillment/unversioned/${name}.json`, 'utf8')

const id = '7d2e2a1e-9f5d-4b58-8f1c-3a3d2f1b0c9a'
type Answer = { reply: { speech: string; text: string; listen: boolean }; state: VoiceState }
type Slept = { versions: Record<string, string>; snapshot: Slept; children: object; value: unknown }

/** A conversation over what is stored, with what it makes of each turn. */
const goOn = (stored: string, script: Partial<ParkingApi> = {}, locale: Locale = 'es') => {
  const memory = remember(script)
  memory.stored.set(`chat:${id}`, stored)
  const app = voiceApp(memory)
  const say = async (text: string): Promise<Answer> => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session: id, locale, text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', 'access-token': token },
    })
    expect(answer.status).toBe(200)
    return (await answer.json()) as Answer
  }
  return { memory, say, stored: () => memory.stored.get(`chat:${id}`) ?? '' }
}
const noticeIn = (locale: Locale): string =>
  (readLanguagePack(locale).spoken.topic as Record<string, string>)['startedOver'] ?? ''
const apologyIn = (locale: Locale): string =>
  (readLanguagePack(locale).spoken.topic as Record<string, string>)['apology'] ?? ''

/** What today's charts store after these turns. */
const storedAfter = async (...said: string[]): Promise<string> => {
  const memory = remember()
  const app = voiceApp(memory)
  let session: string | undefined
  for (const text of said) {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale: 'es', text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json', 'access-token': token },
    })
    ;({ session } = (await answer.json()) as { session: string })
  }
  return memory.stored.get(`chat:${session}`) ?? ''
}
const { search, first, book, yes } = drives.es
const changed = async (change: (slept: Slept) => void): Promise<string> => {
  const slept = JSON.parse(await storedAfter(search)) as Slept
  change(slept)
  return JSON.stringify(slept)
}
type Child = { src: string; snapshot: { value: unknown; context: Record<string, unknown> } }
const childOf = ({ snapshot }: Slept, name: string): Child =>
  (snapshot.children as Record<string, Child>)[name]!

describe('a stored conversation that the charts cannot go on from', () => {
  it.each(unversioned)(
    'of a version before (%s) begins anew, says so, and goes on from there',
    async (name) => {
      const { say, memory, stored } = goOn(storedBefore(name))
      const { reply } = await say(yes)
      expect(reply.speech).toContain(noticeIn('es'))
      expect(reply.text).toContain(noticeIn('es'))
      expect(reply.speech).not.toContain(apologyIn('es'))
      expect(memory.made).not.toContain('createBooking')
      expect((JSON.parse(stored()) as { owner?: string }).owner).toBe('u1')
      const next = await say(search)
      expect(next.reply.speech).not.toContain(noticeIn('es'))
      expect(next.state.at).toBe('search.listing')
    },
  )

  it('keeps the place that was asked for', async () => {
    const { reply, state } = await goOn(storedBefore('asking')).say(yes)
    expect(state.at).toBe('search.asking')
    expect(reply.text).toContain('estación de Atocha')
  })

  it.each(['listing', 'reviewing'] as const)('keeps place and stay and searches again (%s)', async (name) => {
    const { say, memory, stored } = goOn(storedBefore(name))
    const { reply, state } = await say(yes)
    expect(state.at).toBe('search.listing')
    expect(reply.text).toContain('estación de Atocha')
    expect(memory.made.filter((call) => call === 'findParkings')).toHaveLength(1)
    expect(childOf(JSON.parse(stored()) as Slept, 'search').snapshot.context['window']).toEqual(stay)
  })

  it('asks for another stay when the one that was kept is over', async () => {
    const { say, memory } = goOn(storedBefore('listing'))
    memory.clock.at = Date.parse('2026-11-25T12:00:00+01:00')
    const { state, reply } = await say(yes)
    expect(state).toEqual({ at: 'search.asking' })
    expect(reply.text).toContain('estación de Atocha')
  })

  it('follows the reservation that was under way, and makes no second one', async () => {
    const { say, memory } = goOn(storedBefore('reserving'), {
      getUser: remember().api().getUser,
      listBookings: () => Promise.resolve([bookingOf()]),
    })
    const { state } = await say(yes)
    expect(state).toMatchObject({ at: 'booking.booked', booking: { uid: 'b1', number: 'PZ-7F3K-21' } })
    expect(memory.made).not.toContain('createBooking')
  })

  it('asks again for a confirmed reservation of unknown outcome with the same key, and never without a yes', async () => {
    const without = (name: (typeof unversioned)[number]): string => {
      const slept = JSON.parse(storedBefore(name)) as Slept
      delete childOf(slept, 'booking').snapshot.context['uid']
      return JSON.stringify(slept)
    }
    const keys: string[] = []
    const createBooking: ParkingApi['createBooking'] = ({ quote, key }) => {
      keys.push(`${quote} ${key}`)
      return Promise.resolve({ uid: 'b1' })
    }
    await goOn(without('reserving'), { createBooking }).say(yes)
    expect(keys).toEqual(['q1 booking-q1'])
    await goOn(without('reviewing'), { createBooking }).say(yes)
    expect(keys).toHaveLength(1)
  })

  it.each([
    ['no JSON', () => 'not JSON {'],
    ['not an object', () => '42'],
    ['null', () => 'null'],
    ['an empty object', () => '{}'],
    ['a version of the future', () => changed((slept) => (slept.versions['search'] = '999'))],
    ['a version before', () => changed((slept) => (slept.versions['conversation'] = '0'))],
    [
      'a state that no longer exists',
      () => changed((slept) => (childOf(slept, 'search').snapshot.value = 'listing')),
    ],
    ['half a state', () => changed((slept) => (childOf(slept, 'search').snapshot.value = { looking: {} }))],
    [
      'a key that the context does not have',
      () => changed((slept) => (childOf(slept, 'search').snapshot.context['where_to'] = 'x')),
    ],
    [
      'a context of another shape',
      () => changed((slept) => (childOf(slept, 'search').snapshot.context['offers'] = 'three')),
    ],
    ['no child', () => changed((slept) => (slept.snapshot.children = {}))],
  ])('wakes from %s without an apology', async (_, store) => {
    const { say } = goOn(await store())
    const { reply } = await say(search)
    expect(reply.speech).toContain(noticeIn('es'))
    expect(reply.speech).not.toContain(apologyIn('es'))
    expect((await say(search)).state.at).toBe('search.listing')
  })

  it.each(locales)('says so in %s, for the ear and on the screen', async (locale) => {
    const { reply } = await goOn(storedBefore('listing'), {}, locale).say(drives[locale].yes)
    expect(reply.speech.startsWith(noticeIn(locale))).toBe(true)
    expect(reply.text.startsWith(noticeIn(locale))).toBe(true)
  })

  it('still ends when the driver tells the assistant to stop', async () => {
    const memory = remember()
    const stop: TurnInput = { frame: { intent: 'stop', slots: {}, confidence: 1 } }
    const turn = { token: undefined, locale: 'es' as const, input: stop }
    const tokens = { read: () => undefined, keep: () => undefined, forget: () => undefined }
    const awake = await restoreCharts(
      memory,
      turn,
      parseStored(storedBefore('listing')),
      tokens,
      memory.now(),
    )
    expect(awake.input).toBe(stop)
    awake.driver.stop()
    awake.conversation.stop()
  })
})

describe('a stored conversation of the same version', () => {
  it.each([
    ['asking', ['busco parking cerca de atocha']],
    ['listing', [search]],
    ['reviewing', [search, first, book]],
    ['booked', [search, first, book, yes]],
  ])('goes on where it was (%s)', async (_, said) => {
    const { say } = goOn(await storedAfter(...said))
    const { reply } = await say('repite')
    expect(reply.speech).not.toContain(noticeIn('es'))
  })
})
