import { isOnline, tellConnection } from '../device/connection'
import { reachable } from '../loadChunk'

/** How long until a lost server is asked again, ms. */
const pause = 4_000

/**
 * Fetches, and tells whether the request got through. A phone in a garage believes in a network that carries nothing: only
 * a request can tell. Once one has failed, the server is asked until it answers, while the page is seen.
 */
export async function watchedFetch(request: Request): Promise<Response> {
  try {
    const answer = await fetch(request)
    tellConnection(true)
    return answer
  } catch (error) {
    if (!request.signal.aborted) lose()
    throw error
  }
}

/** Whether there is a network when the page is opened: one that a worker had kept may have come without. */
export async function openedOnline(): Promise<boolean> {
  if (navigator.onLine && navigator.serviceWorker?.controller && !(await reachable())) lose()
  return isOnline()
}

let asking = false
function lose(): void {
  tellConnection(false)
  if (asking) return
  asking = true
  void askUntilBack()
}

async function askUntilBack(): Promise<void> {
  do await new Promise((resolve) => setTimeout(resolve, pause))
  while (!isOnline() && (document.hidden || !(await reachable())))
  asking = false
  tellConnection(true)
}
