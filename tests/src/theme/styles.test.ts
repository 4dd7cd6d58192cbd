import { execSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'
import { limits } from '../../../contract/limits'

const files = execSync('git ls-files --cached --others --exclude-standard src', { encoding: 'utf8' }).split(
  '\n',
)
const modules = files.filter((file) => file.endsWith('.module.css'))
const code = files.filter((file) => /\.tsx?$/.test(file))

/** Sheets whose rules count everywhere: the tokens and those of brands, the fonts, and the reset with the few classes that every room uses. */
const shared = ['brands', 'fonts', 'page', 'tokens'].map((name) => `src/theme/${name}.css`)
/** The classes of `page.css`. A class that one component needs is its own. */
const sharedClasses = ['between', 'card', 'mono', 'row', 'small', 'soft', 'stack', 'unseen']

/** Their rules are about classes that are drawn elsewhere: those of the pictures in docs/charts, and of simple-keyboard. */
const drawings = ['src/charts/drawing/sheet.module.css', 'src/screens/kiosk/parts/keyboard.module.css']
/** The class by which simple-keyboard finds its place. */
const ofPackages = ['simple-keyboard']
const withoutComments = (sheet: string): string =>
  readFileSync(sheet, 'utf8').replaceAll(/\/\*[\s\S]*?\*\//g, '')
/** The classes that a sheet defines; those of others, in `:global(…)`, are not its own. */
const classesOf = (sheet: string): Set<string> =>
  new Set(
    [
      ...withoutComments(sheet)
        .replaceAll(/:global\([^)]*\)/g, '')
        .replaceAll(/(['"])[^'"\n]*\1/g, '')
        .matchAll(/\.([a-zA-Z][\w-]*)/g),
    ].map(([, name = '']) => name),
  )

describe('style sheets', () => {
  it('are modules of their components, but for tokens, brands, fonts and the page', () => {
    const global = files.filter((file) => file.endsWith('.css') && !file.endsWith('.module.css'))
    expect(global).toEqual(shared)
    expect(shared.flatMap((file) => [...classesOf(file)]).sort()).toEqual(sharedClasses)
  })

  it('make a dialog a sheet at the bottom, as wide as the screen, up to 531 pixels and no further (R348, A30)', () => {
    const sheet = withoutComments('src/components/Dialog.module.css')
    const [, most, small = ''] = /@media \(max-width: (\d+)px\) \{\s*\.dialog \{([^}]*)\}/.exec(sheet) ?? []
    expect([Number(most), limits.modalBreakpointPx]).toEqual([531, 531])
    expect(small).toMatch(/width: 100%;[^}]*margin: auto 0 0;/)
    expect(sheet.slice(0, sheet.indexOf('@media'))).toMatch(/width: min\(480px,/)
  })

  it('have every class that a component takes from them, and no other', () => {
    const taken = new Map(modules.map((file) => [file, new Set<string>()]))
    const missing = code.flatMap((file) => {
      const text = readFileSync(file, 'utf8')
      return [...text.matchAll(/import (\w+) from '(\.[^']*\.module\.css)'/g)].flatMap(
        ([, name = '', path = '']) => {
          const sheet = normalize(join(dirname(file), path))
          const known = classesOf(sheet)
          // A path of an import may begin with the same name.
          const body = text.replace(/^import .*$/gm, '')
          const used = [...body.matchAll(new RegExp(`\\b${name}\\.(\\w+)`, 'g'))].map(([, one = '']) => one)
          // `styles[look]` may be any of them.
          const looked = new RegExp(`\\b${name}\\[`).test(text) ? known : []
          for (const one of [...used, ...looked]) taken.get(sheet)?.add(one)
          return used.filter((one) => !known.has(one)).map((one) => `${file}: ${name}.${one}`)
        },
      )
    })
    const unused = modules.flatMap((file) =>
      [...classesOf(file)].filter((one) => !taken.get(file)?.has(one)).map((one) => `${file}: .${one}`),
    )
    expect(modules.length).toBeGreaterThan(0)
    expect({ missing, unused }).toEqual({ missing: [], unused: [] })
  })

  it('reach no class of another sheet, but those of the page and of what is drawn elsewhere', () => {
    const reaching = modules
      .filter((file) => !drawings.includes(file))
      .flatMap((file) =>
        [...withoutComments(file).matchAll(/:global(?!\(#root\))\(?\s*\.?([\w-]*)/g)]
          .filter(([, name = '']) => !sharedClasses.includes(name))
          .map(([text]) => `${file}: ${text}`),
      )
    expect(reaching).toEqual([])
  })
})

describe('components', () => {
  it('name no class that is not of the page or of a module', () => {
    const named = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/className="([^"]*)"/g)]
        .flatMap(([, names = '']) => names.split(' '))
        .filter((name) => ![...sharedClasses, ...ofPackages].includes(name))
        .map((name) => `${file}: ${name}`),
    )
    expect(named).toEqual([])
  })

  it('look for no element by a class but those of drawings and of the static shell', () => {
    const outside = ['.bay-lines', '.here > rect:first-child', '.shell input', '.leaflet-container']
    const sought = code.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/['"`](\.[a-z][\w-]*(?:[ >:[][^'"`]*)?)['"`]/g)]
        .map(([, selector = '']) => selector)
        .filter((selector) => !outside.includes(selector))
        .map((selector) => `${file}: ${selector}`),
    )
    expect(sought).toEqual([])
  })
})
