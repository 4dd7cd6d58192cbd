import type { Entity } from './entities/entities'
import type { TemplateNode } from '../language/template'

/** A whole sentence of an intent; `open` is what filled its place or name (indices of entities, end exclusive). */
export type Match = { open?: { kind: 'place' | 'name'; start: number; end: number }; used: Entity[] }
type Thread = { node: TemplateNode; open: Match['open']; used: Used | undefined }
type Used = { entity: Entity; before: Used | undefined }

/** What one run cost, for the test that keeps it linear. */
export type Meter = { steps: number }

/** Which step a node was entered in last: cheaper than a set for every word. Nothing is ever read of an older step. */
let step = 0
const none: readonly TemplateNode[] = []

/**
 * Follows all templates of an intent at once, one entity at a time; a node is visited once per entity, so the cost is
 * entities × nodes whatever was said. Slots in `free` may stand anywhere.
 */
export function matchAll(
  root: TemplateNode,
  entities: readonly Entity[],
  free: ReadonlySet<string>,
  meter?: Meter,
): Match[] {
  let threads: Thread[] = []
  step++
  enter(threads, root, undefined, undefined)
  for (const [i, entity] of entities.entries()) {
    if (threads.length === 0) break
    if (meter) meter.steps += threads.length
    threads = advance(threads, entity, i, free)
  }
  return threads.filter(({ node }) => node.accept).map(matchOf)
}

function enter(threads: Thread[], node: TemplateNode, open: Match['open'], used: Used | undefined): void {
  if (node.step === step) return
  node.step = step
  // Nodes with only epsilon edges hold no thread.
  if (node.edges.size > 0 || node.accept || node.wild || node.open.length > 0)
    threads.push({ node, open, used })
  for (const to of node.skips) enter(threads, to, open, used)
}

/** The threads after one more entity; `i` is its index. */
function advance(threads: readonly Thread[], entity: Entity, i: number, free: ReadonlySet<string>): Thread[] {
  const next: Thread[] = []
  step++
  const slot = entity.slot === undefined ? undefined : `{${entity.slot}}`
  const floats = entity.closed && entity.slot !== undefined && free.has(entity.slot)
  for (const { node, open, used } of threads) {
    if (!entity.closed) for (const to of node.edges.get(entity.text) ?? none) enter(next, to, open, used)
    if (slot === undefined) continue
    for (const to of node.edges.get(slot) ?? none) enter(next, to, open, { entity, before: used })
    if (floats) enter(next, node, open, used)
  }
  // Words win over names, and a name begins as late as the words before it allow: `in zona {place}` over `in {place}`.
  if (entity.closed) return next
  for (const { node, open, used } of threads)
    if (!open)
      for (const to of node.open) if (to.wild) enter(next, to, { kind: to.wild, start: i, end: i + 1 }, used)
  for (const { node, open, used } of threads)
    if (node.wild && open?.end === i) enter(next, node, { ...open, end: i + 1 }, used)
  return next
}

function matchOf({ open, used }: Thread): Match {
  const entities: Entity[] = []
  for (let u = used; u; u = u.before) entities.push(u.entity)
  return { used: entities, ...(open && { open }) }
}
