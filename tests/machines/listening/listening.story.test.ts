import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'
import { asked, failed, handsFree, heardInterim, listening } from '../../kit/listening/port'

describe('hands-free', () => {
  it('asks for the microphone, speaks first, listens, thinks, speaks and listens again, without a touch (R355)', async () => {
    const talk = handsFree()
    expect(talk.at()).toBe('askingPermission')
    await talk.settled()
    expect([talk.at(), talk.spoken, talk.heard]).toEqual(['speaking', [asked.speech], [undefined]])
    await talk.isSpoken()
    await talk.later(250)
    await talk.tell(heardInterim('cerca de'))
    expect([talk.at(), talk.context().heard]).toEqual(['listening.talking', 'cerca de'])
    await talk.hear('cerca de Atocha hasta las seis', 'cerca de a tocha hasta las seis')
    expect(talk.heard[1]).toEqual(['cerca de Atocha hasta las seis', 'cerca de a tocha hasta las seis'])
    expect([talk.at(), talk.spoken.length]).toEqual(['speaking', 2])
    await talk.isSpoken()
    expect(talk.at()).toBe('listening.quiet')
  })

  it('has one microphone open at most, and none while it thinks or is idle', async () => {
    const talk = await listening({
      answer: async (said) => (said ? new Promise<never>(() => undefined) : asked),
    })
    expect(talk.open()).toHaveLength(1)
    await talk.hear('el segundo')
    expect([talk.at(), talk.open().length]).toEqual(['thinking.short', 0])
    await talk.send({ type: 'listening.stop' })
    expect([talk.at(), talk.open().length]).toEqual(['idle', 0])
    await talk.send({ type: 'listening.talk' })
    expect([talk.at(), talk.open().length]).toEqual(['listening.quiet', 1])
    const silenced = handsFree()
    await silenced.settled()
    await silenced.send({ type: 'listening.stop' })
    await silenced.later(250)
    expect([silenced.at(), silenced.open().length, silenced.speaking()]).toEqual([
      'listening.quiet',
      1,
      false,
    ])
  })

  it('waits eight seconds, asks once more, and keeps an ear for who has both hands full (C4, C5)', async () => {
    const talk = await listening()
    await talk.later(7_000)
    expect(talk.at()).toBe('listening.quiet')
    await talk.later(800)
    expect([talk.at(), talk.spoken.at(-1)]).toEqual(['speaking', asked.reprompt])
    await talk.isSpoken()
    expect(talk.at()).toBe('listening.quiet')
    await talk.later(8_000)
    expect([talk.at(), talk.spoken.at(-1)]).toEqual(['speaking', '[waiting]'])
    await talk.isSpoken()
    await talk.later(250)
    expect([talk.at(), talk.open().length]).toEqual(['listening.quiet', 1])
    // A radio: it says nothing once more.
    await talk.later(60_000)
    await talk.tell({ type: 'listening.speech' })
    await talk.tell({ type: 'listening.closed' })
    await talk.later(60_000)
    expect([talk.at(), talk.open().length]).toEqual(['listening.quiet', 1])
    expect(talk.spoken.filter((said) => said === '[waiting]')).toHaveLength(1)
    await talk.tell(heardInterim('mejor'))
    await talk.hear('mejor mañana')
    expect([talk.at(), talk.heard.at(-1)]).toEqual(['speaking', ['mejor mañana']])
  })

  it('stops politely when nobody has said a word for two minutes, and goes on at a tap', async () => {
    const talk = await listening()
    for (let silence = 0; silence < 2; silence++) {
      await talk.later(8_000)
      await talk.isSpoken()
    }
    await talk.later(120_000)
    expect([talk.at(), talk.spoken.at(-1), talk.open()]).toEqual(['idle', '[goodbye]', []])
    await talk.send({ type: 'listening.talk' })
    expect([talk.at(), talk.open().length]).toEqual(['listening.quiet', 1])
  })

  it('tells the dialogue what was hardly understood, and what never came to its end', async () => {
    const talk = await listening()
    await talk.tell({ type: 'listening.heard', alternatives: ['sí'], doubtful: true })
    expect([talk.heard.at(-1), talk.doubts]).toEqual([['sí'], [false, true]])
    await talk.isSpoken()
    await talk.later(250)
    await talk.hear('sí')
    expect(talk.doubts.at(-1)).toBe(false)
  })

  it('waits eight seconds in all, however often the recogniser gives up within them (C5)', async () => {
    const talk = await listening()
    for (let second = 0; second < 7; second++) {
      await talk.tell(failed('no-speech'))
      await talk.tell({ type: 'listening.closed' })
      await talk.later(1_000)
      expect(talk.open(), `second ${second}`).toHaveLength(1)
    }
    expect(talk.at()).toBe('listening.quiet')
    await talk.later(1_000)
    expect(talk.spoken.at(-1)).toBe(asked.reprompt)
  })

  it('falls silent at once when somebody speaks over it, and hears them to the end (C17)', async () => {
    const talk = handsFree()
    await talk.settled()
    expect(talk.speaking()).toBe(true)
    await talk.tell(heardInterim('espera mejor mañana'))
    expect([talk.at(), talk.speaking()]).toEqual(['listening.talking', false])
    expect(talk.microphones).toHaveLength(1)
    await talk.hear('espera mejor mañana por la tarde')
    expect(talk.heard.at(-1)).toEqual(['espera mejor mañana por la tarde'])
  })

  it('does not take its own voice for an answer, nor its echo before one (C17)', async () => {
    const talk = handsFree()
    await talk.settled()
    await talk.tell(heardInterim('cerca de Atocha hay tres'))
    await talk.tell({ type: 'listening.speech' })
    await talk.hear('cerca de Atocha hay tres reservo a tocha sur')
    expect([talk.at(), talk.heard]).toEqual(['speaking', [undefined]])
    await talk.tell(heardInterim('hay tres reservo prefiero el más barato'))
    expect([talk.at(), talk.context().heard]).toEqual(['listening.talking', 'prefiero el más barato'])
    await talk.hear('hay tres reservo prefiero el más barato')
    expect(talk.heard.at(-1)).toEqual(['prefiero el más barato'])
  })

  it('falls silent at the first sound where the microphone does not hear Plaza', async () => {
    const talk = handsFree({ prepare: async () => ({ heardBy: 'server', cancelsEcho: true }) })
    await talk.settled()
    await talk.tell({ type: 'listening.speech' })
    expect([talk.at(), talk.speaking()]).toEqual(['listening.talking', false])
  })

  it('says nothing to what a passenger was told, and listens on', async () => {
    const talk = await listening()
    talk.answers.push({ speech: '', listen: true, overheard: true })
    await talk.hear('qué quieres para cenar')
    expect([talk.at(), talk.spoken, talk.open().length]).toEqual(['listening.quiet', [asked.speech], 1])
    expect(talk.tones).not.toContain('fault')
  })

  it('closes the microphone after a farewell (C3)', async () => {
    const talk = await listening()
    talk.answers.push({ speech: 'Hasta luego.', listen: false })
    await talk.hear('para')
    await talk.isSpoken()
    expect([talk.at(), talk.open(), talk.spoken.at(-1)]).toEqual(['idle', [], 'Hasta luego.'])
  })

  it('gives a sign within a second while it thinks, and then words (C6)', async () => {
    const talk = await listening({
      answer: async (said) => (said ? new Promise<never>(() => undefined) : asked),
    })
    await talk.hear('cerca de Atocha')
    expect(talk.at()).toBe('thinking.short')
    await talk.later(900)
    expect(talk.tones.at(-1)).toBe('working')
    await talk.later(2_100)
    expect(talk.spoken.at(-1)).toBe('[searching]')
    await talk.send({ type: 'listening.stop' })
    expect(talk.at()).toBe('idle')
  })

  it('cuts a speech of ten minutes after half a minute, and takes what it has', async () => {
    const talk = await listening()
    for (let second = 0; second < 29; second++) {
      await talk.tell(heardInterim('bla '.repeat(second * 20)))
      await talk.later(1_000)
    }
    expect(talk.at()).toBe('listening.talking')
    await talk.later(1_000)
    expect([talk.at(), talk.microphones.at(-1)!.ended]).toEqual(['listening.ending', true])
    await talk.later(4_000)
    expect(talk.heard.at(-1)![0]).toHaveLength(limits.utteranceLength)
    const silent = await listening()
    await silent.tell({ type: 'listening.speech' })
    await silent.later(30_000)
    await silent.later(4_000)
    await silent.later(250)
    expect([silent.at(), silent.open().length, silent.heard.length]).toEqual(['listening.quiet', 1, 1])
  })

  it('says that it failed, and can be spoken to again', async () => {
    let broken = false
    const talk = await listening({
      answer: async () => {
        if (broken) throw new Error('no network')
        return asked
      },
    })
    broken = true
    await talk.hear('cerca de Atocha')
    expect([talk.at(), talk.spoken.at(-1)]).toEqual(['idle', '[failed]'])
  })

  it('gives the microphone to the tab that was opened later, and says so', async () => {
    const talk = await listening()
    talk.takeOver()
    expect([talk.at(), talk.open(), talk.spoken.at(-1)]).toEqual(['elsewhere', [], '[elsewhere]'])
    await talk.send({ type: 'listening.talk' })
    expect([talk.at(), talk.holders()]).toEqual(['speaking', 1])
  })

  it('keeps what was heard when the microphone is taken away in the middle of a sentence, and sends none of it', async () => {
    const talk = await listening()
    await talk.tell(heardInterim('sí resérva'))
    await talk.tell(failed('audio-capture'))
    expect([talk.at(), talk.context().heard, talk.heard.length]).toEqual(['noMicrophone', 'sí resérva', 1])
  })

  it('asks again as soon as the network is back, and gives up a recogniser that never answers', async () => {
    const back: (() => void)[] = []
    const talk = await listening({ reconnect: () => new Promise<void>((resolve) => void back.push(resolve)) })
    for (const drop of [1, 2]) {
      await talk.tell(failed('network'))
      expect([talk.at(), talk.context().drops, talk.spoken.at(-1)]).toEqual(['offline', drop, '[offline]'])
      back.at(-1)!()
      await talk.settled()
      expect([talk.at(), talk.heard.at(-1)]).toEqual(['speaking', undefined])
      await talk.isSpoken()
      await talk.later(250)
    }
    await talk.tell(failed('network'))
    expect(talk.at()).toBe('notSupported')
  })

  it('finishes its sentence before it says that the microphone is gone', async () => {
    const talk = handsFree()
    await talk.settled()
    await talk.tell(failed('not-allowed'))
    expect([talk.at(), talk.speaking()]).toEqual(['speaking', true])
    await talk.isSpoken()
    expect([talk.at(), talk.spoken.at(-1)]).toEqual(['denied', '[denied]'])
  })

  it('does without the names on the screen where the recogniser cannot be told them', async () => {
    const talk = await listening()
    expect(talk.microphones.at(-1)!.phrases).toBe(true)
    await talk.tell(failed('phrases-not-supported'))
    await talk.tell({ type: 'listening.closed' })
    await talk.later(250)
    expect([talk.at(), talk.microphones.at(-1)!.phrases]).toEqual(['listening.quiet', false])
  })
})
