import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

/** One vector tile as it stands in the file; `data` is not compressed. */
export type MapTile = { z: number; x: number; y: number; data: Uint8Array }
type About = {
  name: string
  /** West, south, east and north, degrees. */
  bounds: readonly [west: number, south: number, east: number, north: number]
  attribution: string
}

const headerLength = 127
const gzip = 2
const vectorTiles = 1

/**
 * A PMTiles file of version 3 (github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md): header, root directory, metadata,
 * tiles in the order of their ids. Throws when the directory does not fit into the first 16 KiB, where readers look.
 */
export function writePmtiles(tiles: readonly MapTile[], about: About): Buffer {
  const sorted = tiles
    .map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data: gzipSync(data) }))
    .sort((a, b) => a.id - b.id)
  const directory = gzipSync(directoryOf(sorted))
  if (headerLength + directory.length > 16_384) throw new Error('too many tiles for one directory')
  const metadata = gzipSync(JSON.stringify({ name: about.name, attribution: about.attribution }))
  const body = Buffer.concat(sorted.map(({ data }) => data))
  const metadataAt = headerLength + directory.length
  const tilesAt = metadataAt + metadata.length

  const header = Buffer.alloc(headerLength)
  header.write('PMTiles', 0, 'latin1')
  header.writeUInt8(3, 7)
  const numbers = [
    headerLength,
    directory.length,
    metadataAt,
    metadata.length,
    tilesAt,
    0,
    tilesAt,
    body.length,
    sorted.length,
    sorted.length,
    sorted.length,
  ]
  numbers.forEach((number, n) => header.writeBigUInt64LE(BigInt(number), 8 + 8 * n))
  const zooms = tiles.map(({ z }) => z)
  const [west, south, east, north] = about.bounds
  // Clustered, the compression of directories and of tiles, their type, the least and the largest zoom.
  Buffer.from([1, gzip, gzip, vectorTiles, Math.min(...zooms), Math.max(...zooms)]).copy(header, 96)
  const degrees = [west, south, east, north].map((degree) => Math.round(degree * 1e7))
  degrees.forEach((degree, n) => header.writeInt32LE(degree, 102 + 4 * n))
  header.writeUInt8(Math.min(...zooms), 118)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), 119)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), 123)
  return Buffer.concat([header, directory, metadata, body])
}

/** Columns of a directory: differences of ids, run lengths, lengths, offsets; 0 means right after the one before. */
function directoryOf(tiles: readonly { id: number; data: Uint8Array }[]): Buffer {
  const ids = tiles.map(({ id }, n) => id - (tiles[n - 1]?.id ?? 0))
  const runs = tiles.map(() => 1)
  const lengths = tiles.map(({ data }) => data.length)
  const offsets = tiles.map((_, n) => (n === 0 ? 1 : 0))
  return Buffer.from([tiles.length, ...ids, ...runs, ...lengths, ...offsets].flatMap(varint))
}

function varint(number: number): number[] {
  const bytes: number[] = []
  let rest = number
  while (rest >= 0x80) {
    bytes.push((rest % 0x80) | 0x80)
    rest = Math.floor(rest / 0x80)
  }
  return [...bytes, rest]
}
