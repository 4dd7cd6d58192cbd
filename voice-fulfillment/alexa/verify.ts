import { verify as verifySignature, type X509Certificate } from 'node:crypto'
import { limits } from '../../contract/limits'
import type { VoiceEnv } from '../deps'
import { chainUrl, fetchChain, readPem, systemRoots, trustedLeaf } from './certificate'
import { AlexaRequest } from './schema'

type VerifyDeps = VoiceEnv & { now: () => number; seen: (key: string) => Promise<boolean> }

/** Skill events may be an hour late; everything else is spoken now. */
const lateness = (type: string): number =>
  type.startsWith('AlexaSkillEvent.') ? 3_600_000 : limits.alexaSkewMs
/** Clocks differ by a little; a request from further in the future is forged. */
const ahead = 5_000

/**
 * Verifies requests of Alexa as Amazon asks for it and a little more: certificate address, chain, signature over the
 * raw bytes, age, skill and replay. Undefined for anything that is not right, without saying what.
 */
export const createVerify = ({
  alexaSkillId,
  alexaRoots,
  alexaChain = fetchChain,
  now,
  seen,
}: VerifyDeps) => {
  const leaves = new Map<string, X509Certificate>()
  const roots = alexaRoots?.flatMap(readPem)

  const leafOf = async (url: string): Promise<X509Certificate | undefined> => {
    const known = leaves.get(url)
    if (known && now() <= Date.parse(known.validTo)) return known
    const leaf = trustedLeaf(readPem(await alexaChain(url)), roots ?? systemRoots(), now())
    if (!leaf) return undefined
    if (leaves.size >= 8) leaves.clear()
    leaves.set(url, leaf)
    return leaf
  }

  const check = async (
    raw: Buffer,
    certificateUrl: string,
    signature: string,
  ): Promise<AlexaRequest | undefined> => {
    const url = chainUrl(certificateUrl)
    if (!url || !/^[A-Za-z0-9+/]+={0,2}$/.test(signature)) return undefined
    const leaf = await leafOf(url)
    if (!leaf || !verifySignature('sha256', raw, leaf.publicKey, Buffer.from(signature, 'base64')))
      return undefined
    const { data: body } = AlexaRequest.safeParse(JSON.parse(raw.toString('utf8')))
    if (!body) return undefined
    const age = now() - Date.parse(body.request.timestamp)
    if (!(age <= lateness(body.request.type) && age >= -ahead)) return undefined
    if (alexaSkillId === undefined || body.context.System.application.applicationId !== alexaSkillId)
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
      console.warn(`alexa: ${error instanceof Error ? error.message : String(error)}`)
      return undefined
    }
  }
}
