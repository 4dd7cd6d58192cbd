import { idleMachine } from '../../../machines/kiosk/idle.machine'
import { kioskMachine } from '../../../machines/kiosk/kiosk.machine'
import { nothingShown } from '../../../machines/talk/shown'
import { newTalk, type TalkState } from '../../../machines/talk/talkState'
import { limits } from '../../../contract/limits'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { kioskOf } from './kioskOf'
import { atocha, now, stay } from '../scriptedApi'
import { offers } from '../sampleOffers'
import { done, failed } from '../paths/answers'
import type { Model } from '../paths/model'

const searchNews = (value: unknown, context: object = {}) => ({
  type: 'xstate.snapshot.search' as const,
  snapshot: { value, context: { offers: [], platforms: [], ...context } },
})
const looking = (attention: string, context: object = {}) =>
  searchNews(
    { looking: { stream: 'settled', attention } },
    { place: atocha, window: stay, offers, ...context },
  )
const seat = { talk: 't1', talkKey: 'secret', front: 1 }
const talkNews = (value: unknown, talk: Partial<TalkState> = {}, context: object = {}) => ({
  type: 'xstate.snapshot.talk' as const,
  snapshot: {
    value,
    context: { as: 'kiosk', seat, talk: { ...newTalk, shown: nothingShown, ...talk }, ...context },
  },
})
const phone = { fronts: [{ front: 2, as: 'phone' as const, since: now }] }
const ticket = { name: 'Parking Atocha Sur', window: stay }

export const idle = {
  machine: idleMachine,
  world: {
    touches: { type: 'idle.touch' },
    'gets more time': { type: 'idle.more' },
    'a phone connects': { type: 'idle.await', what: 'phone' },
    'a code waits for a phone': { type: 'idle.await', what: 'code' },
    'the phone is gone': { type: 'idle.await', what: 'touch' },
    'nobody touches it': { type: 'xstate.after.idle.idle.here' },
    'nobody answers': { type: 'xstate.after.warning.idle.asked' },
  },
  delays: { idle: limits.talkCodeLife - kioskLimits.warning, warning: kioskLimits.warning },
  project: ({ awaited }) => awaited,
} satisfies Model<typeof idleMachine>

const onceOnly = [
  'touches',
  'is still there',
  'is asked whether anybody is there',
  'does not want to talk any more',
  'is done',
  'chooses German',
  'wants more contrast',
  'the operator hears of it',
  'there is a newer version',
  'the kiosk is removed',
]
const isChoosing = (value: unknown): boolean => /choosing|attract/.test(JSON.stringify(value))

export const kiosk = {
  machine: kioskMachine,
  world: {
    'the device is no kiosk': done('recallKiosk'),
    'the device is a kiosk': done('recallKiosk', kioskOf()),
    'types a code of the operator': { type: 'kiosk.register', code: 'K7M2Q9XR4T' },
    'the code is right': done('registerKiosk', kioskOf()),
    'the code is wrong': failed('registerKiosk', 'kiosk.codeUnknown'),
    'everything is wiped': done('wipe'),
    'something is not wiped': failed('wipe', 'server.internal'),
    'the registration is wiped, too': done('forget'),
    'the registration is not wiped': failed('forget', 'server.internal'),
    'prices come': done('readPrices', { offers, window: stay, fresh: kioskLimits.pricesFresh }),
    'prices do not come': failed('readPrices', 'session.offline'),
    'prices are old': { type: 'xstate.after.fresh.kiosk.serving.attract.priced' },
    'prices are asked for again': { type: 'xstate.after.pause.kiosk.serving.attract.unpriced' },
    'the operator hears of it': { type: 'kiosk.reported', kiosk: kioskOf(), replaced: false },
    'there is a newer version': { type: 'kiosk.reported', kiosk: kioskOf(), replaced: true },
    'the kiosk is removed': { type: 'kiosk.revoked' },
    begins: { type: 'kiosk.start' },
    'chooses German': { type: 'kiosk.language', locale: 'de' },
    'lowers the buttons': { type: 'kiosk.aid', aid: 'low' },
    'wants more contrast': { type: 'kiosk.aid', aid: 'contrast' },
    'has a code': { type: 'kiosk.enterCode' },
    'types the code': { type: 'kiosk.code', code: 'ABC234', at: now },
    touches: { type: 'kiosk.touch' },
    'wants to talk': { type: 'kiosk.speak' },
    'does not want to talk any more': { type: 'kiosk.hush' },
    'is asked whether anybody is there': { type: 'xstate.snapshot.idle', snapshot: { value: 'asked' } },
    'is still there': { type: 'kiosk.more' },
    'is done': { type: 'kiosk.end' },
    'is not there any more': done('idle'),
    'goes back': { type: 'kiosk.back', at: now },
    'names a place': { type: 'search.ask', at: now, where: 'atocha' },
    'the place is asked for': searchNews({ asking: 'open' }),
    'the place is found': searchNews({ asking: 'open' }, { place: atocha }),
    'parkings are found': looking('listing'),
    'a parking is viewed': looking('viewing', { chosen: offers[0]!.parking.id }),
    'the server is away': searchNews({ asking: 'open' }, { fault: 'session.offline' }),
    'looks at one': { type: 'search.choose', parking: offers[0]!.parking.id },
    'leafs to the next results': { type: 'kiosk.leaf', first: 3 },
    'takes it to a phone': { type: 'kiosk.handOver', at: now },
    'the code is shown': talkNews({ together: 'showing' }),
    'the code runs out': talkNews({ together: 'expired' }),
    'a phone joins': talkNews({ together: 'open' }, phone),
    'the phone books': talkNews({ together: 'open' }, { ...phone, confirming: 2 }),
    'it is booked': talkNews(
      { together: 'open' },
      { ...phone, booked: { front: 2, ticket: ticket as never } },
    ),
    'the talk is over': talkNews('over'),
    'the talk is refused': talkNews('alone', {}, { fault: 'talk.codeUnknown' }),
    'the talk has no server': talkNews('alone', {}, { fault: 'session.offline' }),
    'stays with the phone': { type: 'kiosk.stay' },
    prints: { type: 'kiosk.print' },
    'the pause is over': { type: 'xstate.after.pause.kiosk.serving.visiting.recovering.pausing' },
    'the server answers': done('reach', now),
    'the server does not answer': failed('reach', 'session.offline'),
  },
  // Who is not there any more ends the actor that began last, which is that of `idle` right after the first touch. What changes nothing that another state would tell is caused in one state.
  causable: ({ value, context }, name) =>
    name === 'lowers the buttons'
      ? /attract/.test(JSON.stringify(value))
      : name === 'is not there any more'
        ? context.aids.includes('low') && isChoosing(value)
        : !onceOnly.includes(name) || isChoosing(value),
  delays: { fresh: kioskLimits.pricesFresh, pause: kioskLimits.againMost },
  project: ({ replaced, chosen, afterwards }) => [replaced, !!chosen, afterwards],
} satisfies Model<typeof kioskMachine>
