import i18next from 'i18next'
import type { Place } from '../../contract/search'
import type { Front } from '../driver'

const point = (): Promise<GeolocationPosition | undefined> =>
  new Promise((resolve) =>
    navigator.geolocation.getCurrentPosition(resolve, () => resolve(undefined), {
      timeout: 2_000,
      maximumAge: 300_000,
    }),
  )

/** Where the driver is, only when that was allowed before: a conversation never makes the browser ask. */
export const currentPlace = async ({ actor }: Front): Promise<Place | undefined> => {
  const { place } = actor.getSnapshot().context.search.getSnapshot().context
  if (place?.id === 'here') return place
  if (!('geolocation' in navigator) || !('permissions' in navigator)) return undefined
  const { state } = await navigator.permissions.query({ name: 'geolocation' })
  const found = state === 'granted' ? await point() : undefined
  return (
    found && {
      id: 'here',
      name: i18next.t('search.hereName'),
      region: '',
      lat: found.coords.latitude,
      lng: found.coords.longitude,
      timeZone: Intl.DateTimeFormat().resolvedOptions().timeZone,
    }
  )
}
