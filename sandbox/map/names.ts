import { writeFileSync } from 'node:fs'
import { readCities } from '../world/city'

/**
 * `npm run streets` writes the names that the map of the seeded cities may show, one file each, and an index by which
 * a page finds the file of its city, or the city of its time zone. Landmarks: name, latitude, longitude, kind, 1 for
 * the main ones; streets: name, latitude, longitude. The places are real (`world/README` lists what is not).
 */
const cities = readCities()
for (const { id, landmarks } of cities) {
  const marks = landmarks.map(({ name, short, lat, lng, kind, main }) => [
    name.length > 24 ? short : name,
    lat,
    lng,
    kind,
    main ? 1 : 0,
  ])
  const streets = landmarks.flatMap((mark) => mark.streets)
  const once = streets.filter(([name], n) => streets.findIndex(([other]) => other === name) === n)
  writeFileSync(`public/map/${id}.json`, `${JSON.stringify({ landmarks: marks, streets: once })}\n`)
}
/** City that is shown when only the time zone of a driver is known. */
const ofZone = ['madrid', 'paris', 'roma', 'berlin', 'london', 'zuerich']
const index = cities.map(({ id, name, lat, lng, timeZone }) => ({
  id,
  name,
  lat,
  lng,
  ...(ofZone.includes(id) && { timeZone }),
  ...(id === 'madrid' && { streets: true }),
}))
writeFileSync('public/map/index.json', `${JSON.stringify(index)}\n`)
console.info(`${cities.length} cities`)
