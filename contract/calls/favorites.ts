import * as z from 'zod/mini'
import { limits } from '../limits'
import { Instant, Int32 } from '../schemas'
import { call } from './call'

/** A parking that a driver keeps (A44). Name and position are those of when it was kept: they outlive the parking. */
export const Favorite = z.object({
  id: z.string(),
  parkingId: z.string(),
  name: z.string(),
  /** The driver's own name for it. */
  alias: z.optional(z.string()),
  createdAt: Instant,
  /** Place in the driver's order, from 0. */
  position: z.int(),
  /** Increases with each change; a change names the revision it was made over. */
  revision: Int32,
  /** True when no platform offers the parking any more. */
  gone: z.boolean(),
  address: z.optional(z.string()),
  city: z.optional(z.string()),
  lat: z.number(),
  lng: z.number(),
  timeZone: z.string(),
})
export type Favorite = z.infer<typeof Favorite>

/** What changes of a favourite; an empty alias removes it, and a position past the end is the last one. */
export const FavoriteChange = z.object({
  id: z.string().check(z.maxLength(60)),
  revision: Int32,
  alias: z.optional(z.string().check(z.trim(), z.maxLength(limits.aliasLength))),
  position: z.optional(z.int().check(z.gte(0), z.lte(1_000))),
})
export type FavoriteChange = z.infer<typeof FavoriteChange>

const ParkingId = z.object({ parkingId: z.string().check(z.maxLength(200)) })
const FavoriteId = z.object({ id: z.string().check(z.maxLength(60)) })
const List = z.array(Favorite)

/** The parkings a driver keeps. Each change answers with the whole list as it is afterwards, in its order. */
export const favoriteCalls = {
  listFavorites: call('get', 'users/favorites', 'driver', z.object({}), List),
  // One that is there already stays as it is; one that was removed within a day comes back with its alias and position.
  addFavorite: call('post', 'users/favorites', 'driver', ParkingId, List),
  changeFavorite: call('patch', 'users/favorites/{id}', 'driver', FavoriteChange, List),
  removeFavorite: call('delete', 'users/favorites/{id}', 'driver', FavoriteId, List),
}
