import type { Place } from '../../contract/search'

/** Whether something kept on this device is a place. Read without schemas, because the first screen shows it. */
export const isPlace = (kept: unknown): kept is Place => {
  const { id, name, region, timeZone, lat, lng } = (kept ?? {}) as Record<keyof Place, unknown>
  return (
    [id, name, region, timeZone].every((text) => typeof text === 'string') &&
    [lat, lng].every((number) => Number.isFinite(number))
  )
}
