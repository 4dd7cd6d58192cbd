import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

const files = execSync('git ls-files --cached --others --exclude-standard src', { encoding: 'utf8' }).split(
  '\n',
)
const modules = files.filter((file) => file.endsWith('.module.css'))
const code = files.filter((file) => file.endsWith('.tsx'))

/** Sheets whose classes still count everywhere, because others select by them. It only becomes shorter. */
const stillGlobal = [
  ...['charts', 'events', 'drawing/drawing'].map((name) => `charts/${name}`),
  ...['Button', 'Dialog', 'Field', 'Tabs', 'moment/moment', 'moment/stayInput'].map(
    (name) => `components/${name}`,
  ),
  ...['Badge', 'Bay', 'Lane', 'Logo', 'Plate'].map((name) => `components/signs/${name}`),
  ...['Header', 'PageNote', 'layouts'].map((name) => `layouts/${name}`),
  ...['controls', 'map', 'pins/pins'].map((name) => `map/${name}`),
  ...['booking/Stay', 'booking/booking', 'booking/review', 'bookings/bookings', 'errors/errors'].map(
    (name) => `screens/${name}`,
  ),
  ...['ask/searchForm', 'detail/detail', 'home', 'sayIt', 'searchResults'].map(
    (name) => `screens/finder/${name}`,
  ),
  ...['offer', 'results', 'segments', 'sheet'].map((name) => `screens/finder/results/${name}`),
  ...['chat', 'dock'].map((name) => `voice/${name}`),
].map((name) => `src/${name}.css`)

/** The classes that a sheet defines. */
const classesOf = (sheet: string): Set<string> =>
  new Set([...readFileSync(sheet, 'utf8').matchAll(/\.([a-zA-Z][\w-]*)/g)].map(([, name = '']) => name))

describe('style sheets', () => {
  it('are modules, but for tokens, reset, fonts and those that are still to become one', () => {
    const global = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    const theme = ['fonts', 'page', 'tokens'].map((name) => `src/theme/${name}.css`)
    expect(global.filter((file) => !theme.includes(file)).sort()).toEqual([...stillGlobal].sort())
  })

  it('have every class that a component takes from them', () => {
    const missing = code.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(
        ([, name = '', path = '']) => {
          const known = classesOf(normalize(join(dirname(file), path)))
          const taken = [...text.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
          return taken.filter((one) => !known.has(one)).map((one) => `${file}: ${name}.${one}`)
        },
      )
    })
    expect(modules.length).toBeGreaterThan(0)
    expect(missing).toEqual([])
  })
})
