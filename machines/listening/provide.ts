import { fromCallback, fromPromise, type EventObject } from 'xstate'
import { listeningMachine } from './listening.machine'
import type {
  Answer,
  Asked,
  Ears,
  ListeningActorEvent,
  ListeningEnd,
  Speech,
  Tone,
  Utterance,
} from './listeningContext'

/** What hands-free needs of a page. Each that begins something gives back what ends it. */
export type ListeningPort = {
  /** Asks for the microphone; rejects with an error whose `code` is a `ListeningFault`. */
  prepare: (signal: AbortSignal) => Promise<Ears>
  holdMicrophone: (takenOver: () => void) => () => void
  hear: (
    asked: { phrases: boolean },
    tell: (event: ListeningActorEvent) => void,
  ) => { /** Gives what was heard so far. */ end: () => void; abort: () => void }
  answer: (utterance: Utterance | undefined, doubtful: boolean, signal: AbortSignal) => Promise<Answer>
  speak: (speech: NonNullable<Speech>, spoken: () => void) => () => void
  /** Resolves when the server can be reached again. */
  reconnect: (signal: AbortSignal) => Promise<void>
  sound: (tone: Tone) => void
}

/** Provides the chart of hands-free with its actors. */
export function provideListening(port: ListeningPort): typeof listeningMachine {
  return listeningMachine.provide({
    actors: {
      prepare: fromPromise<Ears, undefined>(({ signal }) => port.prepare(signal)),
      holdMicrophone: fromCallback<EventObject, undefined, ListeningActorEvent>(({ sendBack }) =>
        port.holdMicrophone(() => sendBack({ type: 'listening.takenOver' })),
      ),
      hear: fromCallback<ListeningEnd, { phrases: boolean }, ListeningActorEvent>(
        ({ input, sendBack, receive }) => {
          let over = false
          // What an actor tells while it is being stopped still arrives: the end of this one would end the next.
          const { end, abort } = port.hear(input, (event) => over || sendBack(event))
          receive(end)
          return () => {
            over = true
            abort()
          }
        },
      ),
      answer: fromPromise<Answer, Asked>(({ input: { utterance, doubtful }, signal }) =>
        port.answer(utterance, doubtful, signal),
      ),
      speak: fromCallback<EventObject, Speech, ListeningActorEvent>(({ input, sendBack }) =>
        input ? port.speak(input, () => sendBack({ type: 'listening.spoken' })) : undefined,
      ),
      reconnect: fromPromise<void, undefined>(({ signal }) => port.reconnect(signal)),
    },
    actions: { sound: (_, tone) => port.sound(tone) },
  })
}
