import { createSign } from 'node:crypto'
import forge from 'node-forge'

export type Authority = { pem: string; root: string; sign(body: string | Buffer): string }
type Leaf = {
  from?: number
  to?: number
  names?: string[]
  selfSigned?: boolean
  withoutIntermediate?: boolean
}

const year = 365 * 86_400_000
const keys = () => forge.pki.rsa.generateKeyPair(2048)
let serial = 1

const certify = (
  subject: string,
  own: forge.pki.rsa.KeyPair,
  issuer: string,
  signing: forge.pki.rsa.KeyPair,
  from: number,
  to: number,
  extensions: object[],
): forge.pki.Certificate => {
  const made = forge.pki.createCertificate()
  made.publicKey = own.publicKey
  made.serialNumber = String(serial++).padStart(2, '0')
  made.validity.notBefore = new Date(from)
  made.validity.notAfter = new Date(to)
  made.setSubject([{ name: 'commonName', value: subject }])
  made.setIssuer([{ name: 'commonName', value: issuer }])
  made.setExtensions(extensions)
  made.sign(signing.privateKey, forge.md.sha256.create())
  return made
}
const authority = [{ name: 'basicConstraints', cA: true }]
const [rootKeys, middleKeys, leafKeys] = [keys(), keys(), keys()]

/** A certificate authority of the tests' own: root, intermediate and a leaf that may sign for Alexa, or may not. */
export const makeAuthority = (at: number, leaf: Leaf = {}): Authority => {
  const { from = at - 86_400_000, to = at + 86_400_000, names = ['echo-api.amazon.com'] } = leaf
  const root = certify('Test Root', rootKeys, 'Test Root', rootKeys, at - year, at + year, authority)
  const middle = certify('Test Middle', middleKeys, 'Test Root', rootKeys, at - year, at + year, authority)
  const own = certify(
    'echo-api.amazon.com',
    leafKeys,
    leaf.selfSigned ? 'echo-api.amazon.com' : 'Test Middle',
    leaf.selfSigned ? leafKeys : middleKeys,
    from,
    to,
    [
      { name: 'basicConstraints', cA: false },
      { name: 'subjectAltName', altNames: names.map((value) => ({ type: 2, value })) },
    ],
  )
  const pem = (one: forge.pki.Certificate): string => forge.pki.certificateToPem(one)
  const bundle = leaf.selfSigned ? [own] : leaf.withoutIntermediate ? [own] : [own, middle]
  const key = forge.pki.privateKeyToPem(leafKeys.privateKey)
  return {
    pem: bundle.map(pem).join(''),
    root: pem(root),
    sign: (body) => createSign('sha256').update(body).sign(key, 'base64'),
  }
}
