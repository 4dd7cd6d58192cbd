import { vi } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { cents } from '../../../contract/money'
import type { TalkEntry, TalkLog, TalkNews, TalkNote, TalkTicket } from '../../../contract/talk/talk'
import { isoAt } from '../../../contract/time/zonedTime'
import { now, stay } from '../scriptedApi'

type TalkCalls = Pick<ParkingApi, 'shareTalk' | 'joinTalk' | 'renewTalkCode' | 'followTalk' | 'leaveTalk'>

const ticket: TalkTicket = {
  number: 'PZ-7F3K-21',
  name: 'Parking Atocha Sur',
  address: 'Calle de Méndez Álvaro 2',
  city: 'Madrid',
  ...{ lat: 40.4, lng: -3.69, timeZone: 'Europe/Madrid', window: stay },
  total: cents(1190),
  currency: 'EUR',
}

/** A server of one talk: the kiosk is its first front, a phone may join, and a phone may have begun it. */
export function talkingServer() {
  let entries: TalkEntry[] = []
  let shared: TalkNote[] = []
  let wake: (() => void) | undefined
  let known = false
  const add = (front: number, note: TalkNews | TalkNote): void => {
    entries = [...entries, { n: entries.length + 1, at: now, front, ...note }]
  }
  const code = (text: string) => ({
    code: text,
    link: '/continue#key',
    until: isoAt(Date.now() + 5 * 60_000, 'UTC'),
    now: isoAt(Date.now(), 'UTC'),
  })
  const seat = { talk: 't1', talkKey: 'secret', front: 1 }
  const calls: TalkCalls = {
    shareTalk: ({ notes }) => {
      shared = notes
      entries = []
      add(1, { kind: 'joined', as: 'kiosk' })
      for (const note of notes) add(1, note)
      return Promise.resolve({ ...seat, entries, ...code('ABC234') })
    },
    renewTalkCode: () => Promise.resolve(code('NEW567')),
    joinTalk: (given) => {
      if (given.code !== 'ABC234' || (!known && entries.length > 0))
        return Promise.reject(new Fault('talk.codeUnknown'))
      add(1, { kind: 'joined', as: 'kiosk' })
      return Promise.resolve({ ...seat, entries })
    },
    async *followTalk({ after }, signal) {
      for (let n = Number(after); !signal?.aborted;) {
        const news: TalkLog['entries'] = entries.filter((entry) => entry.n > n)
        if (news.length > 0) yield { entries: news }
        n = news.at(-1)?.n ?? n
        await new Promise<void>((resolve) => {
          wake = resolve
          signal?.addEventListener('abort', () => resolve(), { once: true })
        })
      }
    },
    leaveTalk: () => Promise.resolve({}),
  }
  return {
    calls,
    ticket,
    /** What the kiosk has given to the talk. */
    shared: () => shared,
    /** The phone, which is the second front, does something. */
    tell: async (news: TalkNews | TalkNote): Promise<void> => {
      add(2, news)
      wake?.()
      await vi.advanceTimersByTimeAsync(0)
    },
    /** What a phone has done before the kiosk joins. */
    begun: (notes: readonly TalkNote[], made?: TalkTicket): void => {
      known = true
      entries = []
      add(2, { kind: 'joined', as: 'phone' })
      for (const note of notes) add(2, note)
      if (made) add(2, { kind: 'booked', ticket: made })
    },
  }
}
