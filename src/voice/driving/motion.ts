/** A car goes faster than this, m/s (8 km/h); who walks does not. */
const walking = 8 / 3.6
/** A position older than this says nothing any more, ms: a tunnel is longer than a stop at a light. */
const lasting = 30_000

/**
 * Tells whether this device moves as a car does, when that changes; what comes back ends it. It looks only where the page may
 * know the position anyway, while it is in sight, and on what one carries. A device that does not know its speed stands.
 */
export const watchMotion = (tell: (moving: boolean) => void): (() => void) => {
  if (!('geolocation' in navigator && 'permissions' in navigator)) return () => undefined
  if (!matchMedia('(pointer: coarse)').matches) return () => undefined
  const over = new AbortController()
  const { signal } = over
  let watch: number | undefined
  let forget: ReturnType<typeof setTimeout> | undefined
  let permission: PermissionStatus | undefined
  const stop = (): void => {
    if (watch !== undefined) navigator.geolocation.clearWatch(watch)
    watch = undefined
    clearTimeout(forget)
  }
  const look = (): void => {
    const may = !signal.aborted && permission?.state === 'granted' && document.visibilityState === 'visible'
    if (!may) return stop()
    watch ??= navigator.geolocation.watchPosition(
      ({ coords: { speed } }) => {
        clearTimeout(forget)
        forget = setTimeout(() => tell(false), lasting)
        tell(speed !== null && speed > walking)
      },
      () => undefined,
      { enableHighAccuracy: true, maximumAge: 2_000 },
    )
  }
  document.addEventListener('visibilitychange', look, { signal })
  void navigator.permissions.query({ name: 'geolocation' }).then((status) => {
    permission = status
    status.addEventListener('change', look, { signal })
    look()
  })
  return () => {
    over.abort()
    stop()
  }
}
