import type { Context } from 'hono'
import type { HonoEnv } from '../listen'
import type { SandboxContext } from '../context'
import { metresBetween } from '../world/city'
import type { Site } from '../world/site'
import { placeId, specId } from './place'

/** `ResponseStatus` of a refusal. */
export function failure(code: number, message: string): object {
  return { status: 'error', code, message }
}
const pageSize = 100

/** One page of a list with the metadata that APDS requires. `page` counts from 1. */
export function pageOf(c: Context<HonoEnv>, context: SandboxContext, items: readonly object[]): Response {
  const page = Math.max(1, Number(c.req.query('page')) || 1)
  const offset = (page - 1) * pageSize
  return c.json({
    meta: { referenceInstant: context.clock.now(), offset, pageSize, total: items.length },
    data: items.slice(offset, offset + pageSize),
  })
}

/** The sites of a query: by place, by right, or around a point (radius in metres). */
export function sitesFor(c: Context<HonoEnv>, sites: readonly Site[]): Site[] {
  const { latitude, longitude, radius, place, right_spec: spec } = c.req.query()
  const places = place?.split(',')
  const specs = spec?.split(',')
  return sites.filter((site) => {
    if (places && !places.includes(placeId(site))) return false
    if (specs && !specs.includes(specId(site))) return false
    if (!latitude || !longitude || !radius) return true
    return metresBetween(site, { lat: Number(latitude), lng: Number(longitude) }) <= Number(radius)
  })
}
