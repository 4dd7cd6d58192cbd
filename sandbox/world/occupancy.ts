import { digestOf } from '../random'
import type { Site } from './site'

/**
 * Free spaces at an instant (epoch ms): a daily curve (full at midday, empty at night) with variations, so that the
 * number changes from minute to minute and is the same for every caller.
 */
export function freeAt(site: Site, instant: number): number {
  const minute = Math.floor(instant / 60_000)
  const turn = (period: number, shift: number): number => Math.sin((minute / period + shift) * 2 * Math.PI)
  const used = 0.58 - 0.3 * turn(1_440, 0.2 + phaseOf(site) * 0.1) + 0.07 * turn(47, phaseOf(site))
  return Math.max(0, Math.min(site.spaces, Math.round(site.spaces * (1 - used))))
}

function phaseOf(site: Site): number {
  return Number.parseInt(digestOf(site.serial, 'phase').slice(0, 6), 16) / 0xffffff
}
