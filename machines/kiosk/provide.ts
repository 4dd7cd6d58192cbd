import {
  createActor,
  fromCallback,
  fromPromise,
  type ActorRefFrom,
  type EventObject,
  type SnapshotFrom,
} from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { Fault, faultCode, type FaultCode } from '../../contract/fault'
import { kioskLimits } from '../../contract/kiosk/kioskLimits'
import type { Kiosk, KioskFault } from '../../contract/kiosk/kiosk'
import type { Locale } from '../../contract/locale'
import type { Offer } from '../../contract/parking'
import { hours24 } from '../../contract/time/days'
import { isoAt } from '../../contract/time/zonedTime'
import { noticeRefusals, provideSearch } from '../provide'
import { provideHandOver } from '../talk/provide'
import { kioskMachine } from './kiosk.machine'
import type { KioskActorEvent, Prices } from './kioskContext'

export type KioskActor = ActorRefFrom<typeof kioskMachine>
export type KioskState = SnapshotFrom<typeof kioskMachine>

/** What the chart asks of its device. */
export type KioskDevice = {
  /** The token and the last known settings of the kiosk, which no wipe removes. */
  recall: () => { token: string; kiosk: Kiosk } | undefined
  keep: (registration: { token: string; kiosk: Kiosk }) => void
  /** Removes everything else that the browser has kept; with `registration` that, too. */
  wipe: (registration: boolean) => Promise<void>
  /** The version of the page, and whether a newer one has been published. */
  version: string
  /** A random name of this start of the page. */
  run: string
  isReplaced: () => Promise<boolean>
  print: () => void
  reload: () => void
  /** Epoch ms, by the server's clock. */
  now: () => number
  locale: () => Locale
}

/** Refusals that say nothing of the kiosk: of a code that was mistyped, of a talk that is over. */
const usual: readonly FaultCode[] = [
  'talk.codeUnknown',
  'talk.codeUsed',
  'talk.codeExpired',
  'talk.over',
  'search.placeUnknown',
]
/** Longest that reading the prices of the attract screen takes, ms. */
const patience = 15_000

/** Makes the chart of this device's kiosk, not yet started. `touched` is to be called at every touch. */
export function createKiosk(
  port: ParkingApi,
  device: KioskDevice,
): { actor: KioskActor; touched: () => void } {
  const { now } = device
  const faults: KioskFault[] = []
  let used: number | undefined
  const api = noticeRefusals(port, (code) => {
    if (!usual.includes(code)) faults.unshift({ code, at: isoAt(now(), 'UTC') })
  })
  const report = async (): Promise<KioskActorEvent> => {
    const known = device.recall()
    if (!known) return { type: 'kiosk.revoked' }
    const told = faults.slice(0, kioskLimits.faultsMost)
    const { token } = known
    try {
      const kiosk = await port.reportKiosk({
        ...{ token, version: device.version, run: device.run, faults: told },
        ...(used !== undefined && { used: isoAt(used, 'UTC') }),
      })
      faults.splice(faults.length - told.length)
      device.keep({ token, kiosk })
      return { type: 'kiosk.reported', kiosk, replaced: false }
    } catch (error) {
      if (faultCode(error) === 'kiosk.unknown') return { type: 'kiosk.revoked' }
      throw error
    }
  }
  const machine = kioskMachine.provide({
    actors: {
      search: provideSearch(api, device.locale),
      talk: provideHandOver(api),
      recallKiosk: fromPromise(() => Promise.resolve(device.recall()?.kiosk)),
      registerKiosk: fromPromise(async ({ input, signal }) => {
        const registration = await port.registerKiosk(input, signal)
        device.keep(registration)
        return registration.kiosk
      }),
      report: fromCallback<EventObject, void, KioskActorEvent>(({ sendBack }) => {
        let first = true
        const tell = async (): Promise<void> => {
          const news = await report()
          // What is loaded first is the newest: a proxy that says otherwise must not have the page load for ever.
          const replaced = !first && news.type === 'kiosk.reported' && (await device.isReplaced())
          first = false
          sendBack(news.type === 'kiosk.reported' ? { ...news, replaced } : news)
        }
        // Without a network the next minute tries again.
        const minute = (): void => void tell().catch(() => undefined)
        minute()
        const timer = setInterval(minute, kioskLimits.report)
        return () => clearInterval(timer)
      }),
      readPrices: fromPromise(({ input: { kiosk }, signal }) => readPrices(api, kiosk, now(), signal)),
      wipe: fromPromise(({ input }) => device.wipe(input.registration)),
      reach: fromPromise(async ({ signal }) => {
        await port.getConfiguration({}, signal)
        return now()
      }),
    },
    actions: {
      leaveTalk: ({ context: { seat } }) => {
        if (seat) port.leaveTalk({ ...seat, who: seat.front }).catch(() => undefined)
      },
      print: device.print,
      reload: device.reload,
    },
  })
  return {
    actor: createActor(machine),
    touched: () => {
      used = now()
    },
  }
}

/** The next two hours from the last quarter of an hour on, so that all kiosks of a minute ask for the same stay. */
export function nextHours(now: number, zone: string): Prices['window'] {
  const quarter = 15 * 60_000
  const from = Math.floor(now / quarter) * quarter + quarter
  return { from: isoAt(from, zone), to: isoAt(from + hours24 / 12, zone) }
}

async function readPrices(
  api: ParkingApi,
  kiosk: Kiosk | undefined,
  now: number,
  signal: AbortSignal,
): Promise<Prices> {
  if (!kiosk) throw new Fault('kiosk.unknown')
  const { lat, lng, timeZone } = kiosk
  const window = nextHours(now, timeZone)
  const offers = new Map<string, Offer>()
  const limit = AbortSignal.any([signal, AbortSignal.timeout(patience)])
  for await (const message of api.findParkings({ lat, lng, ...window }, limit)) {
    if (message.type !== 'catalogue' && message.type !== 'offers') continue
    for (const offer of message.offers) offers.set(offer.parking.id, offer)
    if (message.type === 'offers') for (const id of message.gone ?? []) offers.delete(id)
  }
  // Once the stay has begun, the next one is asked for.
  const fresh = Math.min(kioskLimits.pricesFresh, Date.parse(window.from) - now)
  return { offers: [...offers.values()], window, fresh }
}
