import { everyKind, keepsOne } from '../../../contract/rules/rank'
import {
  firstVisitMachine,
  slideCount,
  type FirstVisitContext,
  type PositionAnswer,
} from '../../../machines/firstVisit.machine'
import { createFirstVisit } from '../../../machines/provideFirstVisit'
import { isOfToday, valueAt } from '../../../machines/stored/version'
import { placeHere, readPosition } from '../../device/position'
import type { Front } from '../../driver'
import { recallPart, rememberPart } from '../../storage/chartStorage'
import { visitPart } from './visitPart'

const part = { name: visitPart, machine: firstVisitMachine }
const steps = ['slides', 'platforms', 'legal', 'location', 'payment'] as const

/** What this tab has kept of a first visit, when it is sound; the step goes on after a reload. */
function keptVisit() {
  const kept = recallPart(part)
  const at = valueAt(kept, 'value')
  const step = steps.find((one) => one === at) ?? (at === 'locating' ? 'location' : undefined)
  const slide = valueAt(kept, 'context', 'slide')
  const [automatic, booking] = ['automatic', 'booking'].map(
    (kind) => valueAt(kept, 'context', 'kinds', kind) === true,
  )
  const kinds = { automatic: automatic === true, booking: booking === true }
  const isSlide = Number.isInteger(slide) && Number(slide) >= 0 && Number(slide) < slideCount
  if (!isOfToday(part.machine, kept) || !step || !isSlide || !keepsOne(kinds)) return undefined
  const context: FirstVisitContext = {
    slide: Number(slide),
    kinds,
    accepted: valueAt(kept, 'context', 'accepted') === true,
  }
  return firstVisitMachine.resolveState({ value: step, context })
}

/** The chart of a first visit, not yet started; the tab keeps its step. A position that is found becomes the place of the search. */
export function makeVisit({ actor, sendIfAllowed, now }: Front) {
  const locate = async (): Promise<PositionAnswer> => {
    const answer = await readPosition({ timeout: 8_000, maximumAge: 60_000 })
    if (typeof answer === 'string') return answer === 'hereDenied' ? 'denied' : 'failed'
    if (!actor.getSnapshot().context.search.getSnapshot().context.place)
      sendIfAllowed({ type: 'search.ask', at: now(), place: placeHere(answer) })
    return 'found'
  }
  const { kinds = everyKind } = actor.getSnapshot().context.search.getSnapshot().context
  const visit = createFirstVisit(locate, { kinds }, keptVisit())
  visit.subscribe(({ value, context, status }) => {
    if (status === 'active') return rememberPart(part, { value, context })
    if (status !== 'done') return undefined
    rememberPart(part, undefined)
    return void sendIfAllowed({ type: 'search.kinds', kinds: context.kinds, at: now() })
  })
  return visit
}
