import type { AnyStateMachine } from 'xstate'
import { bookingMachine } from '../../machines/booking.machine'
import { accessMachine } from '../../machines/account/access.machine'
import { cardsMachine } from '../../machines/account/cards.machine'
import { cancellationMachine } from '../../machines/cancellation.machine'
import { conversationMachine } from '../../machines/conversation.machine'
import { driverMachine } from '../../machines/driver.machine'
import { changeMachine } from '../../machines/change/change.machine'
import { extensionMachine } from '../../machines/change/extension.machine'
import { noEntryMachine } from '../../machines/change/noEntry.machine'
import { noEntryReportMachine } from '../../machines/change/noEntryReport.machine'
import { chartOf } from '../../machines/drawing/chart'
import { listeningMachine } from '../../machines/listening/listening.machine'
import { firstVisitMachine } from '../../machines/firstVisit.machine'
import { handOverMachine } from '../../machines/talk/handOver.machine'
import { idleMachine } from '../../machines/kiosk/idle.machine'
import { kioskMachine } from '../../machines/kiosk/kiosk.machine'
import { meterMachine } from '../../machines/street/meter.machine'
import { platformAccountMachine } from '../../machines/access/platformAccount.machine'
import { stayMachine } from '../../machines/access/stay.machine'
import { profileMachine } from '../../machines/account/profile.machine'
import { recoveryMachine } from '../../machines/account/recovery.machine'
import { registrationMachine } from '../../machines/account/registration.machine'
import { transferMachine } from '../../machines/account/transfer.machine'
import { vehiclesMachine } from '../../machines/account/vehicles.machine'
import { reservationMachine } from '../../machines/reservation.machine'
import { searchMachine } from '../../machines/search.machine'
import { sessionMachine } from '../../machines/session.machine'
import { withExitsWritten } from './exits'
import { layOut } from './layout'
import { drawing } from './svg'

/** The charts that are drawn, each into a file of its own name beside this one. */
export const charts: readonly AnyStateMachine[] = [
  sessionMachine,
  searchMachine,
  bookingMachine,
  cancellationMachine,
  driverMachine,
  conversationMachine,
  reservationMachine,
  firstVisitMachine,
  registrationMachine,
  recoveryMachine,
  vehiclesMachine,
  meterMachine,
  profileMachine,
  cardsMachine,
  accessMachine,
  transferMachine,
  platformAccountMachine,
  stayMachine,
  changeMachine,
  extensionMachine,
  noEntryMachine,
  noEntryReportMachine,
  listeningMachine,
  handOverMachine,
  kioskMachine,
  idleMachine,
]

export const fileOf = (machine: AnyStateMachine): string => `docs/charts/${machine.id}.svg`

export async function draw(machine: AnyStateMachine): Promise<string> {
  const chart = withExitsWritten(chartOf(machine))
  return drawing(chart, await layOut(chart))
}
