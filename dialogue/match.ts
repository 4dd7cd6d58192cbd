import type { Element } from './elements'
import type { Node } from './template'

/** A whole sentence of an intent; `open` is what filled its place or name (indices of elements, end exclusive). */
export type Match = { open?: { kind: 'place' | 'name'; start: number; end: number }; used: Element[] }
type Thread = { node: Node; open?: Match['open']; used?: Used }
type Used = { element: Element; before?: Used }

/** What one run cost, for the test that keeps it linear. */
export type Meter = { steps: number }

/**
 * Follows all templates of an intent at once, one element at a time; a state is visited once per element, so the cost is
 * elements × states whatever was said. Slots in `free` may stand anywhere.
 */
export const matchAll = (
  root: Node,
  elements: readonly Element[],
  free: ReadonlySet<string>,
  meter?: Meter,
): Match[] => {
  let threads: Thread[] = [{ node: root }]
  elements.forEach((element, i) => {
    const next: Thread[] = []
    const seen = new Set<Node>()
    const go = (thread: Thread): void => {
      if (seen.has(thread.node)) return
      seen.add(thread.node)
      next.push(thread)
    }
    for (const thread of threads) {
      if (meter) meter.steps++
      const { node, open } = thread
      if (!element.closed) {
        for (const to of node.edges.get(element.text) ?? []) go({ ...thread, node: to })
        for (const to of node.open)
          if (!open && to.wild) go({ ...thread, node: to, open: { kind: to.wild, start: i, end: i + 1 } })
      }
      if (element.slot)
        for (const to of node.edges.get(`{${element.slot}}`) ?? [])
          go({ ...thread, node: to, used: { element, ...(thread.used && { before: thread.used }) } })
      if (element.closed && element.slot && free.has(element.slot)) go(thread)
    }
    // A name begins as late as the words before it allow: `in zona {place}` wins over `in {place}`.
    for (const { node, open, used } of threads)
      if (!element.closed && node.wild && open?.end === i)
        go({ node, open: { ...open, end: i + 1 }, ...(used && { used }) })
    threads = next
  })
  const matches: Match[] = []
  for (const { node, open, used } of threads) {
    if (!node.accept) continue
    const elementsUsed: Element[] = []
    for (let u = used; u; u = u.before) elementsUsed.push(u.element)
    matches.push({ used: elementsUsed, ...(open && { open }) })
  }
  return matches
}
