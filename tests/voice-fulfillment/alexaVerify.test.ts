import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { rootCertificates } from 'node:tls'
import { X509Certificate } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { chainUrl, readPem, trustedLeaf } from '../../voice-fulfillment/alexa/certificate'
import { AlexaRequest } from '../../voice-fulfillment/alexa/schema'
import { trustTestChain } from '../../voice-fulfillment/alexa/testChain'
import { createVerify } from '../../voice-fulfillment/alexa/verify'
import { now } from '../kit/scriptedApi'
import { makeAuthority, type Authority } from '../kit/voice-fulfillment/authority'

const skill = 'amzn1.ask.skill.plaza'
const url = 'https://s3.amazonaws.com/echo.api/echo-api-cert.pem'
const envelope = (request: object = {}, application = skill) => ({
  version: '1.0',
  session: {
    new: true,
    sessionId: 's1',
    application: { applicationId: application },
    user: { userId: 'u' },
  },
  context: { System: { application: { applicationId: application }, user: { userId: 'u' } } },
  request: {
    type: 'LaunchRequest',
    requestId: 'r1',
    timestamp: new Date(now).toISOString(),
    locale: 'es-ES',
    ...request,
  },
})
const good = makeAuthority(now)

const verifier = (authority: Authority, at = () => now) => {
  const seen = new Set<string>()
  const fetched: string[] = []
  const verify = createVerify({
    alexaSkillId: skill,
    alexaRoots: [good.root],
    alexaChain: (from) => {
      fetched.push(from)
      return Promise.resolve(authority.pem)
    },
    now: at,
    seen: (key) => {
      const known = seen.has(key)
      seen.add(key)
      return Promise.resolve(known)
    },
  })
  return { verify, fetched }
}
const send = async (
  {
    authority = good,
    body = envelope() as object,
    at = url,
    signature = undefined as string | undefined,
  } = {},
  verify = verifier(authority).verify,
): Promise<boolean> => {
  const raw = Buffer.from(JSON.stringify(body))
  return (await verify(raw, at, signature ?? authority.sign(raw))) !== undefined
}

describe('a request of Alexa', () => {
  it('is accepted when everything is right, and its certificate is fetched once', async () => {
    const { verify, fetched } = verifier(good)
    expect(await send({}, verify)).toBe(true)
    expect(await send({ body: envelope({ requestId: 'r2' }) }, verify)).toBe(true)
    expect(fetched).toEqual([url])
  })

  it('is refused the second time it comes', async () => {
    const { verify } = verifier(good)
    expect(await send({}, verify)).toBe(true)
    expect(await send({}, verify)).toBe(false)
  })

  it.each([
    ['a leaf for another name', makeAuthority(now, { names: ['echo-api.amazon.com.evil.example'] })],
    ['a leaf that has expired', makeAuthority(now, { to: now - 1_000 })],
    ['a leaf that is not valid yet', makeAuthority(now, { from: now + 60_000 })],
    ['a self-signed leaf', makeAuthority(now, { selfSigned: true })],
    ['a chain with a hole', makeAuthority(now, { withoutIntermediate: true })],
  ])('is refused with %s', async (_, authority) => {
    expect(await send({ authority })).toBe(false)
  })

  it('is refused when its body was changed after signing', async () => {
    const { verify } = verifier(good)
    const raw = JSON.stringify(envelope())
    expect(await verify(Buffer.from(raw.replace('es-ES', 'en-GB')), url, good.sign(raw))).toBeUndefined()
    expect(await verify(Buffer.from(raw + ' '), url, good.sign(raw))).toBeUndefined()
  })

  it.each([
    ['too old', { timestamp: new Date(now - 150_001).toISOString() }],
    ['from the future', { timestamp: new Date(now + 60_000).toISOString() }],
    ['of no readable time', { timestamp: 'yesterday-ish' }],
    [
      'a skill event of two hours ago',
      { type: 'AlexaSkillEvent.SkillEnabled', timestamp: new Date(now - 7_200_000).toISOString() },
    ],
  ])('is refused when it is %s', async (_, request) => {
    expect(await send({ body: envelope(request) })).toBe(false)
  })

  it('is accepted at the edge of its age, and as a skill event of half an hour ago', async () => {
    expect(await send({ body: envelope({ timestamp: new Date(now - 150_000).toISOString() }) })).toBe(true)
    const late = { type: 'AlexaSkillEvent.SkillEnabled', timestamp: new Date(now - 1_800_000).toISOString() }
    expect(await send({ body: envelope(late) })).toBe(true)
  })

  it('is refused for another skill, without headers, and with a signature that is none', async () => {
    const { verify } = verifier(good)
    const raw = Buffer.from(JSON.stringify(envelope()))
    expect(await send({ body: envelope({}, 'amzn1.ask.skill.other') })).toBe(false)
    expect(await verify(raw, undefined, good.sign(raw))).toBeUndefined()
    expect(await verify(raw, url, undefined)).toBeUndefined()
    expect(await send({ signature: 'not base64 !' })).toBe(false)
    expect(await send({ signature: 'AAAA' })).toBe(false)
  })

  it('makes us fetch nothing unless it looks like one of today for our skill', async () => {
    const { verify, fetched } = verifier(good)
    const forged = [
      Buffer.from('{'),
      Buffer.from(JSON.stringify(envelope({ timestamp: new Date(now - 160_000).toISOString() }))),
      Buffer.from(JSON.stringify(envelope({}, 'amzn1.ask.skill.other'))),
      Buffer.from(JSON.stringify({ ...envelope(), context: {} })),
    ]
    for (const raw of forged) expect(await verify(raw, url, 'AAAA')).toBeUndefined()
    expect(fetched).toEqual([])
  })

  it('that names a chain which is not there is fetched for once a minute, and few are at once', async () => {
    let clock = now
    const fetched: string[] = []
    let answer: ((pem: string) => void)[] = []
    const verify = createVerify({
      alexaSkillId: skill,
      alexaRoots: [good.root],
      alexaChain: (from) => {
        fetched.push(from)
        return new Promise((resolve) => answer.push(resolve))
      },
      now: () => clock,
      seen: () => Promise.resolve(false),
    })
    const raw = Buffer.from(JSON.stringify(envelope()))
    const forge = (path: string) => verify(raw, `https://s3.amazonaws.com/echo.api/${path}`, 'AAAA')
    const round = async (paths: string[]): Promise<void> => {
      const asked = paths.map(forge)
      answer.forEach((resolve) => resolve('no certificate'))
      answer = []
      await Promise.all(asked)
    }
    await round(['a', 'a', 'a'])
    await round(['a', 'a'])
    expect(fetched).toHaveLength(1)
    await round(Array.from({ length: 20 }, (_, i) => `n${i}`))
    expect(fetched).toHaveLength(5)
    clock += 60_000
    await round(['a'])
    expect(fetched).toHaveLength(6)
  })

  it('looks again at a certificate that it knew when it was still in date', async () => {
    let clock = now
    const { verify } = verifier(good, () => clock)
    expect(await send({}, verify)).toBe(true)
    clock = now + 2 * 86_400_000
    const later = envelope({ requestId: 'r9', timestamp: new Date(clock).toISOString() })
    expect(await send({ body: later }, verify)).toBe(false)
  })

  it('tries a test chain only for the chain it was given', async () => {
    const own = makeAuthority(now)
    const trusting = (pem: string) =>
      createVerify({
        alexaSkillId: skill,
        ...trustTestChain(pem),
        now: () => now,
        seen: () => Promise.resolve(false),
      })
    const raw = Buffer.from(JSON.stringify(envelope()))
    expect(await trusting(own.pem + own.root)(raw, url, own.sign(raw))).toBeDefined()
    expect(
      await trusting(own.pem + own.root)(raw, 'https://evil.example/echo.api/x', own.sign(raw)),
    ).toBeUndefined()
    expect(await trusting(own.pem + own.root)(raw, url, 'AAAA')).toBeUndefined()
    expect(() => trustTestChain('nothing')).toThrow()
  })
})

describe('the address of a certificate', () => {
  it.each([
    'http://s3.amazonaws.com/echo.api/cert.pem',
    'https://notamazon.com/echo.api/cert.pem',
    'https://s3.amazonaws.com.evil.example/echo.api/cert.pem',
    'https://s3.amazonaws.com/EcHo.aPi/cert.pem',
    'https://s3.amazonaws.com/invalid.path/cert.pem',
    'https://s3.amazonaws.com:563/echo.api/cert.pem',
    'https://s3.amazonaws.com/echo.api/../other-bucket/cert.pem',
    'https://s3.amazonaws.com/echo.api/%2e%2e/other-bucket/cert.pem',
    'https://s3.amazonaws.com/echo.api/..%2fother-bucket/cert.pem',
    'https://u:p@s3.amazonaws.com/echo.api/cert.pem',
    'no address',
  ])('is not %s', (given) => {
    expect(chainUrl(given)).toBeUndefined()
  })
  it.each([
    ['https://s3.amazonaws.com/echo.api/cert.pem', 'https://s3.amazonaws.com/echo.api/cert.pem'],
    ['https://S3.amazonaws.com:443/echo.api/cert.pem', 'https://s3.amazonaws.com/echo.api/cert.pem'],
    ['https://s3.amazonaws.com/echo.api/../echo.api/cert.pem', 'https://s3.amazonaws.com/echo.api/cert.pem'],
  ])('may be %s, and is fetched normalised', (given, normal) => {
    expect(chainUrl(given)).toBe(normal)
  })
})

const fixtures = '../shared/voice-fixtures'
describe.skipIf(!existsSync(fixtures))('recorded envelopes (skipped where they are absent)', () => {
  it("trusts Amazon's own chain of four on the day it was valid, and not a day after", () => {
    const chain = readPem(readFileSync(`${fixtures}/alexa-certs/echo-api-cert-7.pem`, 'utf8'))
    const roots = rootCertificates.map((pem) => new X509Certificate(pem))
    expect(chain).toHaveLength(4)
    expect(trustedLeaf(chain, roots, Date.parse('2020-04-01T00:00:00Z'))).toBe(chain[0])
    expect(trustedLeaf(chain, roots, Date.parse('2020-05-16T00:00:00Z'))).toBeUndefined()
  })

  // Some recordings are of a simulator and have no context, so nothing could say which skill was meant.
  it('parse when they are whole', () => {
    const folder = `${fixtures}/alexa-requests`
    const requests = readdirSync(folder)
      .map(
        (file) =>
          JSON.parse(readFileSync(`${folder}/${file}`, 'utf8')) as { request?: unknown; context?: unknown },
      )
      .filter((one) => one.request !== undefined && one.context !== undefined)
    expect(requests.length).toBeGreaterThanOrEqual(3)
    for (const one of requests) expect(AlexaRequest.safeParse(one).error).toBeUndefined()
  })
})
