import { foldedWords } from './tokenise'

/** A template (`(a|b) [c] <rule> {slot}`) as a tree. */
export type TemplateTree =
  | { is: 'word'; word: string }
  | { is: 'slot'; slot: string }
  | { is: 'all'; of: TemplateTree[] }
  | { is: 'any'; of: TemplateTree[] }
export type Rules = Readonly<Record<string, string>>

/** A template that is being parsed; `at` is the next character. */
type TemplateReader = { source: string; rules: Rules; depth: number; at: number }

/** Parsed rules by name: many templates use the same rule. */
const readRules = new WeakMap<Rules, Map<string, TemplateTree>>()

/** Parses a template. Throws on an unclosed bracket, an unknown rule, and rules nested more than eight deep. */
export function parseTemplate(source: string, rules: Rules, depth = 0): TemplateTree {
  if (depth > 8) throw new Error(`rules turn in circles: ${source}`)
  return readAlternatives({ source, rules, depth, at: 0 }, '')
}

/** All sentences that a template generates. Throws when it has a slot. */
export function expandTemplate(template: string): string[] {
  const said = (piece: TemplateTree): string[] => {
    if (piece.is === 'word') return [piece.word]
    if (piece.is === 'slot') throw new Error(`"${template}" has a slot, and is one of a list`)
    if (piece.is === 'any') return piece.of.flatMap(said)
    return piece.of.reduce<string[]>(
      (before, inner) => before.flatMap((head) => said(inner).map((tail) => `${head} ${tail}`.trim())),
      [''],
    )
  }
  return [...new Set(said(parseTemplate(template, {})))].filter(Boolean)
}

/** A node of the automaton that matches templates; `accept`: a sentence may end here. */
export type TemplateNode = {
  edges: Map<string, TemplateNode[]>
  /** Epsilon edges: nodes that are reached without a word. */
  skips: TemplateNode[]
  wild?: 'place' | 'name'
  open: TemplateNode[]
  accept: boolean
  /** The step of the matcher that entered the node last. */
  step: number
}

/**
 * The automaton of an intent. The edges of all nodes that epsilon edges reach from the start are copied to the root, so the
 * first word costs one lookup instead of one per template.
 */
export function compileTemplates(trees: readonly TemplateTree[]): TemplateNode {
  const start = newNode()
  for (const tree of trees) addTemplate(start, tree)
  const root = newNode()
  const near = new Set([start])
  for (const node of near) for (const next of node.skips) near.add(next)
  for (const { edges, open } of near) {
    root.open.push(...open)
    for (const [key, next] of edges) root.edges.set(key, [...(root.edges.get(key) ?? []), ...next])
  }
  return root
}

/** All words of a template, optional ones included, for the classifier. */
export function wordsIn(
  piece: TemplateTree,
  into = new Set<string>(),
  read = new Set<TemplateTree>(),
): Set<string> {
  if (piece.is === 'word') into.add(piece.word)
  else if (piece.is !== 'slot' && !read.has(piece)) {
    read.add(piece)
    for (const inner of piece.of) wordsIn(inner, into, read)
  }
  return into
}

/** The alternatives up to the closing bracket, which is not consumed; up to the end for an empty one. */
function readAlternatives(reader: TemplateReader, closing: string): TemplateTree {
  const alternatives: TemplateTree[][] = [[]]
  for (;;) {
    const next = reader.source[reader.at]
    if (next === undefined && closing) throw new Error(`"${reader.source}" lacks ${closing}`)
    if (next === undefined || next === closing) break
    if (next === '|') {
      reader.at++
      alternatives.push([])
    } else alternatives.at(-1)?.push(...readPart(reader, next))
  }
  const all = alternatives.map((of): TemplateTree => ({ is: 'all', of }))
  return all.length === 1 && all[0] ? all[0] : { is: 'any', of: all }
}

/** A group, an option, a slot, a rule or words. */
function readPart(reader: TemplateReader, next: string): TemplateTree[] {
  if (next === '(') return [readGroup(reader, ')')]
  if (next === '[') return [{ is: 'any', of: [readGroup(reader, ']'), { is: 'all', of: [] }] }]
  if (next === '{') return [{ is: 'slot', slot: readName(reader, '}') }]
  if (next === '<') return [readRule(reader)]
  return readWords(reader)
}

function readGroup(reader: TemplateReader, closing: string): TemplateTree {
  reader.at++
  const inner = readAlternatives(reader, closing)
  reader.at++
  return inner
}

function readName(reader: TemplateReader, closing: string): string {
  const { source, at } = reader
  const end = source.indexOf(closing, at)
  if (end < 0) throw new Error(`"${source}" has an open ${source[at]}`)
  reader.at = end + 1
  return source.slice(at + 1, end)
}

function readRule(reader: TemplateReader): TemplateTree {
  const { source, rules, depth } = reader
  const name = readName(reader, '>')
  const rule = rules[name]
  if (rule === undefined) throw new Error(`"${source}" names an unknown rule <${name}>`)
  return ruleOf(name, rule, rules, depth + 1)
}

function readWords(reader: TemplateReader): TemplateTree[] {
  const { source, at } = reader
  // The first character belongs to the words whatever it is, so that a stray bracket is skipped.
  let end = at + 1
  while (end < source.length && !'()[]<>{}|'.includes(source[end] ?? '')) end++
  reader.at = end
  return foldedWords(source.slice(at, end)).map((word) => ({ is: 'word', word }))
}

function ruleOf(name: string, source: string, rules: Rules, depth: number): TemplateTree {
  const known = readRules.get(rules) ?? new Map<string, TemplateTree>()
  readRules.set(rules, known)
  const read = known.get(name) ?? parseTemplate(source, rules, depth)
  known.set(name, read)
  return read
}
function newNode(wild?: 'place' | 'name'): TemplateNode {
  return {
    edges: new Map(),
    skips: [],
    open: [],
    step: 0,
    accept: false,
    ...(wild && { wild }),
  }
}

function isOpen(slot: string): slot is 'place' | 'name' {
  return slot === 'place' || slot === 'name'
}
function addEdge(from: TemplateNode, key: string, to: TemplateNode): void {
  const known = from.edges.get(key)
  if (known) known.push(to)
  else from.edges.set(key, [to])
}
/**
 * Connects two nodes by a tree. An optional part is an epsilon edge, so the automaton grows linearly with the
 * template.
 */
function connect(from: TemplateNode, piece: TemplateTree, to: TemplateNode): void {
  switch (piece.is) {
    case 'all': {
      const last = piece.of.length - 1
      if (last < 0) from.skips.push(to)
      let at = from
      for (const [i, inner] of piece.of.entries()) {
        const next = i === last ? to : newNode()
        connect(at, inner, next)
        at = next
      }
      return
    }
    case 'any':
      for (const inner of piece.of) connect(from, inner, to)
      return
    case 'word':
      return addEdge(from, piece.word, to)
    case 'slot': {
      if (!isOpen(piece.slot)) return addEdge(from, `{${piece.slot}}`, to)
      const node = newNode(piece.slot)
      node.skips.push(to)
      from.open.push(node)
    }
  }
}

function addTemplate(root: TemplateNode, piece: TemplateTree): void {
  const end = newNode()
  end.accept = true
  connect(root, piece, end)
}
