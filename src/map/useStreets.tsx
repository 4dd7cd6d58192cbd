import { useEffect, useState, type ComponentType } from 'react'
import { loadChunk } from '../loadChunk'
import { mapSource } from './ground/mapSource'
import { Tiles } from './ground/Tiles'

/** What draws the streets under a map, and whom they are from. */
type StreetSource = { Streets: ComponentType<{ destination: string | undefined }>; credit: string }

/** The map file where there is one that can be read, else street tiles; undefined: the plain map. */
async function findStreets(): Promise<StreetSource | undefined> {
  const { file, tiles } = (await mapSource()) ?? {}
  if (file) {
    const { openVectorMap, VectorGround } = await loadChunk(() => import('./vector/VectorGround'))
    const map = await openVectorMap(file.url)
    return (
      map && {
        Streets: ({ destination }) => <VectorGround map={map} destination={destination} />,
        credit: file.credit,
      }
    )
  }
  return tiles && { Streets: () => <Tiles source={tiles} />, credit: tiles.credit }
}

/** The streets of every map of the page; undefined until they are known, and where there are none. */
export function useStreets(): StreetSource | undefined {
  const [streets, setStreets] = useState<StreetSource>()
  useEffect(() => {
    let wanted = true
    findStreets()
      .then((found) => wanted && setStreets(found))
      .catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [])
  return streets
}
