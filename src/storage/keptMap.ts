import { recall, remember } from './browserStorage'

/** The map file that the device keeps parts of; `whole` once all of the plan are kept: which version, around which places. */
export type KeptMap = { url: string; credit: string; whole?: string }

/** Undefined as well for what another version of the page has kept in another shape. */
export function recallMap(): KeptMap | undefined {
  try {
    const kept = JSON.parse(recall('local', 'keptMap') ?? 'null') as KeptMap | null
    return kept && [kept.url, kept.credit].every((text) => typeof text === 'string') ? kept : undefined
  } catch {
    return undefined
  }
}

export function rememberMap(kept: KeptMap): void {
  remember('local', 'keptMap', JSON.stringify(kept))
}
