import { Fault } from '../../contract/fault'
import { limits } from '../../contract/limits'
import type { Channel } from '../channel'
import { decodeAlexa } from './decode'
import { encodeAlexa } from './encode'
import type { AlexaRequest } from './schema'
import { createVerify } from './verify'

/** `POST /voice/alexa`: signed requests of Amazon. */
export const alexa: Channel<AlexaRequest> = {
  name: 'alexa',
  limits: {
    bodyBytes: limits.alexaBodyBytes,
    // Alexa's limits of a card and of speech, characters.
    textLength: 8_000,
    speechLength: 8_000,
    listLength: 0,
    cards: 1,
    countedBy: 'user',
  },
  verify: (deps) => {
    const verify = createVerify({ ...deps.env, now: deps.now, seen: deps.seen, log: deps.log })
    return async ({ body, header }) => {
      const request = await verify(body, header('signaturecertchainurl'), header('signature-256'))
      if (!request) throw new Fault('request.invalid', 'not a request of Alexa')
      return request
    }
  },
  decode: decodeAlexa,
  encode: encodeAlexa,
}
