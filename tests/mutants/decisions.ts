import { parseSync } from 'oxc-parser'

/** A decision of the code, from `start` to before `end` in its file, and what it is replaced by. */
export type Break = { start: number; end: number; put: string; told: string }

type Node = { type: string; start: number; end: number; [key: string]: unknown }

/**
 * The decisions of a source file, each taken both ways: every `guard:` of a chart, every test of `if` and `?:`, and each side of
 * `&&` and `||`.
 */
export function breaksOf(file: string, source: string): Break[] {
  const found: Break[] = []
  const add = ({ start, end }: Node, ...puts: string[]): void => {
    const line = source.slice(0, start).split('\n').length
    const text = source.slice(start, end).replace(/\s+/g, ' ').slice(0, 80)
    for (const put of puts) found.push({ start, end, put, told: `${file}:${line} ${text} → ${put}` })
  }
  const visit = (node: Node): void => {
    if (node.type.startsWith('TS') && !/^TS(As|NonNull|Satisfies)/.test(node.type)) return
    if (node.type === 'Property' && (node['key'] as Node)['name'] === 'guard')
      add(node['value'] as Node, '() => true', '() => false')
    else if (node.type === 'IfStatement' || node.type === 'ConditionalExpression')
      add(node['test'] as Node, 'true', 'false')
    else if (node.type === 'LogicalExpression' && node['operator'] !== '??') {
      const neutral = node['operator'] === '&&' ? 'true' : 'false'
      add(node['left'] as Node, neutral)
      add(node['right'] as Node, neutral)
    }
    for (const value of Object.values(node))
      for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) visit(child)
  }
  visit(parseSync(file, source).program as unknown as Node)
  return found
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}
