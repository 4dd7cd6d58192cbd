/** Resolves in a task of its own: what waits to be heard or drawn comes first. */
export const nextTask = (): Promise<void> =>
  new Promise((go) => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      port1.close()
      go()
    }
    port2.postMessage(undefined)
  })
