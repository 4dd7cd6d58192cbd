import { randomUUID } from 'node:crypto'
import type { Journal } from '../journal'
import type { Site } from '../world/site'
import { permitId } from './place'
import type { Rights } from './rights'

/** A car behind a barrier that has read its plate. Times are epoch ms. */
export type Visit = { id: string; right: string; plate: string; site: number; entered: number; left?: number }
export type VisitEntry = { entered: Visit } | { left: { id: string; at: number } }

export type Visits = {
  all(): Visit[]
  /** Opens the barrier for a plate with a permit; undefined when it stays closed. */
  enter(site: Site, plate: string, at: number): Visit | undefined
  /** Lets a car out; undefined when it is not inside. */
  exit(site: Site, plate: string, at: number): Visit | undefined
}

/** All visits of one platform, restored from its journal. */
export function openVisits(rights: Rights, journal: Journal<VisitEntry>): Visits {
  const visits = new Map<string, Visit>()
  const apply = (entry: VisitEntry): void => {
    if ('entered' in entry) visits.set(entry.entered.id, { ...entry.entered })
    else {
      const visit = visits.get(entry.left.id)
      if (visit) visit.left = entry.left.at
    }
  }
  for (const entry of journal.entries) apply(entry)
  const write = (entry: VisitEntry): void => {
    journal.append(entry)
    apply(entry)
  }
  const inside = (site: Site, plate: string): Visit | undefined =>
    [...visits.values()].find(
      (visit) => visit.site === site.serial && visit.plate === plate && visit.left === undefined,
    )
  return {
    all: () => [...visits.values()],
    enter: (site, plate, at) => {
      const permit = rights
        .all()
        .find(
          (right) =>
            !right.deleted &&
            right.plate === plate &&
            right.rightSpecification.id === permitId &&
            Date.parse(right.expiry) > at,
        )
      if (!permit || inside(site, plate)) return undefined
      const visit = { id: `visit-${randomUUID()}`, right: permit.id, plate, site: site.serial, entered: at }
      write({ entered: visit })
      return visit
    },
    exit: (site, plate, at) => {
      const visit = inside(site, plate)
      if (!visit) return undefined
      write({ left: { id: visit.id, at } })
      return visits.get(visit.id)
    },
  }
}
