import { voiceApp } from '../../../voice-fulfillment/app'
import type { AlexaResponse } from '../../../voice-fulfillment/alexa/schema'
import { trustTestChain } from '../../../voice-fulfillment/alexa/testChain'
import type { ParkingApi } from '../../../contract/calls'
import { now, token } from '../scriptedApi'
import { makeAuthority } from './authority'
import { remember } from './memory'

const skill = 'amzn1.ask.skill.plaza'
const authority = makeAuthority(now)

/** A loudspeaker that talks to the Alexa door with signed requests over an intent model. */
export const loudspeaker = (
  locale = 'es-ES',
  script: Partial<ParkingApi> = {},
  account: string | undefined = token,
) => {
  let linked = account
  const env = { alexaSkillId: skill, ...trustTestChain(authority.pem + authority.root) }
  const memory = remember(script, env)
  const app = voiceApp(memory)
  let turns = 0
  const post = (body: string, headers: Record<string, string>) =>
    app.request('/alexa', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', ...headers },
    })
  const envelope = (request: object, session = 's1'): string => {
    const user = { userId: 'amzn1.ask.account.u', ...(linked && { accessToken: linked }) }
    const application = { applicationId: skill }
    return JSON.stringify({
      version: '1.0',
      session: { new: turns++ === 0, sessionId: session, application, user },
      context: { System: { application, user, apiEndpoint: 'https://api.eu.amazonalexa.com' } },
      request: {
        requestId: `r${turns}`,
        timestamp: new Date(memory.clock.at).toISOString(),
        locale,
        ...request,
      },
    })
  }
  const signed = (body: string) =>
    post(body, {
      signaturecertchainurl: 'https://s3.amazonaws.com/echo.api/echo-api-cert-12.pem',
      'signature-256': authority.sign(body),
    })
  const send = async (request: object): Promise<AlexaResponse['response']> => {
    const answer = await signed(envelope(request))
    if (answer.status !== 200) throw new Error(`status ${answer.status}`)
    return ((await answer.json()) as AlexaResponse).response
  }
  const intent = (name: string, slots: Record<string, string> = {}) =>
    send({
      type: 'IntentRequest',
      intent: {
        name,
        slots: Object.fromEntries(
          Object.entries(slots).map(([slot, value]) => [slot, { name: slot, value }]),
        ),
      },
    })
  /** Somebody else speaks to the same loudspeaker. */
  const as = (who: string): void => void (linked = who)
  return { as, memory, app, post, signed, envelope, send, intent }
}
