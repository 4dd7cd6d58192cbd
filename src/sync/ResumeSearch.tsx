import { useEffect, useRef } from 'react'
import { isUnreachable } from '../../contract/fault'
import { isPriceRefused } from '../../machines/selectors'
import { useDriver, useFront } from '../driver'
import { reachable } from '../loadChunk'

const firstWait = 1_000
const longestWait = 30_000

/** What waits for a network or a server that does not answer: the price of a booking, or the results. */
const useLost = (): 'price' | 'broken' | 'cut' | undefined =>
  useDriver(({ context }) => {
    const booking = context.booking?.getSnapshot()
    if (isPriceRefused(booking) && isUnreachable(booking?.context.fault)) return 'price'
    const search = context.search.getSnapshot()
    if (!isUnreachable(search.context.fault)) return undefined
    if (search.matches({ looking: { stream: 'broken' } })) return 'broken'
    return search.matches({ looking: { stream: 'cut' } }) ? 'cut' : undefined
  })

/**
 * A search that lost its server, and a price that was asked for, go on by themselves once the server answers: asked at ever longer intervals while the page
 * is seen, and at once when the device finds a network or the driver comes back to the page.
 */
export const ResumeSearch = () => {
  const { sendIfAllowed, now } = useFront()
  const lost = useLost()
  const settled = useDriver(({ context }) =>
    context.search.getSnapshot().matches({ looking: { stream: 'settled' } }),
  )
  /** It outlives a try: a server that answers and then breaks the search again is not asked faster. */
  const wait = useRef(firstWait)
  useEffect(() => {
    if (settled) wait.current = firstWait
  }, [settled])

  useEffect(() => {
    if (lost === undefined) return undefined
    let timer: ReturnType<typeof setTimeout> | undefined
    let over = false
    const ask = async (): Promise<void> => {
      clearTimeout(timer)
      if (!document.hidden && (await reachable()) && !over)
        sendIfAllowed(lost === 'price' ? { type: 'booking.retry' } : { type: 'search.go', at: now() })
      else if (!over) later()
    }
    const later = (): void => {
      clearTimeout(timer)
      timer = setTimeout(() => void ask(), wait.current)
      wait.current = Math.min(wait.current * 2, longestWait)
    }
    const askNow = (): void => void ask()
    later()
    addEventListener('online', askNow)
    document.addEventListener('visibilitychange', askNow)
    return () => {
      over = true
      clearTimeout(timer)
      removeEventListener('online', askNow)
      document.removeEventListener('visibilitychange', askNow)
    }
  }, [lost, sendIfAllowed, now])
  return null
}
