/** As much as the server takes (`UserPatch`). */
const longest = 500

/** Where this device takes notifications, as JSON; undefined while it takes none. The browser asks nothing. */
export async function readPush(): Promise<string | undefined> {
  if (!('serviceWorker' in navigator)) return undefined
  const worker = await navigator.serviceWorker.getRegistration()
  const subscription = await worker?.pushManager?.getSubscription()
  const push = subscription ? JSON.stringify(subscription) : undefined
  return push !== undefined && push.length <= longest ? push : undefined
}
