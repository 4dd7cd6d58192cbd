import { describe, expect, it } from 'vitest'
import { speechFaults } from '../../../contract/speech/fault'
import { listeningMachine } from '../../../machines/listening/listening.machine'
import { SpeechError } from '../../../machines/listening/listeningContext'
import { asked, failed, handsFree, listening, type Talk } from '../../kit/listening/port'

/** Where each code leads from the states in which the microphone is open, or is asked for. */
const leads = {
  'no-speech': undefined,
  'not-allowed': 'denied',
  'service-not-allowed': 'denied',
  'audio-capture': 'noMicrophone',
  network: 'offline',
  'language-not-supported': 'unknownLanguage',
  aborted: 'interrupted',
  'phrases-not-supported': undefined,
  'bad-grammar': undefined,
} as const satisfies Record<(typeof speechFaults)[number], string | undefined>

const ways: Record<string, () => Promise<Talk>> = {
  idle: async () => {
    const talk = await listening()
    await talk.send({ type: 'listening.stop' })
    return talk
  },
  'listening.quiet': () => listening(),
  'listening.talking': async () => {
    const talk = await listening()
    await talk.tell({ type: 'listening.speech' })
    return talk
  },
  'listening.ending': async () => {
    const talk = await listening()
    await talk.tell({ type: 'listening.speech' })
    await talk.later(30_000)
    return talk
  },
  'thinking.short': async () => {
    const talk = await listening({
      answer: async (said) => (said ? new Promise<never>(() => undefined) : asked),
    })
    await talk.hear('hola')
    return talk
  },
  speaking: async () => {
    const talk = handsFree()
    await talk.settled()
    return talk
  },
  ...Object.fromEntries(
    (['not-allowed', 'audio-capture', 'network', 'language-not-supported', 'aborted'] as const).map(
      (code) => [
        leads[code],
        async () => {
          const talk = await listening()
          await talk.tell(failed(code))
          return talk
        },
      ],
    ),
  ),
  elsewhere: async () => {
    const talk = await listening()
    talk.takeOver()
    return talk
  },
  notSupported: async () => {
    const talk = handsFree({ prepare: () => Promise.reject(new SpeechError('not-supported')) })
    await talk.settled()
    return talk
  },
}
const open = ['listening.quiet', 'listening.talking', 'listening.ending']

describe('every code of the recogniser in every state', () => {
  const rows = Object.keys(ways).flatMap((state) => speechFaults.map((code) => [code, state] as const))

  it.each(rows)('%s at %s', async (code, state) => {
    const talk = await ways[state]!()
    expect(talk.at()).toBe(state)
    // From a microphone that was closed nothing comes; from an actor that is late, it counts for nothing.
    talk.actor.send({ type: 'listening.failed', code })
    await talk.settled()
    if (open.includes(state)) expect(talk.at()).toBe(leads[code] ?? state)
    else expect(talk.at()).toBe(state)
    if (state === 'speaking') {
      await talk.isSpoken()
      expect(talk.at()).toBe(leads[code] ?? 'listening.quiet')
    }
    expect(talk.heard.filter(Boolean).length).toBeLessThanOrEqual(1)
    // Writing is always there, and nothing is left open.
    await talk.send({ type: 'listening.write' })
    expect([talk.at(), talk.open(), talk.holders()]).toEqual(['textOnly', [], 0])
  })

  it('covers every state but the two ends and those that are passed through', () => {
    const passed = ['askingPermission', 'faulted', 'textOnly', 'off', 'listening', 'thinking']
    const states = Object.keys(listeningMachine.states).filter((state) => !passed.includes(state))
    expect(states.filter((state) => !(state in ways))).toEqual([])
  })

  it.each(speechFaults)('%s where the microphone is asked for', async (code) => {
    const talk = handsFree({ prepare: () => Promise.reject(new SpeechError(code)) })
    await talk.settled()
    expect(talk.at()).toBe(leads[code] ?? 'notSupported')
    await talk.send({ type: 'listening.talk' })
    expect(talk.at()).toBe(leads[code] ?? 'notSupported')
    await talk.send({ type: 'listening.off' })
    expect(talk.actor.getSnapshot().status).toBe('done')
  })
})
