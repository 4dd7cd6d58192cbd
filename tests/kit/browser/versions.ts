import { createServer, request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

/** How a file of the server differs between versions; undefined when it does not. */
const changed = (path: string, type: string, version: string): ((text: string) => string) | undefined => {
  if (path === '/sw.js') return (text) => text.replace(/version:"\w+"/, `version:"${version}"`)
  if (type.startsWith('text/html')) return (text) => text.replace('<html', `<html data-version="${version}"`)
  return undefined
}
const whole = async (answer: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of answer) pieces.push(piece as Buffer)
  return Buffer.concat(pieces).toString('utf8')
}

/** Plaza as a server that is upgraded: pages carry `data-version`, and the worker is another one after each `release`. */
export const startVersions = async (plazaUrl: string, first: string) => {
  let version = first
  const server = createServer((near, answer) => {
    const path = near.url ?? '/'
    const headers = { ...near.headers, 'accept-encoding': 'identity' }
    const far = request(new URL(path, plazaUrl), { method: near.method ?? 'GET', headers }, (found) => {
      const change = changed(path, found.headers['content-type'] ?? '', version)
      const status = found.statusCode ?? 502
      if (!change || status !== 200) {
        answer.writeHead(status, found.headers)
        found.pipe(answer)
        return
      }
      void whole(found).then((text) => {
        const { 'content-length': _, etag: __, ...kept } = found.headers
        answer.writeHead(status, kept).end(change(text))
      })
    })
    far.on('error', () => answer.destroy())
    near.pipe(far)
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    release: (next: string): void => void (version = next),
    close: (): void => {
      server.closeAllConnections()
      server.close()
    },
  }
}
