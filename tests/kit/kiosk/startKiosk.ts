import { vi } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import type { KioskEvent } from '../../../machines/kiosk/kioskContext'
import { createKiosk, type KioskDevice } from '../../../machines/kiosk/provide'
import { asksWhetherThere, kioskScreen } from '../../../machines/kiosk/screen'
import { kioskOf } from './kioskOf'
import { atocha, now, scriptedApi, stay } from '../scriptedApi'
import { talkingServer } from './talkingServer'

const at = now
export const registration = { token: 'kiosk-token', kiosk: kioskOf() }

/** The kiosk of a scripted device and server; its clock is the one of vitest. */
export const startKiosk = async (script: Partial<ParkingApi> = {}, patch: Partial<KioskDevice> = {}) => {
  const done: string[] = []
  const { calls, ...talk } = talkingServer()
  const api = scriptedApi({ ...calls, ...script })
  const device: KioskDevice = {
    recall: () => registration,
    keep: () => undefined,
    wipe: (all) => Promise.resolve(void done.push(all ? 'wiped all' : 'wiped')),
    version: 'v1',
    run: 'run-1',
    isReplaced: () => Promise.resolve(false),
    print: () => void done.push('printed'),
    reload: () => void done.push('reloaded'),
    now: () => now,
    locale: () => 'es',
    ...patch,
  }
  const { actor, touched } = createKiosk(api, device)
  actor.start()
  const settle = () => vi.advanceTimersByTimeAsync(0)
  const tell = async (...events: KioskEvent[]): Promise<string> => {
    for (const event of events) {
      actor.send(event)
      await settle()
    }
    return kioskScreen(actor.getSnapshot())
  }
  await settle()
  return {
    ...{ actor, api, done, talk, tell, touched, settle },
    screen: () => kioskScreen(actor.getSnapshot()),
    asked: () => asksWhetherThere(actor.getSnapshot()),
    context: () => actor.getSnapshot().context,
    pass: (ms: number) => vi.advanceTimersByTimeAsync(ms),
  }
}
export type StartedKiosk = Awaited<ReturnType<typeof startKiosk>>

export const toParking = async ({ tell }: StartedKiosk): Promise<string> =>
  tell(
    { type: 'kiosk.language', locale: 'de' },
    { type: 'kiosk.start' },
    { type: 'search.ask', at, place: atocha },
    { type: 'search.ask', at, window: stay, go: true },
    { type: 'search.choose', parking: 'onda-park:1' },
  )
export const toPhone = async (kiosk: StartedKiosk): Promise<string> => {
  await toParking(kiosk)
  return kiosk.tell({ type: 'kiosk.handOver', at })
}
