/** Street tiles as pictures: their URL template, and whom they are from. */
export type TileSource = { url: string; credit: string }
/** What the streets are drawn from: a vector map in one file, else pictures. */
export type MapSource = { file?: { url: string; credit: string }; tiles?: TileSource }

let asked: Promise<MapSource | undefined> | undefined
const ask = async (): Promise<MapSource | undefined> => {
  try {
    const answer = await fetch('/api/map')
    return answer.ok ? ((await answer.json()) as MapSource) : undefined
  } catch {
    return undefined
  }
}

/** The streets that the server has, asked once a page. Without an answer the map draws what it knows. */
export const mapSource = (): Promise<MapSource | undefined> => (asked ??= ask())
