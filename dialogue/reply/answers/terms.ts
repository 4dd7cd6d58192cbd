import type { Booking } from '../../../contract/booking'
import { changeFault } from '../../../contract/changes/changeable'
import { cancelDeadline } from '../../../contract/rules/cancellable'
import { isoAt } from '../../../contract/time/zonedTime'
import type { Attribute, Inquiry } from '../../attributes'
import { vehicleName } from '../../understand/entities/vehicle'
import { speakMoney, speakName, speakPlate } from '../formats'
import { speakDeadline } from './cancelling'
import { isPrepaid, tell, tellUnknown, type Answer, type Answers, type AnswerScene } from './answer'

/** What is agreed to with a yes: whether it can be changed, for which car it is and what its price has in it. */
export const termAnswers: Answers<'changing' | 'early' | 'cars' | 'vehicle' | 'included'> = {
  changing: sayChanging,
  early: sayEarly,
  cars: sayCars,
  vehicle: sayVehicle,
  included: sayIncluded,
}

/** Answers of which a no contradicts the question, even where it takes nothing for granted. */
const binding: ReadonlySet<Attribute> = new Set(['changing', 'cars', 'vehicle'])

/** Whether an answer is another one than the driver believes: what was read back is then heard once more before a yes. */
export function contradicts(
  asked: Attribute,
  { is, known }: Answer,
  { claims = false, plate }: Inquiry,
): boolean {
  if (asked === 'vehicle' && plate !== undefined && is !== true) return true
  return (claims || binding.has(asked)) && (is === false || (claims && !known))
}

/** The end and the plate can be changed as long as the stay can be cancelled, where the platform changes what it has sold. */
function sayChanging(scene: AnswerScene): Answer {
  const { subject, context } = scene
  const { quote, booking, stay, parking } = subject
  if (!booking && !isPrepaid(subject)) return tell(scene, 'cancel.nothing')
  const fault = booking && changeFault(booking, context.now)
  if (fault === 'change.underWay' || fault === 'change.tooLate')
    return tell(scene, `changing.${fault.slice(7)}`, {}, false)
  const limit = booking ? deadlineOf(booking) : quote?.cancelUntil
  if (fault || limit === undefined || !(booking ?? quote)?.changeable || !stay)
    return tell(scene, 'changing.never', {}, false)
  if (limit === null) return tell(scene, 'changing.always', {}, true)
  return tell(
    scene,
    'changing.until',
    { limit: speakDeadline(limit, { ...context, timeZone: parking.timeZone }) },
    true,
  )
}

function deadlineOf(booking: Booking): string | null | undefined {
  const deadline = cancelDeadline(booking)
  if (deadline === undefined) return undefined
  return booking.minutesToCancel === null ? null : isoAt(deadline, booking.timeZone)
}

/** Who leaves before the end pays the same, unless the stay is shortened. */
function sayEarly(scene: AnswerScene): Answer {
  const changing = sayChanging(scene)
  const { booking } = scene.subject
  if (!booking && !isPrepaid(scene.subject)) return tellUnknown(scene, 'early')
  return changing.is === true ? changing : tell(scene, 'early.same')
}

/** A booking is for one car. */
function sayCars(scene: AnswerScene): Answer {
  const { cars } = scene.inquiry
  const plate = plateOf(scene)
  if (plate === undefined) return tell(scene, 'cars.each', {}, cars === undefined ? undefined : cars === 1)
  return tell(scene, 'cars.one', { plate: speakPlate(plate) }, cars === undefined ? undefined : cars === 1)
}

function sayVehicle(scene: AnswerScene): Answer {
  const { facts, inquiry } = scene
  const plate = plateOf(scene)
  if (plate === undefined) return tellUnknown(scene, 'other')
  const vehicle = facts.user?.vehicles.find((one) => one.plate === plate)
  const name = vehicle ? vehicleName(vehicle) : plate
  const values = { name: speakName(name), plate: speakPlate(plate) }
  const is = inquiry.plate ? inquiry.plate === plate : undefined
  return tell(scene, `vehicle.${name === plate ? 'plain' : 'named'}`, values, is)
}

/** The total is all there is to pay to Plaza; of what is paid on site that is not known. */
function sayIncluded(scene: AnswerScene): Answer {
  const { subject, facts, context } = scene
  const { quote, booking, offer, parking } = subject
  const price =
    facts.change?.quote?.price ??
    (quote ?? booking)?.price ??
    (isPrepaid(subject) ? offer?.prepaid : undefined)
  if (!price) return tellUnknown(scene, 'included')
  return tell(scene, 'included.all', { price: speakMoney(price.total, parking.currency, context) })
}

/** The plate of what is read back, or booked. */
function plateOf({ facts, subject: { quote, booking } }: AnswerScene): string | undefined {
  return facts.change?.plate ?? quote?.plate ?? booking?.plate
}
