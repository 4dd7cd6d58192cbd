import type { Offer } from '../../contract/parking'
import { extreme } from '../../contract/rules/rank'
import type { Slots } from '../frame'
import type { ReplyFacts } from '../facts'
import { speakName } from '../reply/formats'
import type { PlanContext } from './plan'

/**
 * The result that the slots point at: by number (1 is the first, −1 the last of those shown), the next or previous
 * one, by name, or by preference. Undefined when none matches.
 */
export function chosenOffer(slots: Slots, { ranked, chosen: viewed, quote }: ReplyFacts): Offer | undefined {
  const { ordinal, name, preference, step } = slots
  // What is read back is open too, also where it was booked from the list: `book the first one`.
  const chosen = viewed ?? ranked.find(({ parking }) => parking.id === quote?.parking.id)
  // With an ordinal, the one behind that where none is open.
  if (step !== undefined) {
    const from = chosen ? ranked.indexOf(chosen) : (ordinal ?? 0) - 1
    // Of two, the other is always the one that is not open.
    const other = ranked.length === 2 && chosen ? ranked.find((offer) => offer !== chosen) : undefined
    return ranked[from + step] ?? (step === 1 ? other : undefined)
  }
  if (ordinal !== undefined) {
    if (ordinal < 0) return ranked.slice(0, 3).at(ordinal)
    return ranked[ordinal - 1]
  }
  if (name !== undefined) {
    const said = fold(name)
    return (
      ranked.find((o) => fold(o.parking.name) === said) ??
      ranked.find((o) => fold(o.parking.name).includes(said) || said.includes(fold(o.parking.name)))
    )
  }
  return preference && extreme(ranked, preference)
}

/**
 * The result that is meant by `the other one`: the next one that is neither the one that the slots refuse, which is on view, nor that which the
 * last reply, `said`, has named. Undefined where none of these is known, and where there is no other.
 */
export function otherOffer(
  { ordinal, name, preference }: Slots,
  facts: ReplyFacts,
  said: string | undefined,
): Offer | undefined {
  const { ranked, chosen, quote } = facts
  const viewed = chosen ?? ranked.find(({ parking }) => parking.id === quote?.parking.id)
  const named = (ordinal ?? name ?? preference) !== undefined
  const refused = named ? chosenOffer({ ordinal, name, preference }, facts) : viewed
  const from = refused ?? (named ? undefined : offerNamedIn(said, facts))
  if (!from) return undefined
  const at = ranked.indexOf(from)
  const others = [...ranked.slice(at + 1), ...ranked.slice(0, Math.max(0, at))]
  return others.find((one) => one !== viewed) ?? others[0]
}

/** The one result that the last reply has named: `that one`, right after it. Undefined where it named none or several. */
export function offerNamedIn(said: string | undefined, { ranked }: ReplyFacts): Offer | undefined {
  const named = ranked.filter(({ parking }) => said?.includes(speakName(parking.name).speech))
  return named.length === 1 ? named[0] : undefined
}

/**
 * The only result, or else the only result that can be booked: what "book it" means when nothing is chosen. Undefined
 * when there are several.
 */
export function firstBookable({ ranked }: ReplyFacts): Offer | undefined {
  const able = ranked.filter((offer) => offer.parking.bookable)
  const meant = able.length > 0 ? able : ranked
  return meant.length === 1 ? meant[0] : undefined
}

/** The result that is named, or the other one of a list. */
export function namedOffer(slots: Slots, facts: ReplyFacts, { said }: PlanContext): Offer | undefined {
  if (meansOther(slots, facts)) return otherOffer({}, facts, said)
  return namesResult(slots) ? chosenOffer(slots, facts) : undefined
}

/** True for the other one of a list; of bookings, it is not known which one that is. */
export function meansOther({ other }: Slots, { at, found }: ReplyFacts): boolean {
  const isListed = (at.startsWith('search.') && at !== 'search.asking') || at === 'booking.reviewing'
  return other === true && isListed && found > 0
}

/** True where a result is named. */
export function namesResult({ ordinal, name, preference, step }: Slots): boolean {
  return [ordinal, name, preference, step].some((one) => one !== undefined)
}

function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase().trim()
}
