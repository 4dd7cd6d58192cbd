import { recallMap } from '../../storage/keptMap'

/** Street tiles as pictures: their URL template, and whom they are from. */
export type TileSource = { url: string; credit: string }
/** What the streets are drawn from: a vector map in one file, else pictures. */
export type MapSource = { file?: { url: string; credit: string }; tiles?: TileSource }

/** How long the server may take where the device keeps an answer, ms. */
const patience = 2_500

let asked: Promise<MapSource | undefined> | undefined
const ask = async (): Promise<MapSource | undefined> => {
  const file = recallMap()
  const kept = file && { file }
  try {
    const answer = await fetch('/api/map', kept && { signal: AbortSignal.timeout(patience) })
    return answer.ok ? ((await answer.json()) as MapSource) : kept
  } catch {
    return kept
  }
}

/** The streets that the server has, asked once a page. Without an answer it is the map file that the device keeps parts of, if any. */
export const mapSource = (): Promise<MapSource | undefined> => (asked ??= ask())
