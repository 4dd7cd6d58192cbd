import { changeFault } from '../../../contract/changes/changeable'
import { toldStay } from '../../told'
import { speakEnd, speakStay } from '../formats'
import { isPrepaid, tell, tellUnknown, type Answer, type Answers, type AnswerScene } from './answer'

/** When the stay is, until when, and what becomes of who is late. */
export const stayAnswers: Answers<'when' | 'until' | 'late'> = {
  when: (scene) => {
    const stay = toldStay(scene.facts) ?? scene.subject.stay
    const { claims, mistaken = false } = scene.inquiry
    if (!stay) return tellUnknown(scene, 'other')
    return tell(
      scene,
      `when.${kindOf(scene)}`,
      { stay: speakStay(stay, scene.context) },
      claims ? !mistaken : undefined,
    )
  },
  until: (scene) => {
    const stay = toldStay(scene.facts) ?? scene.subject.stay
    return stay
      ? tell(scene, `until.${kindOf(scene)}`, { end: speakEnd(stay.to, scene.context) })
      : tellUnknown(scene, 'other')
  },
  late: sayLate,
}

/** A booking is as it was made until a change of it is confirmed. */
function kindOf({ subject, facts }: AnswerScene): 'booking' | 'stay' {
  return subject.booking && !facts.change?.quote ? 'booking' : 'stay'
}

/** A stay that is booked has an end; one that is paid on site by the minute has none. */
function sayLate(scene: AnswerScene): Answer {
  const { subject, context } = scene
  const { stay, booking, quote } = subject
  if (stay && (booking || isPrepaid(subject))) {
    const canExtend = booking ? changeFault(booking, context.now) === undefined : quote?.changeable
    return tell(scene, `late.${canExtend ? 'longer' : 'stay'}`, { end: speakEnd(stay.to, context) })
  }
  return subject.offer?.onSite?.pay === 'minute' ? tell(scene, 'late.minute') : tellUnknown(scene, 'late')
}
