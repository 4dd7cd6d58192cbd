import type { SupportCase } from '../../../../contract/calls/cases'
import type { NoEntryAnswer, NoEntryChoices } from '../../../../contract/changes/noEntry'
import type { Parking } from '../../../../contract/parking'
import { stay, type Standing } from '../standing'
import { makeChanger } from './changer'

/** Ten minutes after the start of the stay, in which its driver stands before a barrier that does not open. */
export const atTheBarrier = '2026-11-24T09:10:00+01:00'
export const flexible = ({ minutesToCancel }: Pick<Parking, 'minutesToCancel'>): boolean =>
  minutesToCancel === null

/**
 * A driver with a stay in Málaga that has begun. Its platform lets it go until it ends, and what it sells near for the time that is
 * left costs more.
 */
export const makeNotIn = async (at: Standing, n: number) => {
  const one = await makeChanger(at, n)
  const path = (of: string): string => `bookings/${of}/no-entry`
  return {
    ...one,
    platform: 'aparca-sur',
    booked: () => one.booked(stay, flexible, 'aparca-sur'),
    choices: (of: string) => one.ask<NoEntryChoices>(`${path(of)}/alternatives`, {}),
    report: (of: string, alternative?: string) =>
      one.ask<NoEntryAnswer>(path(of), { reason: 'full', ...(alternative !== undefined && { alternative }) }),
    cases: async () => (await one.ask<unknown>('cases')) as SupportCase[],
  }
}
export type NotIn = Awaited<ReturnType<typeof makeNotIn>>
