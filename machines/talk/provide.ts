import { fromCallback, fromPromise, type EventObject } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import type { talkCalls } from '../../contract/talk/talkCalls'
import { Fault } from '../../contract/fault'
import type { TalkLog, TalkSeat } from '../../contract/talk/talk'
import { handOverMachine } from './handOver.machine'
import type { HandOverNews } from './handOverSetup'

/** The calls of a talk. */
export type TalkPort = Pick<ParkingApi, keyof typeof talkCalls>

/** Wait before a broken stream is opened again, ms: doubles each time. Meanwhile the log is read. */
const firstWait = 500
const longestWait = 8_000

/** Provides the chart of a hand-over with its actors. */
export function provideHandOver(api: TalkPort) {
  return handOverMachine.provide({
    actors: {
      shareTalk: fromPromise(({ input, signal }) => api.shareTalk(input, signal)),
      joinTalk: fromPromise(({ input, signal }) => api.joinTalk(input, signal)),
      moveToTalk: fromPromise(async ({ input: { seat, ...input }, signal }) => {
        const opened = await api.joinTalk(input, signal)
        // This device is in the other talk by now, whether the server hears that it has left or not.
        if (seat) api.leaveTalk({ ...seat, who: seat.front }).catch(() => undefined)
        return opened
      }),
      renewTalkCode: fromPromise(({ input, signal }) =>
        input ? api.renewTalkCode(input, signal) : Promise.reject(new Fault('talk.over')),
      ),
      leaveTalk: fromPromise(({ input: { seat, who } }) =>
        seat && who !== undefined ? api.leaveTalk({ ...seat, who }) : Promise.resolve({}),
      ),
      followTalk: fromCallback<EventObject, { seat?: TalkSeat; after: number }, HandOverNews>(
        ({ input: { seat, after }, sendBack }) => {
          const stop = new AbortController()
          if (seat)
            follow(api, seat, after, sendBack, stop.signal).catch((error: unknown) => {
              if (stop.signal.aborted) return
              if (!(error instanceof Fault)) console.error(error)
              sendBack({
                type: 'handOver.lost',
                fault: error instanceof Fault ? error.code : 'server.internal',
              })
            })
          return () => stop.abort()
        },
      ),
    },
  })
}

/** Follows the log by its stream, and reads it where the stream breaks or cannot be opened; ends when the talk does. */
async function follow(
  api: TalkPort,
  seat: TalkSeat,
  after: number,
  tell: (news: HandOverNews) => void,
  signal: AbortSignal,
): Promise<void> {
  let known = after
  let wait = firstWait
  const hear = ({ entries }: TalkLog): void => {
    wait = firstWait
    known = entries.at(-1)?.n ?? known
    if (entries.length > 0) tell({ type: 'handOver.news', entries })
  }
  while (!signal.aborted) {
    try {
      for await (const log of api.followTalk({ ...seat, after: known }, signal)) hear(log)
    } catch (error) {
      endedBy(error)
    }
    await pause(wait, signal)
    if (signal.aborted) return
    try {
      const log = await api.readTalk({ ...seat, after: known }, signal)
      if (log.entries.length > 0) hear(log)
    } catch (error) {
      endedBy(error)
    }
    wait = Math.min(wait * 2, longestWait)
  }
}

/** Rethrows what no later attempt changes. */
function endedBy(error: unknown): void {
  if (error instanceof Fault && error.code !== 'talk.over') return
  throw error
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms)
    signal.addEventListener('abort', () => (clearTimeout(timer), resolve()), { once: true })
  })
}
