/**
 * Registers the worker that keeps the shell, once the page has all it needs. Without it the page is the same, so a
 * refusal is silent. What was fetched before there was a worker is named to it, or the next load would miss it.
 */
export const registerWorker = async (): Promise<void> => {
  if (!('serviceWorker' in navigator)) return
  await navigator.serviceWorker.register('/sw.js', { scope: '/' })
  const { active } = await navigator.serviceWorker.ready
  active?.postMessage(performance.getEntriesByType('resource').map(({ name }) => name))
}
