import type { Attribute } from '../../dialogue/attributes'
import { fold } from '../../dialogue/language/tokenise'

/**
 * Authors of a round write by conventions of their own: 22 intents, and slots with other names. What we understood is
 * read here as those conventions would say it.
 */
export type Frame = { intent: string; slots: Record<string, unknown> }
/** A line as its author wrote it; `about` is what a question asks, beside or among the slots. */
export type Gold = Frame['slots'] & {
  id: string
  text: string
  intent: string | string[]
  slots?: Record<string, unknown>
  context: { state: string; slots?: Record<string, unknown>; results?: string[] }
}

/** Ours that the conventions do not have, as those that a fair listener would name. */
const others: Readonly<Record<string, readonly string[]>> = {
  access: ['parking_details'],
  why: ['parking_details'],
  access_code: ['parking_details', 'list_bookings'],
  booking_plate: ['list_bookings', 'choose_vehicle'],
  person: ['help'],
  retry: ['repeat'],
  start_over: ['search_parking', 'go_back', 'deny'],
  list_vehicles: ['choose_vehicle'],
  main_vehicle: ['choose_vehicle'],
  change_plate: ['choose_vehicle', 'add_vehicle'],
  change_booking: ['change_slot'],
  favourites_remove: ['favourites_add', 'favourites_list'],
  last_payment: ['check_balance'],
  referral_code: ['check_balance'],
  thanks: ['out_of_scope'],
  greeting: ['out_of_scope'],
  not_understood: ['out_of_scope'],
}

/** What authors call what a question asks; one of ours may stand for several of theirs. */
const topics: Readonly<Record<Attribute, readonly string[]>> = {
  price: ['price'],
  perHour: ['per_hour'],
  noCost: ['price', 'cancel_until', 'payment'],
  cancel: ['cancel_until'],
  absent: ['cancel_until'],
  booked: ['all'],
  refund: ['cancel_until'],
  refunded: ['cancel_until', 'payment'],
  walk: ['distance'],
  far: ['distance'],
  near: ['distance'],
  hours: ['hours'],
  night: ['hours'],
  covered: ['covered'],
  guarded: ['guarded'],
  height: ['height'],
  tooLow: ['height'],
  charger: ['charger'],
  plug: ['charger'],
  entry: ['entry'],
  payment: ['payment'],
  card: ['payment'],
  balance: ['payment'],
  free: ['free_places'],
  usually: ['free_places'],
  size: ['height', 'free_places'],
  why: ['why'],
  cheapest: ['price'],
  closest: ['distance'],
  silent: ['platforms'],
  disabled: [],
  address: ['distance', 'entry'],
  operator: ['platforms'],
  when: ['hours'],
  until: ['hours', 'cancel_until'],
  late: ['hours'],
  changing: [],
  early: [],
  cars: [],
  vehicle: [],
  included: ['price'],
  other: [],
  all: ['all'],
}

/** What a question was understood to ask, as authors call it. */
export function topicsOf(intent: string, about: readonly Attribute[] | undefined): readonly string[] {
  if (intent === 'access') return ['entry']
  if (intent === 'why') return ['why']
  if (intent !== 'parking_details') return []
  return (about ?? ['all']).flatMap((one) => topics[one])
}

/** The intents that ours stands for in a state. */
export function intentsOf(intent: string, state: string): readonly string[] {
  if (intent === 'cancel')
    return /^cancellation|booked$/.test(state) ? ['cancel_booking'] : ['deny', 'stop', 'go_back']
  return [...(others[intent] ?? []), intent]
}

const leading =
  /^(?:(?:el|la|los|las|le|les|l|the|il|lo|i|gli|der|die|das|dem|den|du|del|della|dello|dei|al|alla|zum|zur|am) |l'|l’)/
const bare = (text: unknown): string =>
  fold(String(text))
    .replaceAll('’', "'")
    .replace(leading, '')
    .replace(leading, '')
    .replaceAll(/[^\p{L}\p{N}@]+/gu, ' ')
    .trim()
const minutes = 60_000
const at = (value: unknown): number => Math.round(Date.parse(String(value)) / minutes)

/** Slots in comparable form, a length as its exit; without what the state already knew, and without `about`. */
export function comparable(
  given: Record<string, unknown>,
  { state, slots: known = {} }: Gold['context'],
): Record<string, unknown> {
  const { charger, ev, about: _, place_alt: __, step: ___, later_minutes: ____, ...slots } = given
  if (charger ?? ev) slots['ev'] = true
  const begins = slots['from'] ?? (state === 'search.asking' ? undefined : known['from'])
  if (slots['duration_minutes'] !== undefined && slots['to'] === undefined && begins !== undefined) {
    slots['to'] = new Date(Date.parse(String(begins)) + Number(slots['duration_minutes']) * minutes)
    delete slots['duration_minutes']
  }
  if (slots['preference'] === 'automatic') {
    delete slots['preference']
    slots['filter'] = 'automatic'
  }
  const out: Record<string, unknown> = {}
  for (const [slot, value] of Object.entries(slots)) {
    if (value === undefined || value === null || value === false) continue
    out[slot] = inKind(slot, value)
    const repeats = known[slot] !== undefined && out[slot] === inKind(slot, known[slot])
    if (repeats && state !== 'search.asking') delete out[slot]
  }
  return out
}

function inKind(slot: string, value: unknown): unknown {
  if (slot === 'from' || slot === 'to') return at(value instanceof Date ? value.toISOString() : value)
  if (slot === 'max_height_m') return Math.round(Number(value) * 25)
  if (typeof value === 'number' || value === true) return value
  if (slot === 'plate')
    return String(value)
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]/g, '')
  return bare(value)
}
