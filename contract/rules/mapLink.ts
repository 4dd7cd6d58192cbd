export type MapApp = 'google' | 'waze' | 'apple'
export const mapApps: readonly MapApp[] = ['google', 'waze', 'apple']
/** Waze leads cars only. */
export const walkingApps: readonly MapApp[] = ['google', 'apple']
type Target = {
  lat?: number
  lng?: number
  address?: string
  from?: { lat: number; lng: number }
  onFoot?: boolean
}

/** Link that starts navigation: from coordinates when present, else from the address, URL-encoded (R141, R142). */
export const mapLink = (app: MapApp, { lat, lng, address, from, onFoot }: Target): string => {
  const known = lat !== undefined && lng !== undefined
  const to = encodeURIComponent(known ? `${lat},${lng}` : (address ?? ''))
  const origin = from ? encodeURIComponent(`${from.lat},${from.lng}`) : undefined
  if (app === 'google')
    return `https://www.google.com/maps/dir/?api=1&destination=${to}${origin ? `&origin=${origin}` : ''}${onFoot ? '&travelmode=walking' : ''}`
  if (app === 'waze') return `https://waze.com/ul?${known ? 'll' : 'q'}=${to}&navigate=yes`
  return `https://maps.apple.com/?daddr=${to}${origin ? `&saddr=${origin}` : ''}${onFoot ? '&dirflg=w' : ''}`
}
