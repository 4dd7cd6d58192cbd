import type { Entity, Tagged } from './entities/entities'
import type { ExplainedFrame, Slot, Slots } from '../frame'

/** Slots with their spans. */
type Found = Pick<ExplainedFrame, 'slots' | 'spans'>

const closedSlots: Record<string, (value: string | number) => Slots> = {
  here: () => ({ place: '@here' }),
  preference: (v) => ({ preference: v as NonNullable<Slots['preference']> }),
  filter: (v) => ({ filter: v as NonNullable<Slots['filter']> }),
  ordinal: (v) => ({ ordinal: Number(v) }),
  step: (v) => ({ step: Number(v) < 0 ? -1 : 1 }),
  plate: (v) => ({ plate: String(v) }),
  charger: () => ({ charger: true }),
  covered: (v) => ({ covered: v === 'yes' }),
  max_price: (v) => ({ max_price: Number(v) }),
  max_height_m: (v) => ({ max_height_m: Number(v) }),
  language: (v) => ({ language: String(v) }),
  app: (v) => ({ app: String(v) }),
}

/**
 * The slots of the closed entities with their spans; a later value replaces an earlier one. Of several languages the one that is
 * spoken, `spoken`, is not the one that is wanted: `in tedesco, che con l'italiano faccio fatica`.
 */
export function slotsOf(entities: readonly Entity[], heard: Tagged, text: string, spoken: string): Found {
  const out: Found = { slots: {}, spans: [] }
  const others = entities.some(({ slot, value }) => slot === 'language' && value !== spoken)
  for (const entity of entities) {
    if (others && entity.slot === 'language' && entity.value === spoken) continue
    const made = entity.slot ? closedSlots[entity.slot]?.(entity.value ?? '') : undefined
    const [start, end] = [heard.tokens[entity.start]?.start ?? 0, heard.tokens[entity.end - 1]?.end ?? 0]
    if (!made) continue
    const said = text.slice(start, end)
    if (entity.called) made.vehicle = said
    Object.assign(out.slots, made)
    for (const slot of Object.keys(made) as Slot[]) out.spans.push({ slot, start, end, text: said })
  }
  return out
}
