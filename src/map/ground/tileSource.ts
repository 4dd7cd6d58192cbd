export type TileSource = { url: string; credit: string }

let asked: Promise<TileSource | undefined> | undefined
const ask = async (): Promise<TileSource | undefined> => {
  try {
    const answer = await fetch('/api/map')
    return answer.ok ? ((await answer.json()) as { tiles?: TileSource }).tiles : undefined
  } catch {
    return undefined
  }
}

/** The street tiles that the server has heard answer; asked once a page. Without an answer the map draws what it knows. */
export const tileSource = (): Promise<TileSource | undefined> => (asked ??= ask())
