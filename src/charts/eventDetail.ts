import type { ActorEvent, DriverEvent, SessionActorEvent } from '../../machines/events'
import type { ConversationEvent } from '../../machines/conversation.machine'
import type { Quote } from '../../contract/booking'
import { formatMoney } from '../../contract/money'
import type { Window } from '../../contract/time/window'

type Known = DriverEvent | ActorEvent | SessionActorEvent | ConversationEvent
type Details = { [Type in Known['type']]: (event: Extract<Known, { type: Type }>) => readonly Part[] }
type Part = string | number | false | undefined

/** The end of an id or a plate: enough to tell two apart, too little to use. */
const end = (secret: string | undefined): string | undefined => secret && `…${secret.slice(-3)}`
const clock = (iso: string): string => iso.slice(0, 16).replace('T', ' ')
const stay = (window: Window | undefined): string | undefined =>
  window &&
  `${clock(window.from)} – ${window.from.slice(0, 10) === window.to.slice(0, 10) ? window.to.slice(11, 16) : clock(window.to)}`
const count = (list: readonly unknown[], noun: string): string => `${list.length} ${noun}`

/** What is shown of each event: chosen field by field, so that no password, token, code or whole plate ever is. */
const details: Details = {
  'session.signIn': ({ email }) => [email.replace(/^(.)[^@]*/, '$1…')],
  'session.signOut': () => [],
  'session.expired': () => [],
  'session.acknowledge': () => [],
  'session.useToken': () => [],
  'session.signedIn': () => [],
  'session.replace': () => [],
  'session.keep': () => [],
  'session.prove': () => [],
  'session.notMine': () => [],
  'session.dismissNote': () => [],
  'session.silence': () => [],
  'session.arrived': ({ by }) => [by],
  'session.bookedElsewhere': ({ booked }) => [booked?.by, booked?.name],
  'session.changed': () => [],
  'session.want': ({ path }) => [path?.split('?')[0]],
  'session.refresh': () => [],
  'session.cancelled': ({ booking }) => [end(booking)],
  'search.ask': (event) => [
    event.where ?? event.place?.name,
    stay(event.window),
    event.preference,
    event.filter,
    event.needs && Object.keys(event.needs).join(' '),
    event.radius !== undefined && `${event.radius} m`,
  ],
  'search.rename': ({ place }) => [place.name],
  'search.kinds': ({ kinds }) => Object.entries(kinds).flatMap(([kind, on]) => (on ? [kind] : [])),
  'search.go': () => [],
  'search.choose': ({ parking }) => [parking],
  'search.back': () => [],
  'search.clear': () => [],
  'search.platforms': ({ platforms }) => [count(platforms, 'platforms')],
  'search.arrived': ({ offers, gone = [] }) => [
    count(offers, 'offers'),
    gone.length > 0 && count(gone, 'gone'),
  ],
  'search.platform': ({ platform }) => [platform.name, platform.state],
  'search.settled': () => [],
  'search.broke': ({ fault }) => [fault],
  'booking.confirm': ({ quote }) => [`quote ${end(quote)}`],
  'booking.vehicle': ({ plate }) => [end(plate)],
  'booking.change': ({ window }) => [stay(window)],
  'booking.retry': () => [],
  'booking.leave': () => [],
  'booking.driver': ({ driver: { known, member, vehicles, card } }) => [
    !known ? 'unknown' : member ? 'member' : 'visitor',
    member && count(vehicles, 'vehicles'),
    member && (card ? 'card' : 'no card'),
  ],
  'booking.accepted': ({ uid }) => [end(uid)],
  'booking.step': ({ step }) => [step],
  'booking.booked': ({ booking }) => [end(booking.uid)],
  'booking.pending': () => [],
  'booking.refused': ({ fault }) => [fault],
  'cancellation.confirm': ({ booking }) => [end(booking)],
  'cancellation.keep': () => [],
  'cancellation.retry': () => [],
  'cancellation.leave': () => [],
  'driver.book': ({ parking }) => [parking],
  'driver.resume': ({ uid }) => [end(uid)],
  'driver.continue': ({ parking, window }) => [parking.name, stay(window)],
  'driver.cancel': ({ booking }) => [booking === undefined ? 'next' : end(booking)],
  'driver.listen': () => [],
  'listening.talk': () => [],
  'listening.stop': () => [],
  'listening.say': () => [],
  'listening.write': () => [],
  'listening.off': () => [],
  'conversation.heard': () => [],
  'conversation.understood': ({ clarifies }) => [clarifies && 'asks back'],
  'conversation.yes': ({ id }) => [end(id)],
  'conversation.missed': () => [],
  'conversation.acted': ({ clarifies }) => [clarifies && 'asks back'],
  'conversation.settled': () => [],
  'conversation.replied': ({ asked, readBack }) => [
    asked && `asks ${asked}`,
    readBack && `reads back ${end(readBack.id)}`,
  ],
  'conversation.overheard': () => [],
  'conversation.broke': () => [],
}

const isQuote = (output: unknown): output is Quote =>
  typeof output === 'object' && output !== null && 'until' in output && 'price' in output

/** The output or the error of an actor: the price of a quote, the code of a fault. */
function outcome({ output, error }: { output?: unknown; error?: unknown }): readonly Part[] {
  if (error instanceof Object && 'code' in error) return [String(error.code)]
  return isQuote(output) ? [formatMoney(output.price.total, output.price.currency)] : []
}

/** A short text about an event, without secrets; empty when there is nothing to say. */
export function eventDetail(event: { type: string; output?: unknown; error?: unknown }): string {
  const known = details[event.type as Known['type']] as
    | ((event: { type: string }) => readonly Part[])
    | undefined
  const parts = known?.(event) ?? outcome(event)
  return parts.filter((part) => part !== undefined && part !== false && part !== '').join(', ')
}
