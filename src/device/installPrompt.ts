/** The browser's offer to install the page; not in TypeScript's library, as only Chromium makes it. */
type InstallOffer = Event & { prompt: () => Promise<unknown> }

let offer: InstallOffer | undefined
const listeners = new Set<() => void>()

function note(next: InstallOffer | undefined): void {
  offer = next
  for (const listener of listeners) listener()
}

// The browser makes its offer once, whenever it likes: it is kept until somebody asks for it.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault()
  note(event as InstallOffer)
})
addEventListener('appinstalled', () => note(undefined))

export function mayInstall(): boolean {
  return offer !== undefined
}

export function onInstallOffer(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's question; an offer can be used once. */
export function askToInstall(): void {
  offer?.prompt().catch(() => undefined)
  note(undefined)
}
