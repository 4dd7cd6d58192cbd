import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { limits } from '../../contract/limits'
import { sureEnough } from '../../dialogue/frame'
import { journeys } from '../kit/dialogue/journeys'
import { strength } from '../kit/strength'
import { live, type Happened, type Journey } from '../kit/dialogue/journey'

const runs = strength(80, 10_000, process.env['RUNS'])
const seed = Number(process.env['SEED'] ?? 20_261_123)

/** What may be taken for a yes: a sentence of ours that confirms, or that books what was just read back. */
const yeses = ['confirm', 'book']
const story = (happened: readonly Happened[]): string =>
  happened
    .map(({ turn, frame, reply, created, cancelled, changed }) => {
      const { intent, confidence } = frame
      const moved = `created [${created.join()}] cancelled [${cancelled.join()}] changed [${changed.join()}]`
      const heard = `+${turn.wait}s ${turn.from} "${turn.text}" (${intent} ${confidence})`
      return `${heard} ${moved} → ${reply.readBack ?? '–'} "${reply.text}"`
    })
    .join('\n')

/** Why money moved that must not have; nothing when all is well. */
const wrongs = (happened: readonly Happened[]): string[] =>
  happened.flatMap(({ turn, at, frame, created, cancelled, changed }, i) => {
    const before = happened[i - 1]
    const moved = [...created, ...cancelled, ...changed]
    if (moved.length === 0) return []
    const { intent, confidence } = frame
    const why = [
      moved.length > 1 && `${moved.join()} for one yes`,
      moved[0] !== before?.reply.readBack && `${moved[0] ?? ''} was not what had just been read back`,
      at - (before?.at ?? 0) > limits.spokenYesLife && 'the yes came too late',
      !(yeses.includes(turn.from) || (turn.from === 'yes, cancel' && created.length === 0)) &&
        `"${turn.text}" is a sentence of ${turn.from}`,
      !(yeses.includes(intent) && confidence >= sureEnough) &&
        `"${turn.text}" was ${intent} with ${confidence}`,
    ]
    return why.filter((one) => one !== false)
  })

const replay = (journey: Journey): string => `replay: live(${JSON.stringify(journey)})`
const tally = { created: 0, cancelled: 0, changed: 0, turns: 0 }

describe(`any conversation (seed ${seed}, ${runs} of them; SEED and RUNS change that)`, () => {
  it(
    'books, cancels and changes a booking only on a clear yes to what has just been read back (R362, R364, X07, X13, C8)',
    async () => {
      await fc.assert(
        fc.asyncProperty(journeys, async (journey) => {
          const happened = await live(journey)
          for (const { created, cancelled, changed } of happened) {
            tally.changed += changed.length
            tally.created += created.length
            tally.cancelled += cancelled.length
            tally.turns++
          }
          const wrong = wrongs(happened)
          if (wrong.length) throw new Error([...wrong, replay(journey), story(happened)].join('\n'))
        }),
        { seed, numRuns: runs },
      )
      console.info(`seed ${seed}: ${runs} conversations, ${JSON.stringify(tally)}`)
      // A proof over conversations in which nobody ever books would prove nothing.
      expect(tally.created).toBeGreaterThan(runs / 20)
      expect(tally.cancelled).toBeGreaterThan(runs / 100)
      expect(tally.changed).toBeGreaterThan(runs / 40)
    },
    120_000 + runs * 200,
  )

  it('replayed from its log stores the same states, byte for byte (X33)', async () => {
    await fc.assert(
      fc.asyncProperty(journeys, async (journey) => {
        const log = JSON.parse(JSON.stringify(journey)) as Journey
        const [once, again] = [await live(journey), await live(log)]
        expect(
          again.map(({ slept }) => slept),
          replay(journey),
        ).toEqual(once.map(({ slept }) => slept))
        expect(
          again.map(({ reply }) => reply),
          replay(journey),
        ).toEqual(once.map(({ reply }) => reply))
      }),
      { seed, numRuns: Math.min(20, runs) },
    )
  })
})
