import type { AnyEventObject, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { expect } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { voiceApp } from '../../../voice-fulfillment/app'
import type { VoiceEnv } from '../../../voice-fulfillment/deps'
import { trustTestChain } from '../../../voice-fulfillment/alexa/testChain'
import { now, token, atocha } from '../scriptedApi'
import { offers } from '../sampleOffers'
import { makeAuthority } from '../voice-fulfillment/authority'
import { remember } from '../voice-fulfillment/memory'
import { namesOf, type Model, type Path } from './model'
import { plannedOutside, type Outside } from './outside'
import type { Spoken } from './spoken'

/** How a front is spoken to: one turn, and what it keeps of the driver afterwards. */
export type VoiceFront = {
  outside: Outside
  /** `signedIn`: with the driver's token, or with this one. */
  tell: (utterance: Utterance, signedIn: boolean | string) => Promise<void>
  /** Value of a child's chart as it sleeps; undefined when it is gone. */
  asleep: (child: string) => unknown
}
export type Utterance = { text: Spoken; intent?: { name: string; slots?: Record<string, string> } }
const patience = 80
const tokenOf = (signedIn: string | true): string => (signedIn === true ? token : signedIn)

const sleeping = (stored: Map<string, string>, child: string): unknown => {
  const [slept] = [...stored.values()]
  const { snapshot } = JSON.parse(slept ?? '{}') as {
    snapshot: { children: Record<string, { snapshot: { value: unknown; status: string } } | undefined> }
  }
  const found = snapshot.children[child]
  return found?.snapshot.status === 'active' ? found.snapshot.value : undefined
}

const memoryOver = (outside: Outside, env: VoiceEnv = {}) => ({
  ...remember({}, env),
  api: () => outside.api,
  patience,
})

/** The plain chat, by sentences of one language. */
export const chatFront = (locale: Locale): VoiceFront => {
  const outside = plannedOutside()
  const memory = memoryOver(outside)
  const app = voiceApp(memory)
  let session: string | undefined
  return {
    outside,
    asleep: (child) => sleeping(memory.stored, child),
    tell: async ({ text }, signedIn) => {
      const answer = await app.request('/chat', {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(signedIn && { 'access-token': tokenOf(signedIn) }),
        },
        body: JSON.stringify({ session, locale, text: text[locale], timeZone: 'Europe/Madrid' }),
      })
      const body = (await answer.json()) as { session?: string; error?: object }
      expect(body.error, text[locale]).toBeUndefined()
      session = body.session
    },
  }
}

const skill = 'amzn1.ask.skill.plaza'
const authority = makeAuthority(now)
const tags: Record<Locale, string> = { es: 'es-ES', en: 'en-GB', fr: 'fr-FR', de: 'de-DE', it: 'it-IT' }

/** Alexa, by requests signed with the tests' own authority: intents where there is one, free speech where not. */
export const alexaFront = (locale: Locale): VoiceFront => {
  const outside = plannedOutside()
  const env = { alexaSkillId: skill, ...trustTestChain(authority.pem + authority.root) }
  const memory = memoryOver(outside, env)
  const app = voiceApp(memory)
  let turns = 0
  return {
    outside,
    asleep: (child) => sleeping(memory.stored, child),
    tell: async ({ text, intent }, signedIn) => {
      const { name, slots = {} } = intent ?? { name: 'SayIntent', slots: { said: text[locale] } }
      const user = { userId: 'amzn1.ask.account.u', ...(signedIn && { accessToken: tokenOf(signedIn) }) }
      const application = { applicationId: skill }
      const body = JSON.stringify({
        version: '1.0',
        session: { new: turns++ === 0, sessionId: 's1', application, user },
        context: { System: { application, user, apiEndpoint: 'https://api.eu.amazonalexa.com' } },
        request: {
          type: 'IntentRequest',
          requestId: `r${turns}`,
          timestamp: new Date(now).toISOString(),
          locale: tags[locale],
          intent: {
            name,
            slots: Object.fromEntries(
              Object.entries(slots).map(([slot, value]) => [slot, { name: slot, value }]),
            ),
          },
        },
      })
      const answer = await app.request('/alexa', {
        method: 'POST',
        body,
        headers: {
          'content-type': 'application/json',
          signaturecertchainurl: 'https://s3.amazonaws.com/echo.api/echo-api-cert-12.pem',
          'signature-256': authority.sign(body),
        },
      })
      expect(answer.status, `${name} ${JSON.stringify(slots)}`).toBe(200)
    },
  }
}

/** Brings a front to the result that is looked at: what booking and cancelling start from. */
export const searched = async (
  front: VoiceFront,
  say: Record<string, Utterance>,
  signedIn: boolean,
): Promise<void> => {
  front.outside.answer([
    { type: 'xstate.done.actor.findPlaces', output: [atocha] },
    { type: 'search.arrived', offers },
    { type: 'search.settled' },
  ])
  await front.tell(say['says place and time at once']!, signedIn)
  front.outside.answer([])
  await front.tell(say['chooses the first']!, signedIn)
  expect(front.asleep('search')).toEqual({ looking: { stream: 'settled', attention: 'viewing' } })
}

/** What comes with a turn and not as an answer of the port. */
const unasked = /^booking\.driver|^xstate\.done\.actor\.(recallToken|adoptToken)$/

type Replay<M extends AnyStateMachine> = {
  model: Model<M>
  child: string
  front: VoiceFront
  say: Record<string, Utterance>
  /** What is said before the path's first answer: it brings the chart to life. */
  opening?: Utterance
  /** Prepares the world for a cause that is not said (a login); tells whether the driver is signed in afterwards. */
  quietly?: (name: string, signedIn: boolean) => boolean | undefined
  signedIn: boolean
}

/** Replays a path turn by turn; after each the sleeping chart is where the bare machine was. */
export const replay = async <M extends AnyStateMachine>(path: Path, setting: Replay<M>): Promise<void> => {
  const { model, child, front, say, opening, quietly } = setting
  let { signedIn } = setting
  const story: string[] = []
  const steps = path.steps.slice(1)
  const answersFrom = (index: number): AnyEventObject[] => {
    const answers: AnyEventObject[] = []
    for (const { event } of steps.slice(index)) {
      const [name = ''] = namesOf(model.world, { ...path, steps: [{ event, state: path.state }] })
      if (name in say) break
      answers.push(event)
    }
    return answers
  }
  const check = (index: number): void => {
    const bare = (index < 0 ? path.steps[0] : steps[index])?.state as AnyMachineSnapshot
    const expected = bare.status === 'active' ? bare.value : undefined
    expect(
      front.asleep(child),
      `${story.join(' → ')}; not asked for: ${front.outside.unasked().join()}`,
    ).toEqual(expected)
  }
  let index = 0
  const turn = async (utterance: Utterance): Promise<void> => {
    const answers = answersFrom(index)
    const known = answers.filter(({ type }) => !unasked.test(type))
    front.outside.answer(known)
    await front.tell(utterance, signedIn)
    for (const _ of answers) story.push(...namesOf(model.world, { ...path, steps: [steps[index++]!] }))
    check(index - 1)
  }
  if (opening) {
    for (; index < steps.length; index++) {
      const [name = ''] = namesOf(model.world, { ...path, steps: [steps[index]!] })
      const after = quietly?.(name, signedIn)
      if (after === undefined) break
      signedIn = after
      story.push(name)
    }
    await turn(opening)
  }
  while (index < steps.length) {
    const [name = ''] = namesOf(model.world, { ...path, steps: [steps[index]!] })
    story.push(name)
    index++
    signedIn = quietly?.(name, signedIn) ?? signedIn
    await turn(say[name]!)
  }
}
export const everyLocale = locales
