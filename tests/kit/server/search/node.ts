import type { Parking } from '../../../../contract/parking'
import type { Connection, ParsedItems, PricedParking } from '../../../../providers/protocol'
import type { Opened } from '../../../../server/database/open'
import { createCatalogue } from '../../../../server/search/catalogue'
import { readKnown } from '../../../../server/search/known'
import { openRefreshing } from '../../../../server/search/refreshing'
import { offers } from '../../sampleOffers'

export const hour = 3_600_000
export const all: Parking[] = offers.map(({ parking }) => ({
  ...parking,
  platform: 'p',
  id: `p:${parking.id}`,
}))
export const [first, ...others] = all as [Parking, ...Parking[]]

type Script = { catalogue?: () => Partial<ParsedItems<PricedParking>>; live?: () => PricedParking[] }
/** A platform that tells what the script says, once an hour; it fails where the script throws. */
export const platformOf = ({ catalogue = () => ({}), live }: Script): Connection => {
  const listed = all.map((parking) => ({ parking }))
  return {
    platform: {
      id: 'p',
      capabilities: live ? ['catalogue', 'live'] : ['catalogue'],
      limits: { freshness: { catalogue: 3_600, live: 3_600 } },
    },
    catalogue: async () => ({ good: listed, rejects: [], ...catalogue() }),
    ...(live && { live: async () => ({ good: live(), rejects: [] }) }),
  } as unknown as Connection
}

/** A node over that platform, its catalogue and its clock. */
export const node = (opened: Opened, script: Script, owner = 'one', clock = { at: 1_000_000 * hour }) => {
  const catalogue = createCatalogue()
  const connections = [platformOf(script)]
  const needs = { db: opened.db, catalogue, connections, now: () => clock.at, random: () => 0.5, owner }
  const refreshing = openRefreshing(needs)
  return {
    ...refreshing,
    catalogue,
    clock,
    known: () => readKnown(opened.db, [...catalogue.all()], connections, clock.at),
    /** Lets an hour pass and reads what is due. */
    hour: async () => {
      clock.at += hour
      await refreshing.turn()
    },
  }
}
