import { createDecipheriv, createECDH, createHmac, createPublicKey, randomBytes, verify } from 'node:crypto'
import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

export type Taken = { path: string; headers: IncomingHttpHeaders; body: Buffer }

/** A push service on this machine (RFC 8030): keeps what it is sent, and answers as it is told. */
export async function startPushService() {
  const taken: Taken[] = []
  let answer = 201
  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(parts) })
      response.writeHead(answer, { location: '/message/1' }).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://127.0.0.1:${port}`
  return {
    url,
    taken,
    answerWith: (status: number) => void (answer = status),
    close: () => new Promise((resolve) => server.close(resolve)),
  }
}

/** A browser that takes notices at an address: its subscription, and how it reads a message (RFC 8291, RFC 8188). */
export function deviceAt(endpoint: string) {
  const own = createECDH('prime256v1')
  const key = own.generateKeys()
  const auth = randomBytes(16)
  const push = JSON.stringify({
    endpoint,
    expirationTime: null,
    keys: { p256dh: key.toString('base64url'), auth: auth.toString('base64url') },
  })
  const read = (body: Buffer): unknown => {
    const salt = body.subarray(0, 16)
    const keyLength = body[20]!
    const sender = body.subarray(21, 21 + keyLength)
    const sealed = body.subarray(21 + keyLength)
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), key, sender])
    const secret = derive(auth, own.computeSecret(sender), info, 32)
    const content = derive(salt, secret, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
    const nonce = derive(salt, secret, Buffer.from('Content-Encoding: nonce\0'), 12)
    const decipher = createDecipheriv('aes-128-gcm', content, nonce)
    decipher.setAuthTag(sealed.subarray(-16))
    const plain = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    // The last record ends with a 2 and padding.
    return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString())
  }
  return { push, read }
}

/** The claims of a `vapid` header (RFC 8292) and its key, once the signature was checked; throws when it is not valid. */
export function readVapid(header = ''): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, jwt = '', key = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(header) ?? []
  const [head = '', body = '', signature = ''] = jwt.split('.')
  const point = Buffer.from(key, 'base64url')
  const publicKey = createPublicKey({
    format: 'jwk',
    key: {
      ...{ kty: 'EC', crv: 'P-256' },
      x: point.subarray(1, 33).toString('base64url'),
      y: point.subarray(33).toString('base64url'),
    },
  })
  const signed = Buffer.from(`${head}.${body}`)
  const by = { key: publicKey, dsaEncoding: 'ieee-p1363' as const }
  if (!verify('sha256', signed, by, Buffer.from(signature, 'base64url')))
    throw new Error('not signed by its key')
  return { key, claims: JSON.parse(Buffer.from(body, 'base64url').toString()) }
}

/** HKDF-SHA-256 of one block. */
function derive(salt: Buffer, secret: Buffer, info: Buffer, length: number): Buffer {
  const key = createHmac('sha256', salt).update(secret).digest()
  return createHmac('sha256', key)
    .update(Buffer.concat([info, Buffer.from([1])]))
    .digest()
    .subarray(0, length)
}
