/** A form body as Stripe parses it: `card[exp_year]=30&expand[]=a` becomes nested objects and lists. */
export type Fields = { [name: string]: Field }
export type Field = string | Field[] | Fields

const forbidden = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses bodies and query strings; the order of keys does not matter. */
export function readForm(text: string): Fields {
  const fields: Fields = {}
  for (const [name, value] of new URLSearchParams(text)) put(fields, pathOf(name), value)
  return fields
}

export function textOf(fields: Fields, name: string): string | undefined {
  const value = fields[name]
  return typeof value === 'string' && value !== '' ? value : undefined
}

export function flagOf(fields: Fields, name: string): boolean {
  return fields[name] === 'true'
}

/** The texts below `name` by their key, as in metadata. */
export function pairsOf(fields: Fields, name: string): Record<string, string> {
  const value = fields[name]
  if (typeof value !== 'object' || Array.isArray(value)) return {}
  return Object.fromEntries(
    Object.entries(value).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
  )
}

function pathOf(name: string): string[] {
  const [head = '', ...rest] = name.split('[')
  return [head, ...rest.map((part) => part.replace(/\]$/, ''))]
}

function put(into: Fields, path: readonly string[], value: string): void {
  const [head = '', ...rest] = path
  if (forbidden.has(head)) return
  if (rest.length === 0) {
    into[head] = value
    return
  }
  const known = into[head]
  const inner: Fields = typeof known === 'object' && !Array.isArray(known) ? known : {}
  // An empty bracket appends.
  const [next = '', ...deeper] = rest
  put(inner, [next === '' ? String(Object.keys(inner).length) : next, ...deeper], value)
  into[head] = inner
}
