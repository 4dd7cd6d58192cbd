import { useEffect, useState } from 'react'
import { useFront } from '../../driver'

/** The server's clock, read again twice a minute: for deadlines that a driver watches. */
export const useNow = (): number => {
  const { now } = useFront()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 30_000)
    return () => clearInterval(timer)
  }, [now])
  return at
}
