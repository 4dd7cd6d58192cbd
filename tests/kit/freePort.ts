import { createServer } from 'node:net'

const canListen = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const probe = createServer()
      .on('error', () => resolve(false))
      .listen(port, () => probe.close(() => resolve(true)))
  })

/**
 * A port of this machine that nobody listens on, for a program that is started a moment later. It lies below the ports
 * (32768 and up on Linux) that outgoing connections take: one of those might take it in that moment.
 */
export const freePort = async (): Promise<number> => {
  const port = 12_000 + Math.floor(Math.random() * 20_000)
  return (await canListen(port)) ? port : freePort()
}
