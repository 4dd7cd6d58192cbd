import { z } from 'zod'
import type { Journal } from '../journal'
import type { Sale } from '../ledger'
import { freeAt } from '../world/occupancy'
import type { Site } from '../world/site'
import { onSiteCents } from '../world/price'

const Ref = z.object({ id: z.string().min(1), version: z.number().optional() })
const Credential = z.object({
  type: z.string(),
  credentialAssignedType: z.string().optional(),
  identifier: z.object({ id: z.string().min(1), className: z.string().optional() }),
})

/** Body of `POST /rights/assigned`: a right, the plate that gets it, and until when. */
export const Assignment = z.object({
  id: z.string().min(1).optional(),
  rightSpecification: Ref,
  rightHolder: z.object({ credentials: z.array(Credential).min(1) }),
  issuanceTime: z.iso.datetime({ offset: true }).optional(),
  expiry: z.iso.datetime({ offset: true }),
  plannedUses: z
    .array(
      z.object({
        startTime: z.iso.datetime({ offset: true }),
        endTime: z.iso.datetime({ offset: true }).optional(),
      }),
    )
    .optional(),
})
export type Assignment = z.infer<typeof Assignment>

export type Right = Assignment & { id: string; site: number; plate: string; issued: number; deleted: boolean }
export type Entry = { assigned: Right } | { deleted: string }

export type Rights = {
  all(): Right[]
  get(id: string): Right | undefined
  /** An active right of this plate at this site that overlaps the window, epoch ms; undefined for none. */
  conflict(site: Site, plate: string, from: number, to: number): Right | undefined
  assign(site: Site, assignment: Assignment, at: number): Right
  remove(right: Right): void
  activeAt(site: Site, instant: number): number
  free(site: Site, instant: number): number
}

export function startOf(right: Pick<Right, 'plannedUses' | 'issued'>): number {
  const planned = right.plannedUses?.[0]?.startTime
  return planned ? Date.parse(planned) : right.issued
}
export function endOf(right: Pick<Right, 'plannedUses' | 'expiry'>): number {
  return Date.parse(right.plannedUses?.[0]?.endTime ?? right.expiry)
}

export function plateIn(assignment: Pick<Assignment, 'rightHolder'>): string | undefined {
  return assignment.rightHolder.credentials.find(
    ({ type }) => type === 'licensePlate' || type === 'vehicleplate',
  )?.identifier.id
}

/** All rights of one platform, restored from its journal. */
export function openRights(platform: string, journal: Journal<Entry>): Rights {
  const rights = new Map<string, Right>()
  const apply = (entry: Entry): void => {
    if ('assigned' in entry) rights.set(entry.assigned.id, { ...entry.assigned })
    else {
      const right = rights.get(entry.deleted)
      if (right) right.deleted = true
    }
  }
  for (const entry of journal.entries) apply(entry)
  const write = (entry: Entry): void => {
    journal.append(entry)
    apply(entry)
  }
  const active = (site: Site): Right[] =>
    [...rights.values()].filter((right) => !right.deleted && right.site === site.serial)
  return {
    all: () => [...rights.values()],
    get: (id) => rights.get(id),
    conflict: (site, plate, from, to) =>
      active(site).find((right) => right.plate === plate && startOf(right) < to && endOf(right) > from),
    assign: (site, assignment, at) => {
      const id = assignment.id ?? `${platform}-${String(rights.size + 1).padStart(6, '0')}`
      const plate = plateIn(assignment) ?? ''
      const right: Right = { ...assignment, id, site: site.serial, plate, issued: at, deleted: false }
      write({ assigned: right })
      return right
    },
    remove: (right) => {
      write({ deleted: right.id })
    },
    activeAt: (site, instant) =>
      active(site).filter((right) => startOf(right) <= instant && endOf(right) > instant).length,
    free: freeAt,
  }
}

/** A right as an entry of the ledger. The total is the price of the planned stay. */
export function saleOf(platform: string, site: Site, right: Right): Sale {
  return {
    platform,
    id: right.id,
    number: right.id,
    reference: right.id,
    plate: right.plate,
    parking: `place-${right.site}`,
    from: new Date(startOf(right)).toISOString(),
    to: new Date(endOf(right)).toISOString(),
    state: right.deleted ? 'cancelled' : 'active',
    total: onSiteCents(site, Math.max(0, Math.round((endOf(right) - startOf(right)) / 60_000))),
    currency: site.city.currency,
  }
}
