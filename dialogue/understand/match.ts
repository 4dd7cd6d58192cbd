import type { Entity } from './entities/entities'
import type { TemplateNode } from '../language/template'

/**
 * A match of the whole utterance; `open` is the range of entities that fills its place or name (indices, end
 * exclusive).
 */
export type Match = { open?: { kind: 'place' | 'name'; start: number; end: number }; used: Entity[] }
type Thread = { node: TemplateNode; open: Match['open']; used: Used | undefined }
type Used = { entity: Entity; before: Used | undefined }

/** Number of steps of a run, for the test that the cost is linear. */
export type Meter = { steps: number }

/**
 * Number of the current step, stored in each node that it enters: cheaper than a set per word. Older numbers are
 * never read.
 */
let step = 0
const none: readonly TemplateNode[] = []

/**
 * Matches all templates of an intent at once, one entity at a time. Each node is visited once per entity: the cost is
 * at most entities × nodes. Slots in `free` may stand anywhere.
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

/** The threads after the entity with index `i`. */
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
  // Words have precedence over open slots, and an open slot begins as late as possible: `in zona {place}` before `in
  // {place}`.
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
