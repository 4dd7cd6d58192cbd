import { describe, expect, it, vi } from 'vitest'
import type { Speaker } from '../../../../src/voice/speech/recogniser'
import { createServerSpeaker, type ServerVoice } from '../../../../src/voice/speech/serverSpeaker'

const text = 'Aquí tienes tres. El más barato es Atocha Sur. ¿Lo reservo?'
const soundOf = (part: string): ArrayBuffer => new TextEncoder().encode(part).buffer as ArrayBuffer

/** A speaker over a server and a loudspeaker that are scripted; what it asked, played and told, in order. */
const speaking = ({
  says = ['es'] as const,
  browser = true,
  ...script
}: { says?: readonly 'es'[]; browser?: boolean } & Partial<ServerVoice> = {}) => {
  const told: string[] = []
  const own: Speaker = {
    speak: (said, lang, on) => {
      told.push(`browser ${lang}: ${said}`)
      on.started()
      on.ended()
    },
    stop: () => told.push('browser stops'),
  }
  const speaker = createServerSpeaker(says, browser ? own : undefined, {
    say: async (part) => {
      told.push(`asked ${part}`)
      return soundOf(part)
    },
    play: async (file, begun) => {
      begun()
      told.push(`played ${new TextDecoder().decode(file)}`)
    },
    ...script,
  })
  const speak = (said = text, lang: 'es' | 'de' = 'es') =>
    new Promise<void>((resolve) =>
      speaker.speak(said, lang, {
        started: () => told.push('started'),
        failed: () => told.push('failed'),
        ended: () => resolve(void told.push('ended')),
      }),
    )
  return { speaker, speak, told }
}

describe('what Plaza says through its speech server', () => {
  it('is played once, begins and ends once', async () => {
    const { speak, told } = speaking()
    await speak()
    expect(told).toEqual([`asked ${text}`, 'started', `played ${text}`, 'ended'])
  })

  it('is asked for a part ahead when it is long, so that there is no pause', async () => {
    const parts = ['a', 'b', 'c'].map((letter) => `${letter.repeat(150)}.`)
    const { speak, told } = speaking()
    await speak(parts.join(' '))
    const short = told.map((line) => line.replace(/(\w)\1+\.$/, '$1'))
    expect(short).toEqual([
      'asked a',
      'asked b',
      'started',
      'played a',
      'asked c',
      'played b',
      'played c',
      'ended',
    ])
  })

  it('is said by the browser in a language without a voice, and where the server fails', async () => {
    const german = speaking()
    await german.speak('Drei.', 'de')
    expect(german.told).toEqual(['browser de: Drei.', 'started', 'ended'])
    const broken = speaking({ say: () => Promise.reject(new Error('502')) })
    await broken.speak()
    expect(broken.told).toEqual([`browser es: ${text}`, 'started', 'ended'])
  })

  it('is a fault where nobody can say it', async () => {
    const { speak, told } = speaking({ browser: false, play: () => Promise.reject(new Error('no sound')) })
    await speak()
    expect(told).toEqual([`asked ${text}`, 'failed', 'ended'])
  })

  it('is silent at once when it is stopped, and what comes later is not played', async () => {
    let signal: AbortSignal | undefined
    let answer = (_: ArrayBuffer): void => undefined
    const { speak, speaker, told } = speaking({
      say: (_, __, given) => {
        signal = given
        return new Promise((resolve) => (answer = resolve))
      },
    })
    const said = speak()
    speaker.stop()
    await said
    answer(soundOf('late'))
    await vi.waitFor(() => expect(signal?.aborted).toBe(true))
    await new Promise((resolve) => setTimeout(resolve))
    expect(told).toEqual(['ended'])
  })

  it('ends what was being said before', async () => {
    const { speak, told } = speaking({ play: (_, begun) => (begun(), new Promise(() => undefined)) })
    const first = speak('Uno.')
    await vi.waitFor(() => expect(told).toContain('started'))
    void speak('Dos.')
    await first
    await vi.waitFor(() => expect(told).toEqual(['asked Uno.', 'started', 'ended', 'asked Dos.', 'started']))
  })
})
