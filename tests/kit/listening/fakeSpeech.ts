/** What a test tells the speech of a page, and what it asks it. */
export type FakeSpeech = {
  /** Texts that were said, the parts of a sentence one by one. */
  spoken: string[]
  /** Whether a voice is speaking now. */
  speaking: boolean
  /** When a voice fell silent before its end, by `performance.now()`. */
  silenced: number[]
  /** How long a part of a sentence takes, ms; Infinity: until `finish`. */
  pace: number
  /** Microphones that are open. */
  open: () => number
  started: number
  lang: string
  /** What the microphone hears so far, and what it has heard. */
  interim: (text: string) => void
  /** False where no microphone was open to hear it. */
  say: (...alternatives: string[]) => boolean
  fail: (code: string) => void
  /** The network of the recogniser goes: the one that is open fails, and so does each that is opened until it is back. */
  lose: () => void
  /** It is back. */
  regain: () => void
  finish: () => void
  /** How sure the recogniser says it is; 0: it does not say. */
  confidence: number
  /** How the next call for a microphone is refused; absent: it is given. */
  refusal?: string
}

/** Runs in the page before its code: a recogniser and a voice that a test moves. They keep to the order of real browsers. */
export function installFakeSpeech(): void {
  const fake: FakeSpeech = {
    spoken: [],
    speaking: false,
    silenced: [],
    pace: 30,
    started: 0,
    confidence: 0.9,
    lang: '',
    open: () => (current ? 1 : 0),
    interim: (text) => current?.result(false, [text]),
    say: (...alternatives) => {
      const hears = current
      hears?.result(true, alternatives)
      return hears !== undefined
    },
    fail: (code) => current?.fail(code),
    lose: () => {
      lost = true
      current?.fail('network')
    },
    regain: () => {
      lost = false
    },
    finish: () => end?.(),
  }
  type Recogniser = { result: (isFinal: boolean, texts: string[]) => void; fail: (code: string) => void }
  let current: Recogniser | undefined
  let lost = false
  let end: (() => void) | undefined

  const Recognition = function (this: unknown) {
    const target = new EventTarget()
    let running = false
    const emit = (type: string, fields: object = {}): void => {
      const event = Object.assign(new Event(type), fields)
      ;(recogniser as unknown as Record<string, ((event: Event) => void) | undefined>)[`on${type}`]?.(event)
      target.dispatchEvent(event)
    }
    const deafen = (): void => {
      if (current === recogniser) current = undefined
    }
    const close = (): void => {
      if (!running) return
      running = false
      deafen()
      emit('end')
    }
    const recogniser = Object.assign(target, {
      lang: '',
      continuous: false,
      start: () => {
        if (running) throw new DOMException('it runs already', 'InvalidStateError')
        running = true
        fake.started += 1
        fake.lang = recogniser.lang
        current = recogniser
        setTimeout(() => {
          if (running) emit('start')
          if (running && lost) recogniser.fail('network')
        })
      },
      stop: () => setTimeout(close),
      // What is said from here on is not heard, though the end comes later.
      abort: () => {
        deafen()
        setTimeout(() => {
          if (running) emit('error', { error: 'aborted' })
          close()
        })
      },
      result: (isFinal: boolean, texts: string[]) => {
        const readings = texts.map((transcript) => ({ transcript, confidence: fake.confidence }))
        if (isFinal) deafen()
        emit('result', { resultIndex: 0, results: [Object.assign(readings, { isFinal })] })
      },
      fail: (code: string) => {
        emit('error', { error: code })
        close()
      },
    })
    return recogniser
  }
  const voice = {
    getVoices: () => [],
    speak: (utterance: SpeechSynthesisUtterance) => {
      fake.spoken.push(utterance.text)
      fake.speaking = true
      setTimeout(() => utterance.dispatchEvent(new Event('start')))
      const finish = (): void => {
        clearTimeout(timer)
        end = undefined
        fake.speaking = false
        utterance.dispatchEvent(new Event('end'))
      }
      const timer = setTimeout(finish, Math.min(fake.pace, 2_000_000_000))
      end = finish
    },
    cancel: () => {
      if (!end) return
      fake.silenced.push(performance.now())
      end()
    },
  }
  const getUserMedia = (): Promise<unknown> =>
    fake.refusal
      ? Promise.reject(new DOMException('refused', fake.refusal))
      : Promise.resolve({ getTracks: () => [{ stop: () => undefined }] })
  for (const [name, value] of Object.entries({
    webkitSpeechRecognition: Recognition,
    SpeechRecognition: Recognition,
    speechSynthesis: voice,
    fakeSpeech: fake,
  }))
    Object.defineProperty(window, name, { value, configurable: true })
  Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia }, configurable: true })
}
