import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { parseSync } from 'oxc-parser'
import { parse } from 'yaml'

/**
 * `npm run requirements`: which ids of `tests/requirements.yaml` a test title carries (proven), which only code, comments
 * or prose carry (cited), which nothing carries (unproven), and which ids of the sources the list does not hold (unknown).
 */
export type Source = { file: string; text: string }
export type Unknown = { id: string; files: string[] }
export type Trace = { proven: string[]; cited: string[]; unproven: string[]; unknown: Unknown[] }

const list = 'tests/requirements.yaml'
const code = /(?<![\w%#.-])([ABCDHMRX])(\d{1,3})(?:[–-]\1(\d{1,3}))?(?![\w%])/g

/** Sections of the list, each with its ids and their lines in the order of the file; throws on an id that a section holds twice. */
export function readList(text: string): Record<string, Record<string, string>> {
  return parse(text) as Record<string, Record<string, string>>
}

/** Ids in a text; a range from one id to another is every id between them as well. */
function idsIn(text: string): string[] {
  return [...text.matchAll(code)].flatMap(([, letter = '', first = '', last = first]) => {
    const count = Math.max(0, Number(last) - Number(first)) + 1
    return Array.from(
      { length: count },
      (_, i) => letter + String(Number(first) + i).padStart(first.length, '0'),
    )
  })
}

type Node = { type: string; start: number; end: number } & Record<string, unknown>

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'
}

/** The nodes right below one, in the order of the text. */
function childrenOf(node: Node): Node[] {
  return Object.values(node)
    .flat()
    .filter(isNode)
    .sort((a, b) => a.start - b.start)
}

function isText(node: Node): boolean {
  return (
    (node.type === 'Literal' && typeof node.value === 'string') ||
    node.type === 'TemplateElement' ||
    node.type === 'JSXText'
  )
}

/** The name a call starts with: `it` of `it(…)`, of `it.each(rows)(…)` and of `describe.each(rows)(…)`. */
function rootOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'Identifier') return String(node.name as string)
  if (node.type === 'MemberExpression') return rootOf(node.object)
  if (node.type === 'CallExpression' || node.type === 'TaggedTemplateExpression')
    return rootOf(node.callee ?? node.tag)
  return ''
}

function titleOf(node: Node): Node | undefined {
  if (node.type !== 'CallExpression' || !['it', 'test', 'describe'].includes(rootOf(node.callee)))
    return undefined
  const [title] = node.arguments as unknown[]
  return isNode(title) && (isText(title) || title.type === 'TemplateLiteral') ? title : undefined
}

/** The titles of tests in a file, and its text without strings: what is left can only cite. */
export function readCode({ file, text }: Source): { titles: string[]; rest: string } {
  const { program } = parseSync(file, text)
  const titles: string[] = []
  const rest: string[] = []
  let from = 0
  const visit = (node: Node): void => {
    const title = titleOf(node)
    if (title) titles.push(text.slice(title.start, title.end))
    if (isText(node)) {
      rest.push(text.slice(from, node.start))
      from = node.end
    }
    for (const child of childrenOf(node)) visit(child)
  }
  visit(program as unknown as Node)
  return { titles, rest: [...rest, text.slice(from)].join(' ') }
}

function idsOf(source: Source): { proven: string[]; cited: string[] } {
  if (!/\.tsx?$/.test(source.file)) return { proven: [], cited: idsIn(source.text) }
  // Most files carry no id anywhere, and parsing is what takes time.
  if (idsIn(source.text).length === 0) return { proven: [], cited: [] }
  const { titles, rest } = readCode(source)
  const named = idsIn(titles.join(' '))
  const isTest = /^tests\/.*\.test\.tsx?$/.test(source.file)
  return { proven: isTest ? named : [], cited: [...idsIn(rest), ...named] }
}

/** Sorts the ids of the list by who carries them. */
export function trace(ids: readonly string[], sources: readonly Source[]): Trace {
  const known = new Set(ids)
  const proven = new Set<string>()
  const carriers = new Map<string, Set<string>>()
  for (const source of sources) {
    const found = idsOf(source)
    for (const id of found.proven) proven.add(id)
    for (const id of found.cited) carriers.set(id, (carriers.get(id) ?? new Set()).add(source.file))
  }
  return {
    proven: ids.filter((id) => proven.has(id)),
    cited: ids.filter((id) => !proven.has(id) && carriers.has(id)),
    unproven: ids.filter((id) => !carriers.has(id)),
    unknown: [...carriers]
      .filter(([id]) => !known.has(id))
      .map(([id, files]) => ({ id, files: [...files] }))
      .sort((a, b) => a.id.localeCompare(b.id)),
  }
}

/** The list as it stands in the repository. */
export function repositoryList(): Record<string, Record<string, string>> {
  return readList(readFileSync(list, 'utf8'))
}

/** Code, styles and prose of the repository; the change log tells of ids that may be gone. */
export function repositorySources(): Source[] {
  const names = execSync('git ls-files --cached --others --exclude-standard "*.ts" "*.tsx" "*.css" "*.md"', {
    encoding: 'utf8',
  })
  return names
    .split('\n')
    .filter((file) => file && file !== 'CHANGELOG.md' && existsSync(file))
    .map((file) => ({ file, text: readFileSync(file, 'utf8') }))
}

function print(title: string, ids: readonly string[], lines: Record<string, string>): void {
  if (ids.length > 0) console.info(`\n${title}`)
  for (const id of ids) console.info(`  ${id.padEnd(5)}${lines[id] ?? ''}`)
}

function main(): number {
  const sections = repositoryList()
  const lines = Object.assign({}, ...Object.values(sections)) as Record<string, string>
  const found = trace(Object.keys(lines), repositorySources())
  print('Proven by a test title', found.proven, lines)
  print('Cited by code, comments or prose only', found.cited, lines)
  print('Unproven', found.unproven, lines)
  if (found.unknown.length > 0) console.info(`\nUnknown: not in ${list}`)
  for (const { id, files } of found.unknown) console.info(`  ${id.padEnd(5)}${files.join(', ')}`)
  console.info(`\n${'section'.padEnd(14)}proven  cited  unproven`)
  for (const [name, section] of Object.entries(sections)) {
    const count = (ids: readonly string[]): number => ids.filter((id) => id in section).length
    const [proven, cited, unproven] = [found.proven, found.cited, found.unproven].map(count)
    console.info(
      `${name.padEnd(14)}${String(proven).padStart(6)}${String(cited).padStart(7)}${String(unproven).padStart(10)}`,
    )
  }
  console.info(
    `\n${found.proven.length} proven, ${found.cited.length} cited, ${found.unproven.length} unproven, ${found.unknown.length} unknown`,
  )
  return found.unknown.length > 0 ? 1 : 0
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main()
