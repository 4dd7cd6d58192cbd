import { useEffect, useState } from 'react'

/** Keeps the screen on while it is mounted and its page in sight; true while the device does so. */
export function useWakeLock(): boolean {
  const [awake, setAwake] = useState(false)
  useEffect(() => {
    let ended = false
    let lock: WakeLockSentinel | undefined
    const ask = async (): Promise<void> => {
      if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return
      const given = await navigator.wakeLock.request('screen')
      if (ended) return given.release()
      lock = given
      setAwake(true)
      given.addEventListener('release', () => setAwake(false))
    }
    // A device that saves its battery refuses.
    const tryIt = (): void => void ask().catch(() => undefined)
    tryIt()
    document.addEventListener('visibilitychange', tryIt)
    return () => {
      ended = true
      document.removeEventListener('visibilitychange', tryIt)
      void lock?.release()
    }
  }, [])
  return awake
}
