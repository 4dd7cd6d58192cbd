import type { VoiceEnv } from '../deps'

/**
 * `ALEXA_TEST_CHAIN`: uses one PEM chain for every certificate URL and trusts it up to its last certificate, to try a
 * skill without Amazon. Signature, dates, names, age, skill and replay are still verified.
 */
export function trustTestChain(pem: string): Pick<VoiceEnv, 'alexaChain' | 'alexaRoots'> {
  const blocks = pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g)
  const last = blocks?.at(-1)
  if (!last) throw new Error('ALEXA_TEST_CHAIN holds no certificate')
  return { alexaChain: () => Promise.resolve(pem), alexaRoots: [last] }
}
