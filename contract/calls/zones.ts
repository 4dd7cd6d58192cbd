import * as z from 'zod/mini'
import { StreetZone } from '../street/zone'
import { call } from './call'

/** The point around which kerbs are looked for; degrees, as numbers or as text of a query. */
export const StreetQuery = z.object({
  lat: z.coerce.number().check(z.gte(-90), z.lte(90)),
  lng: z.coerce.number().check(z.gte(-180), z.lte(180)),
})

/** The regulated kerbs around a point, the nearest first; none where no source knows the street. */
export const zoneCalls = {
  findZones: call('get', 'zones', 'none', StreetQuery, z.array(StreetZone)),
}
