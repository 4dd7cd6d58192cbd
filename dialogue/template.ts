import { wordsOf } from './normalise'

/** `(a|b) [c] <rule> {slot}` read into a tree. */
export type Piece =
  | { is: 'word'; word: string }
  | { is: 'slot'; slot: string }
  | { is: 'all'; of: Piece[] }
  | { is: 'any'; of: Piece[] }
export type Rules = Readonly<Record<string, string>>

/** Rules stand in many sentences and are read once. */
const readRules = new WeakMap<Rules, Map<string, Piece>>()
const ruleOf = (name: string, source: string, rules: Rules, depth: number): Piece => {
  const known = readRules.get(rules) ?? new Map<string, Piece>()
  readRules.set(rules, known)
  const read = known.get(name) ?? parseTemplate(source, rules, depth)
  known.set(name, read)
  return read
}

/** Reads a template; throws on an open bracket or an unknown rule, because that is our own data. */
export const parseTemplate = (source: string, rules: Rules, depth = 0): Piece => {
  if (depth > 8) throw new Error(`rules turn in circles: ${source}`)
  let i = 0
  const sequence = (closing: string): Piece => {
    const ways: Piece[][] = [[]]
    const add = (piece: Piece): void => void ways.at(-1)?.push(piece)
    for (;;) {
      const c = source[i]
      if (c === undefined) {
        if (closing) throw new Error(`"${source}" lacks ${closing}`)
        break
      }
      if (c === closing) break
      i++
      if (c === '|') ways.push([])
      else if (c === '(' || c === '[') {
        const inner = sequence(c === '(' ? ')' : ']')
        i++
        add(c === '(' ? inner : { is: 'any', of: [inner, { is: 'all', of: [] }] })
      } else if (c === '<' || c === '{') {
        const end = source.indexOf(c === '<' ? '>' : '}', i)
        if (end < 0) throw new Error(`"${source}" has an open ${c}`)
        const name = source.slice(i, end)
        i = end + 1
        if (c === '{') add({ is: 'slot', slot: name })
        else {
          const rule = rules[name]
          if (rule === undefined) throw new Error(`"${source}" names an unknown rule <${name}>`)
          add(ruleOf(name, rule, rules, depth + 1))
        }
      } else {
        let end = i
        while (end < source.length && !'()[]<>{}|'.includes(source[end] ?? '')) end++
        for (const word of wordsOf(source.slice(i - 1, end))) add({ is: 'word', word })
        i = end
      }
    }
    const all = ways.map((of): Piece => ({ is: 'all', of }))
    return all.length === 1 && all[0] ? all[0] : { is: 'any', of: all }
  }
  return sequence('')
}

/** A place in the machine that matches templates; `accept` = a whole sentence ends here. */
export type Node = {
  edges: Map<string, Node[]>
  wild?: 'place' | 'name'
  open: Node[]
  accept: boolean
  /** Scratch of the matcher: the step that entered it last. */
  step: number
}
export const newNode = (wild?: 'place' | 'name'): Node => ({
  edges: new Map(),
  open: [],
  step: 0,
  accept: false,
  ...(wild && { wild }),
})

const isOpen = (slot: string): slot is 'place' | 'name' => slot === 'place' || slot === 'name'
/** What follows `froms` by a piece. All ways of a choice end in one node, or rules that stand in rules would multiply. */
const connect = (froms: readonly Node[], piece: Piece, to?: Node): Node[] => {
  switch (piece.is) {
    case 'all': {
      const last = piece.of.length - 1
      let ends: readonly Node[] = froms
      for (const [i, inner] of piece.of.entries()) ends = connect(ends, inner, i === last ? to : undefined)
      return [...ends]
    }
    case 'any': {
      const end = to ?? newNode()
      return [...new Set(piece.of.flatMap((p) => connect(froms, p, end)))]
    }
    case 'slot':
      if (isOpen(piece.slot)) {
        const node = newNode(piece.slot)
        for (const from of froms) from.open.push(node)
        return [node]
      }
      return step(froms, `{${piece.slot}}`, to)
    case 'word':
      return step(froms, piece.word, to)
  }
}
const step = (froms: readonly Node[], key: string, to = newNode()): Node[] => {
  for (const from of froms) {
    const known = from.edges.get(key)
    if (!known) from.edges.set(key, [to])
    else if (!known.includes(to)) known.push(to)
  }
  return [to]
}

/** Lays a template into the machine of its intent. */
export const addTemplate = (root: Node, piece: Piece): void => {
  for (const end of connect([root], piece)) if (end !== root) end.accept = true
}

/** Words a template has or may have: what the score of a near miss is made of. */
export const wordsIn = (piece: Piece, into = new Set<string>(), read = new Set<Piece>()): Set<string> => {
  if (piece.is === 'word') into.add(piece.word)
  else if (piece.is !== 'slot' && !read.has(piece)) {
    read.add(piece)
    for (const inner of piece.of) wordsIn(inner, into, read)
  }
  return into
}
