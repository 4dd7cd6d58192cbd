import { readFileSync, writeFileSync } from 'node:fs'
import { fitStreet, meet, type House } from './fit'
import { lengthOf } from './line'
import { streetName } from './streetNames'
import { fromUtm } from './utm'

/**
 * `npm run streets -- LIST`: fits the streets of Madrid to the house numbers of the city's list of regulated parking
 * bays (columns gis_x, gis_y in EPSG:25830, calle, num_finca) and writes what the map draws. The list is not part of
 * the repository.
 */
const [, , list = '../shared/data/madrid-ser/Listado_plazas_SER_2023_08.csv'] = process.argv
const credit = '© Ayuntamiento de Madrid, datos.madrid.es'
/** Step of coordinates, degrees: 1.1 m of latitude, less of longitude. */
const step = 1e-5

const houses = new Map<string, House[]>()
const [head = '', ...rows] = readFileSync(list, 'latin1').split(/\r?\n/)
const columns = head.split(';')
const column = (name: string): number => {
  const found = columns.indexOf(name)
  if (found < 0) throw new Error(`no column ${name} in ${list}`)
  return found
}
const [x, y, street, number] = [column('gis_x'), column('gis_y'), column('calle'), column('num_finca')]
for (const row of rows) {
  const cells = row.split(';')
  const [east, north] = [cells[x], cells[y]].map((cell) => Number(cell?.replace(',', '.')))
  const name = cells[street]
  if (!name || !east || !north) continue
  const digits = /^\d+/.exec(cells[number] ?? '')?.[0]
  const own = houses.get(name) ?? []
  own.push({ x: east, y: north, number: digits === undefined ? undefined : Number(digits) })
  houses.set(name, own)
}

const fitted = meet([...houses].map(([name, own]) => fitStreet(streetName(name), own)))
  .filter(({ lines }) => lines.length > 0)
  .sort((a, b) => a.name.localeCompare(b.name, 'es'))
/**
 * Latitude and longitude in steps, each but the first as the difference from the one before, because small numbers
 * compress well.
 */
const packed = fitted.map(({ name, lines }) => [
  name,
  ...lines.map((line) => {
    let [lat, lng] = [0, 0]
    return line.flatMap((point) => {
      const at = fromUtm(point.x, point.y, 30)
      const [toLat, toLng] = [Math.round(at.lat / step), Math.round(at.lng / step)]
      const both = [toLat - lat, toLng - lng]
      ;[lat, lng] = [toLat, toLng]
      return both
    })
  }),
])
const text = JSON.stringify({ credit, step, streets: packed })
writeFileSync('public/map/madrid-streets.json', `${text}\n`)
const metres = fitted.flatMap(({ lines }) => lines).reduce((sum, line) => sum + lengthOf(line), 0)
console.info(
  `${fitted.length} of ${houses.size} streets, ${Math.round(metres / 1000)} km, ${text.length} characters`,
)
