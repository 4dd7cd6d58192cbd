import { offerVersion } from '../newVersion'
import { noteWorkerTried } from '../storage/keptShell'

/**
 * Registers the worker that keeps the shell, once the page has all it needs. Without it the page is the same, so a
 * refusal is silent. What was fetched before there was a worker is named to it, or the next load would miss it.
 */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  const workers = navigator.serviceWorker
  followVersions(await workers.register('/sw.js', { scope: '/' }).finally(noteWorkerTried), workers)
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}

/**
 * Offers the version whose worker waits behind the one in charge, now and later. Its worker takes charge when the driver
 * says so, and only this page is then loaded again. A page that stays open looks for one when it is looked at again.
 */
export function followVersions(
  registration: ServiceWorkerRegistration,
  workers: ServiceWorkerContainer,
  reload: () => void = () => location.reload(),
): void {
  const offer = (): void => {
    const { waiting, active } = registration
    if (!waiting || !active) return
    offerVersion(() => {
      workers.addEventListener('controllerchange', () => reload(), { once: true })
      waiting.postMessage('takeCharge')
    })
  }
  offer()
  registration.addEventListener('updatefound', () => {
    const { installing } = registration
    installing?.addEventListener('statechange', () => installing.state === 'installed' && offer())
  })
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined)
  })
}
