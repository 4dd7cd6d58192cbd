import { X509Certificate } from 'node:crypto'
import { rootCertificates } from 'node:tls'

const name = 'echo-api.amazon.com'
const maxBytes = 64 * 1024
const timeout = 2_000

/**
 * The normalised URL of a certificate chain; undefined when it is not one of Amazon's: https, s3.amazonaws.com, no
 * other port, no credentials, and after normalisation a path below /echo.api/.
 */
export function chainUrl(given: string): string | undefined {
  if (!URL.canParse(given)) return undefined
  const url = new URL(given)
  const sound =
    url.protocol === 'https:' &&
    url.hostname === 's3.amazonaws.com' &&
    (url.port === '' || url.port === '443') &&
    url.username === '' &&
    url.password === '' &&
    url.pathname.startsWith('/echo.api/') &&
    !/%2e|%2f|%5c/i.test(url.pathname)
  return sound ? url.href : undefined
}

/** Fetches a PEM chain: no redirects, at most 2 s and 64 KB. Throws otherwise. */
export async function fetchChain(url: string): Promise<string> {
  const answer = await fetch(url, { redirect: 'error', signal: AbortSignal.timeout(timeout) })
  if (!answer.ok || !answer.body) throw new Error(`certificate: ${answer.status}`)
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of answer.body as unknown as AsyncIterable<Uint8Array>) {
    size += part.byteLength
    if (size > maxBytes) throw new Error('certificate: too large')
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}

export function readPem(pem: string): X509Certificate[] {
  return (pem.match(/-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g) ?? []).map(
    (block) => new X509Certificate(block),
  )
}

let machineRoots: X509Certificate[] | undefined
/** The root certificates that Node trusts, parsed once. */
export function systemRoots(): X509Certificate[] {
  return (machineRoots ??= rootCertificates.map((pem) => new X509Certificate(pem)))
}

/**
 * The leaf certificate of a chain when it may sign for Alexa at an instant (epoch ms); undefined otherwise. Goes from
 * the leaf to the first trusted root, because Amazon's bundle continues to a cross-signed root that is no longer
 * trusted.
 */
export function trustedLeaf(
  chain: readonly X509Certificate[],
  roots: readonly X509Certificate[],
  at: number,
): X509Certificate | undefined {
  const [leaf, ...above] = chain
  if (!leaf || leaf.ca || !inDate(leaf, at)) return undefined
  // Exactly this name: Amazon's certificate has no other.
  if (leaf.subjectAltName !== `DNS:${name}`) return undefined
  let current = leaf
  const left = [...above]
  for (let depth = 0; depth < 8; depth++) {
    const child = current
    if (roots.some((root) => inDate(root, at) && signedBy(child, root))) return leaf
    const next = left.findIndex((one) => one.ca && inDate(one, at) && signedBy(child, one))
    if (next < 0) return undefined
    const [parent] = left.splice(next, 1)
    if (!parent) return undefined
    current = parent
  }
  return undefined
}

function inDate(certificate: X509Certificate, at: number): boolean {
  return Date.parse(certificate.validFrom) <= at && at <= Date.parse(certificate.validTo)
}

function signedBy(child: X509Certificate, parent: X509Certificate): boolean {
  return child.checkIssued(parent) && child.verify(parent.publicKey)
}
