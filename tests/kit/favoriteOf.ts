import type { ParkingApi } from '../../contract/calls'
import type { Favorite, favoriteCalls } from '../../contract/calls/favorites'

/** A favourite: by default the first parking of the scripted port. */
export const favoriteOf = (patch: Partial<Favorite> = {}): Favorite => ({
  id: 'f1',
  parkingId: 'onda-park:1',
  name: 'Parking Atocha Sur',
  createdAt: '2026-11-20T09:15:00+00:00',
  position: 0,
  revision: 1,
  gone: false,
  city: 'Madrid',
  lat: 40.407,
  lng: -3.69,
  timeZone: 'Europe/Madrid',
  ...patch,
})

/** The calls of favourites of a driver who has none. */
export const scriptedFavorites: Pick<ParkingApi, keyof typeof favoriteCalls> = {
  listFavorites: () => Promise.resolve([]),
  addFavorite: () => Promise.resolve([favoriteOf()]),
  changeFavorite: () => Promise.resolve([favoriteOf()]),
  removeFavorite: () => Promise.resolve([]),
}
