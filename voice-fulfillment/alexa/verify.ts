import { verify as verifySignature, type X509Certificate } from 'node:crypto'
import { limits } from '../../contract/limits'
import type { VoiceDeps, VoiceEnv } from '../deps'
import { chainUrl, fetchChain, readPem, systemRoots, trustedLeaf } from './certificate'
import { AlexaRequest } from './schema'

type VerifyDeps = VoiceEnv & Pick<VoiceDeps, 'log' | 'now' | 'seen'>
/**
 * Number of cached certificates and of cached failed URLs, how long both are cached (ms), and number of fetches at
 * once.
 */
const keptLeaves = 8
const keptFailures = 256
const failureLife = 60_000
const mostFetching = 4
/** How far the sender's clock may be ahead of ours, ms. */
const ahead = 5_000

/**
 * Creates the verification of Alexa's requests as Amazon requires: certificate URL, chain, signature over the raw
 * bytes, age and skill; and against replays. It returns undefined when a check fails.
 */
export function createVerify({
  alexaSkillId,
  alexaRoots,
  alexaChain = fetchChain,
  now,
  seen,
  log = console,
}: VerifyDeps) {
  const leaves = new Map<string, X509Certificate>()
  const roots = alexaRoots?.flatMap(readPem)

  const failed = new Map<string, number>()
  const fetching = new Map<string, Promise<X509Certificate | undefined>>()

  const fetchLeaf = async (url: string): Promise<X509Certificate | undefined> => {
    const leaf = await alexaChain(url)
      .then((chain) => trustedLeaf(readPem(chain), roots ?? systemRoots(), now()))
      .catch((error: unknown) => {
        log.warn(`alexa: ${error instanceof Error ? error.message : String(error)}`)
        return undefined
      })
    if (leaf) {
      if (leaves.size >= keptLeaves) leaves.clear()
      leaves.set(url, leaf)
    } else {
      if (failed.size >= keptFailures) failed.clear()
      failed.set(url, now())
    }
    return leaf
  }

  /**
   * The leaf certificate at a URL; concurrent callers share a fetch, a failed URL is not fetched again for a while,
   * and few fetches run at once.
   */
  const leafOf = async (url: string): Promise<X509Certificate | undefined> => {
    const known = leaves.get(url)
    if (known && now() <= Date.parse(known.validTo)) return known
    if (now() - (failed.get(url) ?? -Infinity) < failureLife) return undefined
    const running = fetching.get(url)
    if (running) return running
    if (fetching.size >= mostFetching) return undefined
    const mine = fetchLeaf(url).finally(() => fetching.delete(url))
    fetching.set(url, mine)
    return mine
  }

  const check = async (
    raw: Buffer,
    certificateUrl: string,
    signature: string,
  ): Promise<AlexaRequest | undefined> => {
    const url = chainUrl(certificateUrl)
    if (!url || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return undefined
    // Cheap checks come first: a request with a wrong age or skill id causes no fetch.
    const { data: body } = AlexaRequest.safeParse(JSON.parse(raw.toString('utf8')))
    if (!body) return undefined
    const age = now() - Date.parse(body.request.timestamp)
    if (!(age <= lateness(body.request.type) && age >= -ahead)) return undefined
    if (alexaSkillId === undefined || body.context.System.application.applicationId !== alexaSkillId)
      return undefined
    const leaf = await leafOf(url)
    if (!leaf || !verifySignature('sha256', raw, leaf.publicKey, Buffer.from(signature, 'base64')))
      return undefined
    return (await seen(`alexa:${body.request.requestId}`)) ? undefined : body
  }

  return async (
    raw: Buffer,
    certificateUrl: string | undefined,
    signature: string | undefined,
  ): Promise<AlexaRequest | undefined> => {
    if (!certificateUrl || !signature || raw.byteLength > limits.alexaBodyBytes) return undefined
    try {
      return await check(raw, certificateUrl, signature)
    } catch (error) {
      log.warn(`alexa: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
}

/** Age up to which a request is accepted, ms: an hour for skill events, `limits.alexaSkewMs` for all others. */
function lateness(type: string): number {
  return type.startsWith('AlexaSkillEvent.') ? 3_600_000 : limits.alexaSkewMs
}
