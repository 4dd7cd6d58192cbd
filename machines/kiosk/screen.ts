import type { KioskState } from './provide'

/** What a kiosk shows, by the states of its chart. */
export const kioskScreens = [
  'starting',
  'unregistered',
  'registering',
  'wiping',
  'attract',
  'choosing',
  'place',
  'stay',
  'results',
  'parking',
  'entering',
  'joining',
  'sharing',
  'waiting',
  'joined',
  'parting',
  'confirming',
  'booked',
  'recovering',
  'forgetting',
  'restarting',
] as const
export type KioskScreen = (typeof kioskScreens)[number]

export function kioskScreen({ value }: Pick<KioskState, 'value'>): KioskScreen {
  if (typeof value === 'string') return value
  const { serving } = value
  if (typeof serving === 'string') return serving
  if ('attract' in serving) return 'attract'
  const at = serving.visiting
  if (typeof at === 'string') return at
  if ('finding' in at) return at.finding
  if ('handingOver' in at) return at.handingOver
  return 'joining' in at ? 'joining' : 'recovering'
}

/** Whether the kiosk asks if somebody is still there. */
export function asksWhetherThere({ children }: Pick<KioskState, 'children'>): boolean {
  return children.idle?.getSnapshot().value === 'asked'
}
