import { hoursOn, isAlwaysOpen } from '../../../contract/time/openingHours'
import { dayOf } from '../../../contract/time/days'
import { speakDay, speakList, speakName } from '../formats'
import { phrase, type Rendered } from '../render'
import { speakMetres, speakSpan } from './measures'
import { tell, tellUnknown, tellWhether, type Answer, type Answers, type AnswerScene } from './answer'

/** What a car park is like and how one gets in. */
export const siteAnswers: Answers<
  | 'hours'
  | 'night'
  | 'covered'
  | 'guarded'
  | 'height'
  | 'tooLow'
  | 'charger'
  | 'plug'
  | 'entry'
  | 'disabled'
  | 'address'
  | 'operator'
  | 'size'
> = {
  hours: sayHours,
  night: (scene) => {
    const { hours } = scene.subject.parking
    return hours ? { ...sayHours(scene), is: isAlwaysOpen(hours) } : sayHours(scene)
  },
  covered: (scene) => tellWhether(scene, 'covered', scene.subject.parking.covered),
  guarded: (scene) => tellWhether(scene, 'guarded', scene.subject.parking.guarded),
  height: sayHeight,
  tooLow: (scene) => {
    const { maxHeight } = scene.subject.parking
    return maxHeight === undefined
      ? tell(scene, 'height.notHere')
      : tell(scene, 'height.tooHigh', { metres: speakMetres(maxHeight, scene.context) })
  },
  charger: sayCharger,
  plug: (scene) => {
    const { charger } = scene.subject.parking
    if (charger === undefined) return sayCharger(scene)
    const power =
      charger > 0 ? tell(scene, 'plug.power', { kw: String(charger) }) : tell(scene, 'plug.unknown')
    return { ...power, known: charger > 0 }
  },
  entry: ({ subject, context }) => ({
    fact: phrase(context.spoken, `form.access.${subject.parking.access}`),
    known: true,
  }),
  disabled: (scene) => tellWhether(scene, 'disabled', scene.subject.parking.disabled),
  address: (scene) => {
    const { address } = scene.subject.parking
    return address ? tell(scene, 'address.known', { address }) : tellUnknown(scene, 'address')
  },
  operator: (scene) => tell(scene, 'operator.known', { operator: speakName(scene.subject.parking.operator) }),
  size: (scene) => {
    const { spaces } = scene.subject.parking
    return spaces === undefined
      ? tellUnknown(scene, 'size')
      : tell(scene, 'size.known', { n: String(spaces) })
  },
}

/** The hours of the day on which the stay begins, of today without a stay. */
function sayHours(scene: AnswerScene): Answer {
  const { subject, inquiry, context } = scene
  const { hours, timeZone } = subject.parking
  if (!hours) return tellUnknown(scene, 'hours')
  if (isAlwaysOpen(hours)) return tell(scene, 'hours.always', {}, true)
  const stay = inquiry.stay ?? subject.stay
  const at = stay ? Date.parse(stay.from) : context.now
  const day = speakDay(at, context)
  // 1970-01-01 was a Thursday.
  const spans = hoursOn(hours, ((dayOf(at, timeZone) + 3) % 7) + 1)
  if (spans.length === 0) return tell(scene, 'hours.shut', { day }, false)
  const told = spans.map(({ from, to }): Rendered =>
    phrase(context.spoken, 'answer.hours.span', speakSpan(from, to, context)),
  )
  return tell(scene, 'hours.day', { day, hours: speakList(told, context) })
}

function sayHeight(scene: AnswerScene): Answer {
  const { subject, inquiry, context } = scene
  const { maxHeight } = subject.parking
  if (maxHeight === undefined) return tellUnknown(scene, 'height')
  const metres = speakMetres(maxHeight, context)
  if (inquiry.height === undefined) return tell(scene, 'height.limit', { metres })
  const fits = inquiry.height <= maxHeight
  return tell(scene, `height.${fits ? 'fits' : 'tooHigh'}`, { metres }, fits)
}

/** A charger that no platform lists may be there all the same. */
function sayCharger(scene: AnswerScene): Answer {
  const { charger } = scene.subject.parking
  if (charger === undefined) return tell(scene, 'charger.none', {}, false)
  return charger > 0
    ? tell(scene, 'charger.power', { kw: String(charger) }, true)
    : tell(scene, 'charger.plain', {}, true)
}
