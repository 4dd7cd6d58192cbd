import { worldOf, type World } from './ground/world'

export type StreetLine = { name: string; points: World[]; long: number }
export type Landmark = { name: string; at: World; kind: string; main: boolean }
/** What a city's map may draw and call by name. */
export type CityMap = {
  landmarks: Landmark[]
  /** Streets of which only a point is known. */
  spots: { name: string; at: World }[]
  lines: StreetLine[]
  /** Whose lines they are. */
  credit: string | undefined
}

export type City = { id: string; name: string; lat: number; lng: number }
/** `timeZone`: this city is shown to whoever has it and nothing else is known of. */
type Entry = City & { timeZone?: string; streets?: boolean }
type NamesFile = {
  landmarks: [name: string, lat: number, lng: number, kind: string, main: number][]
  streets: [name: string, lat: number, lng: number][]
}
export type StreetsFile = { credit: string; step: number; streets: [name: string, ...lines: number[][]][] }

/** A line is written as differences in steps of a degree, latitude before longitude. */
export const unpackStreets = ({ step, streets }: StreetsFile): StreetLine[] =>
  streets.flatMap(([name, ...lines]) =>
    lines.map((packed) => {
      const points: World[] = []
      let [lat, lng, long] = [0, 0, 0]
      for (let n = 0; n < packed.length; n += 2) {
        lat += packed[n] ?? 0
        lng += packed[n + 1] ?? 0
        const point = worldOf(lat * step, lng * step)
        const last = points.at(-1)
        if (last) long += Math.hypot(point.x - last.x, point.y - last.y)
        points.push(point)
      }
      return { name, points, long }
    }),
  )

/** A map without names is still a map: whatever goes wrong here leaves the plain ground. */
const fetched = async <T>(file: string): Promise<T | undefined> => {
  try {
    const answer = await fetch(`/map/${file}.json`)
    return answer.ok ? ((await answer.json()) as T) : undefined
  } catch {
    return undefined
  }
}
const kept = new Map<string, Promise<CityMap | undefined>>()
let index: Promise<Entry[] | undefined> | undefined
const cities = (): Promise<Entry[] | undefined> => (index ??= fetched<Entry[]>('index'))
/** Degrees; a search farther from a city's middle is not in that city. */
const near = 0.25

const load = async ({ id, streets }: Entry): Promise<CityMap | undefined> => {
  const [names, lines] = await Promise.all([
    fetched<NamesFile>(id),
    streets ? fetched<StreetsFile>(`${id}-streets`) : undefined,
  ])
  if (!names) return undefined
  const drawn = lines ? unpackStreets(lines) : []
  const named = new Set(drawn.map(({ name }) => name))
  return {
    landmarks: names.landmarks.map(([name, lat, lng, kind, main]) => ({
      name,
      at: worldOf(lat, lng),
      kind,
      main: main === 1,
    })),
    spots: names.streets
      .filter(([name]) => !named.has(name))
      .map(([name, lat, lng]) => ({ name, at: worldOf(lat, lng) })),
    lines: drawn,
    credit: lines?.credit,
  }
}

/** The map of the city around a point, fetched once; undefined where none is known. */
export const cityMapAt = async (lat: number, lng: number): Promise<CityMap | undefined> => {
  const city = (await cities())?.find((entry) => Math.hypot(entry.lat - lat, entry.lng - lng) < near)
  if (!city) return undefined
  const known = kept.get(city.id) ?? load(city)
  kept.set(city.id, known)
  return known
}

/** The city shown to a driver of whom only the time zone is known; where none stands for it, the one with streets. */
export const cityOfZone = async (timeZone: string): Promise<City | undefined> => {
  const known = await cities()
  return known?.find((city) => city.timeZone === timeZone) ?? known?.find(({ streets }) => streets)
}
