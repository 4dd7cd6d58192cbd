import { connect, createServer, type AddressInfo, type Socket } from 'node:net'

/** A road to a port that can fall silent: nothing passes any more, and nothing is closed. */
export const startRoad = async (port: number) => {
  const sockets = new Set<Socket>()
  let silent = false
  const server = createServer((near) => {
    const far = connect(port, 'localhost')
    for (const [from, to] of [
      [near, far],
      [far, near],
    ] as const) {
      sockets.add(from)
      from.on('data', (piece) => silent || to.write(piece))
      from.on('error', () => undefined).on('close', () => to.destroy())
    }
  })
  await new Promise<void>((resolve) => server.listen(0, () => resolve()))
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    beSilent: (): void => void (silent = true),
    /** As after a dead spot: what was on its way is lost, new connections pass. */
    goOn: (): void => {
      silent = false
      for (const socket of sockets) socket.destroy()
      sockets.clear()
    },
    close: (): void => {
      for (const socket of sockets) socket.destroy()
      server.close()
    },
  }
}
