import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { parseSync } from 'oxc-parser'
import { describe, expect, it } from 'vitest'

/** The walls (DECISIONS.md): who may import from whom. A room may always import from itself. */
const doors: Record<string, readonly string[]> = {
  contract: [],
  machines: ['contract'],
  locales: [],
  dialogue: ['contract', 'machines', 'locales'],
  providers: ['contract'],
  'voice-fulfillment': ['contract', 'machines', 'dialogue', 'locales'],
  server: ['contract', 'machines', 'providers', 'voice-fulfillment', 'locales'],
  sandbox: ['contract'],
  src: ['contract', 'machines', 'dialogue', 'locales', 'docs'],
  docs: ['machines'],
}
/** Folders of tests that are about several rooms. */
const ofSeveralRooms = [
  'browser',
  'browser/pages',
  'browser/speech',
  'faults',
  'gates',
  'new',
  'paths',
  'rounds',
]
const rooms = [...Object.keys(doors), 'public', 'tests']
const forbiddenNames =
  /(^|\/)(utils?|helpers?|common|misc|lib|managers?|services?|base|shared)(\/|\.[a-z]+$)/i
const imported = /(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g

const files = execSync('git ls-files --cached --others --exclude-standard', { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const code = files.filter((file) => /\.(tsx?|css)$/.test(file))
const roomOf = (file: string): string => file.split('/')[0] ?? ''

/** As many files as there are platforms, or have been versions of the database. */
const growing = /^(providers\/platforms|server\/database\/migrations)\//
/** Right below a folder: `dialogue`, `dialogue/understand/entities/place.ts` → `understand`; a file there is a folder of its own. */
const folderIn = (folder: string, file: string): string => file.slice(folder.length + 1).split('/')[0] ?? ''

type Graph = ReadonlyMap<string, ReadonlySet<string>>
const importGraph = (among: readonly string[]): Graph => {
  const known = new Set(among)
  const found = (path: string): string[] =>
    [path, `${path}.ts`, `${path}.tsx`].filter((file) => known.has(file))
  return new Map(
    among.map((file) => [
      file,
      new Set(
        [...readFileSync(file, 'utf8').matchAll(imported)].flatMap(([, path = '']) =>
          found(normalize(join(dirname(file), path))),
        ),
      ),
    ]),
  )
}

/** Each circle of a graph, as the names along it. */
const circlesOf = (graph: Graph): string[] => {
  const done = new Set<string>()
  const circles: string[] = []
  const walk = (name: string, way: readonly string[]): void => {
    if (way.includes(name)) return void circles.push([...way.slice(way.indexOf(name)), name].join(' → '))
    if (done.has(name)) return
    for (const next of graph.get(name) ?? []) walk(next, [...way, name])
    done.add(name)
  }
  for (const name of graph.keys()) walk(name, [])
  return circles
}

/** Each circle among the folders right below a folder, whose files import each other. */
const circlesOfFolders = (folder: string): string[] => {
  const graph = new Map<string, Set<string>>()
  for (const [file, targets] of importGraph(code.filter((name) => name.startsWith(`${folder}/`))))
    for (const target of targets) {
      const [from, to] = [folderIn(folder, file), folderIn(folder, target)]
      if (from !== to) graph.set(from, (graph.get(from) ?? new Set()).add(to))
    }
  return circlesOf(graph)
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>
const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** The functions of a file that have more than `most` lines, as `file:line has n lines`. */
const longFunctions = (file: string, most: number): string[] => {
  const text = readFileSync(file, 'utf8')
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const found: string[] = []
  const visit = (node: Node): void => {
    if (/Function/.test(node.type)) {
      const [first, last] = [lineOf(node.start), lineOf(node.end)]
      if (last - first >= most) found.push(`${file}:${first} has ${last - first + 1} lines`)
    }
    for (const child of Object.values(node).flat().filter(isNode)) visit(child)
  }
  visit(parseSync(file, text).program as unknown as Node)
  return found
}

/** Rooms whose exported functions are declarations and come before private ones. */
const publicFirst = ['dialogue', 'providers', 'sandbox', 'server', 'voice-fulfillment']

/** Names of private functions that come before an exported function or value of their file. */
const privateBeforePublic = (file: string): string[] => {
  const { body } = parseSync(file, readFileSync(file, 'utf8')).program
  const lastPublic = body.findLastIndex(
    (node) =>
      node.type === 'ExportNamedDeclaration' &&
      (node.declaration?.type === 'FunctionDeclaration' || node.declaration?.type === 'VariableDeclaration'),
  )
  return body.flatMap((node, i) =>
    node.type === 'FunctionDeclaration' && i < lastPublic ? [`${file}: ${node.id?.name}`] : [],
  )
}

/** Names of exported functions of a file that are constants without a type of their own. */
const exportedArrows = (file: string): string[] =>
  parseSync(file, readFileSync(file, 'utf8')).program.body.flatMap((node) =>
    node.type === 'ExportNamedDeclaration' && node.declaration?.type === 'VariableDeclaration'
      ? node.declaration.declarations.flatMap(({ id, init }) =>
          init?.type === 'ArrowFunctionExpression' && id.type === 'Identifier' && !id.typeAnnotation
            ? [`${file}: ${id.name}`]
            : [],
        )
      : [],
  )

describe('the house', () => {
  it('has its rooms, each with a door plate of at most 20 lines', () => {
    for (const room of rooms.filter((name) => name !== 'public')) {
      const plate = join(room, 'README.md')
      expect(existsSync(plate), plate).toBe(true)
      expect(readFileSync(plate, 'utf8').trim().split('\n').length, plate).toBeLessThanOrEqual(20)
    }
  })

  it('has the top-level names of the specification (R353)', () => {
    const folders = ['src', 'machines', 'locales', 'public', 'tests', 'voice-fulfillment']
    const names = new Set(files.map((file) => file.split('/')[0]))
    for (const name of [...folders, 'vite.config.ts', 'package.json', 'tsconfig.json', 'README.md'])
      expect(names, name).toContain(name)
  })

  it('keeps its walls: imports go only along the doors', () => {
    const broken: string[] = []
    for (const file of code.filter((name) => /\.tsx?$/.test(name) && roomOf(name) in doors)) {
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
        const target = roomOf(normalize(join(dirname(file), path)))
        const allowed = [roomOf(file), ...(doors[roomOf(file)] ?? [])]
        if (!allowed.includes(target)) broken.push(`${file} → ${path}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('has no circle of files that import each other', () => {
    expect(circlesOf(importGraph(code.filter((file) => !file.startsWith('tests/'))))).toEqual([])
  })

  it.each(['dialogue', 'dialogue/understand', 'dialogue/understand/entities'])(
    'has no circle among the folders of %s: each imports from those before it',
    (folder) => {
      expect(circlesOfFolders(folder)).toEqual([])
    },
  )

  it('has no function of more than forty lines in dialogue', () => {
    const files = code.filter((file) => file.startsWith('dialogue/') && file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(60)
    expect(files.flatMap((file) => longFunctions(file, 40))).toEqual([])
  })

  it('exports function declarations, before the private functions of a file', () => {
    const files = code.filter((file) => publicFirst.includes(roomOf(file)) && file.endsWith('.ts'))
    expect(files.length).toBeGreaterThan(200)
    expect(files.flatMap(exportedArrows)).toEqual([])
    expect(files.flatMap(privateBeforePublic)).toEqual([])
  })

  it('has no folder of more than twenty files of code', () => {
    const counts = new Map<string, number>()
    for (const file of code.filter((name) => !growing.test(name)))
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
    expect([...counts].filter(([, count]) => count > 20)).toEqual([])
  })

  it('has the test of a room in a folder named like the one it tests', () => {
    const elsewhere = code
      .filter((file) => /^tests\/.+\/.+\.test\.tsx?$/.test(file))
      .map((file) => dirname(file).slice('tests/'.length))
      .filter((folder) => !ofSeveralRooms.includes(folder) && !existsSync(folder))
    expect([...new Set(elsewhere)]).toEqual([])
  })

  it('keeps files short enough to read at once', () => {
    const long = code
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 250)
    expect(long).toEqual([])
  })

  it('has no room or file whose name says nothing', () => {
    expect(files.filter((file) => forbiddenNames.test(file))).toEqual([])
  })

  it('provides machines in files of their room that are named after it, and nowhere else', () => {
    const callers = code.filter(
      (file) => roomOf(file) !== 'tests' && /Machine\.provide\(/.test(readFileSync(file, 'utf8')),
    )
    expect(callers.filter((file) => !/^machines\/(\w+\/)?provide\w*\.ts$/.test(file))).toEqual([])
  })

  it('gives React no answer of a scroll as a clean-up, which in newer browsers is a promise', () => {
    const answers = /use(Layout)?Effect\(\s*\(\) =>(?!\s*void\b)[^{(]*\.scroll\w*\(/
    expect(code.filter((file) => answers.test(readFileSync(file, 'utf8')))).toEqual([])
  })

  it('declares no any, no enum, no class but an error and a boundary of errors, and no stray to-do', () => {
    const bad = code
      .filter((file) => file !== 'tests/house.test.ts')
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, i) =>
            /\bas any\b|: any\b|<any>|^\s*(export )?(const )?enum |^\s*(export )?class \w+ (?!extends (\w*Error|Component)\b)|\b(TODO|FIXME)\b|\.only\(|\.skip\(/.test(
              line,
            )
              ? [`${file}:${i + 1} ${line.trim()}`]
              : [],
          ),
      )
    expect(bad).toEqual([])
  })
})
