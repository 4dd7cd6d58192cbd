import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { EndOfSpeech } from '../../../../src/voice/speech/endOfSpeech'
import { ears } from '../../../kit/listening/serverEars'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const named = (name: string): Error => Object.assign(new Error(name), { name })

describe('an utterance', () => {
  it('is sent at its end, and the microphone is closed before the server has answered', async () => {
    let answer = (_: string): void => undefined
    const page = ears({ recognise: () => new Promise((resolve) => (answer = resolve)) })
    page.start()
    await page.settle()
    expect([page.told, page.lamp()]).toEqual([['started'], true])
    page.begin()
    page.finish()
    await page.settle()
    expect([page.told, page.lamp()]).toEqual([['started', 'speech'], false])
    answer('aparcar cerca de Atocha')
    await page.settle()
    expect(page.told).toEqual(['started', 'speech', 'heard aparcar cerca de Atocha', 'ended'])
  })

  it('is told where it is recognised, and that the microphone does not hear Plaza', async () => {
    const { recogniser, loads } = ears()
    expect([await recogniser.heardBy('es'), recogniser.cancelsEcho, loads()]).toEqual(['server', true, 1])
  })

  it('in which the server finds no words is no speech', async () => {
    const page = ears({ recognise: async () => '' })
    page.start()
    await page.settle()
    page.begin()
    page.finish()
    await page.settle()
    expect(page.told).toEqual(['started', 'speech', 'failed no-speech', 'ended'])
  })

  it('that the server cannot answer is a fault of the network', async () => {
    const page = ears({ recognise: () => Promise.reject(new Error('502')) })
    page.start()
    await page.settle()
    page.finish()
    await page.settle()
    expect(page.told).toEqual(['started', 'failed network', 'ended'])
  })

  it('of ten minutes is cut before it is too long for the server, and the driver is answered', async () => {
    const page = ears()
    page.start()
    await page.settle()
    page.begin()
    page.talkOn()
    await vi.advanceTimersByTimeAsync(24_000)
    expect([page.told, page.lamp()]).toEqual([['started', 'speech'], true])
    await vi.advanceTimersByTimeAsync(576_000)
    expect([page.told, page.lamp(), page.asked.length]).toEqual([
      ['started', 'speech', 'heard sí', 'ended'],
      false,
      1,
    ])
  })
})

describe('stop and abort', () => {
  it('stop gives what was heard so far', async () => {
    const page = ears()
    page.start()
    await page.settle()
    page.talkOn()
    page.recogniser.stop()
    expect(page.lamp()).toBe(false)
    await page.settle()
    expect(page.told).toEqual(['started', 'heard sí', 'ended'])
  })

  it('stop before anybody has spoken only ends', async () => {
    const page = ears()
    page.start()
    await page.settle()
    page.recogniser.stop()
    page.recogniser.stop()
    await page.settle()
    expect([page.told, page.asked]).toEqual([['started', 'ended'], []])
  })

  it('abort forgets what was said, also when it is at the server already', async () => {
    const page = ears()
    page.start()
    await page.settle()
    page.finish()
    page.recogniser.abort()
    await page.settle()
    page.start('second ')
    await page.settle()
    page.talkOn()
    page.recogniser.abort()
    await page.settle()
    expect(page.told).toEqual(['started', 'ended', 'second started', 'second ended'])
    expect([page.asked.map(({ signal }) => signal.aborted), page.lamp()]).toEqual([[true], false])
  })

  it('abort while the browser asks for the microphone closes it as soon as it is open', async () => {
    const page = ears()
    page.start()
    page.recogniser.abort()
    await page.settle()
    expect([page.told, page.lamp()]).toEqual([['ended'], false])
  })

  it('a second start ends the first, and only the second is heard', async () => {
    const page = ears()
    page.start('first ')
    await page.settle()
    page.start('second ')
    await page.settle()
    page.finish()
    await page.settle()
    expect(page.told).toEqual([
      'first started',
      'first ended',
      'second started',
      'second heard sí',
      'second ended',
    ])
    expect([page.tracks.length, page.lamp(), page.loads()]).toEqual([2, false, 1])
  })
})

describe('a microphone', () => {
  it.each([
    ['NotAllowedError', 'not-allowed'],
    ['SecurityError', 'not-allowed'],
    ['AbortError', 'audio-capture'],
    ['NotFoundError', 'audio-capture'],
    ['NotReadableError', 'audio-capture'],
    ['OverconstrainedError', 'audio-capture'],
    // Over plain http a browser has no microphones at all.
    ['TypeError', 'audio-capture'],
  ])('that is refused with %s is %s', async (name, code) => {
    const page = ears({ openMicrophone: () => Promise.reject(named(name)) })
    page.start()
    await page.settle()
    expect([page.told, page.lamp()]).toEqual([[`failed ${code}`, 'ended'], false])
  })

  it.each(['ended', 'mute'])('that is taken away in the middle of a sentence (%s) is told', async (type) => {
    const page = ears()
    page.start()
    await page.settle()
    page.begin()
    page.talkOn()
    page.tracks[0]?.dispatchEvent(new Event(type))
    await page.settle()
    expect([page.told, page.asked]).toEqual([['started', 'speech', 'failed audio-capture', 'ended'], []])
    page.start('again ')
    await page.settle()
    expect(page.told.at(-1)).toBe('again started')
  })

  it('from which no sound comes is a fault, and the next attempt begins anew', async () => {
    let silent = true
    const page = ears({ listens: () => (silent ? Promise.reject(new Error('no sound')) : Promise.resolve()) })
    page.start()
    await page.settle()
    expect([page.told, page.lamp()]).toEqual([['failed audio-capture', 'ended'], false])
    silent = false
    page.start('again ')
    await page.settle()
    expect([page.told.at(-1), page.loads()]).toEqual(['again started', 2])
  })

  it('is not opened when the detector cannot be loaded; the next attempt loads it', async () => {
    let there = false
    const detector: EndOfSpeech = { listen: async () => undefined, rest: async () => undefined }
    const page = ears({
      openEndOfSpeech: async () => (there ? detector : Promise.reject(new Error('no network'))),
    })
    await page.recogniser.heardBy('es')
    page.start()
    await page.settle()
    expect([page.told, page.tracks]).toEqual([['failed network', 'ended'], []])
    there = true
    page.start('again ')
    await page.settle()
    expect(page.told.at(-1)).toBe('again started')
  })
})
