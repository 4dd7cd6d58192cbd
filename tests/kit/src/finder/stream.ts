import type { SearchMessage } from '../../../../contract/search'

/** A search stream that a story feeds line by line. */
export const scriptedStream = () => {
  const lines: SearchMessage[] = []
  let wake = (): void => undefined
  let ended = false
  return {
    send: (...sent: SearchMessage[]) => {
      lines.push(...sent)
      wake()
    },
    end: () => {
      ended = true
      wake()
    },
    findParkings: async function* (this: void): AsyncGenerator<SearchMessage> {
      while (true) {
        const line = lines.shift()
        if (line) yield line
        else if (ended) return
        else await new Promise<void>((resolve) => (wake = resolve))
      }
    },
  }
}
