/** Keys with which a browser prints, saves, searches, opens, zooms or goes elsewhere. */
const shortcuts = new Set('p s f g o n t w l d u j h r + - 0 ='.split(' '))
const leaving = new Set([
  'F1',
  'F3',
  'F5',
  'F6',
  'F7',
  'F10',
  'F11',
  'F12',
  'BrowserBack',
  'BrowserForward',
  'ContextMenu',
])

/**
 * Leaves no way out of the kiosk's page but those of the system: no menu, selection, dragging, zoom, drop of a file, or
 * shortcut of the browser, and Back leads nowhere. Returns what undoes it.
 */
export function closeWaysOut(target: Window): () => void {
  const stop = new AbortController()
  const { signal } = stop
  const refuse = (event: Event): void => event.preventDefault()
  for (const name of ['contextmenu', 'dragstart', 'dragover', 'drop', 'gesturestart', 'selectstart'])
    target.addEventListener(name, refuse, { signal })
  target.addEventListener('wheel', (event) => event.ctrlKey && refuse(event), { signal, passive: false })
  target.addEventListener('touchmove', (event) => event.touches.length > 1 && refuse(event), {
    signal,
    passive: false,
  })
  target.addEventListener(
    'keydown',
    (event) => {
      const known = (event.ctrlKey || event.metaKey) && shortcuts.has(event.key.toLowerCase())
      const sideways = event.altKey && /^(Arrow(Left|Right)|Home|F4)$/.test(event.key)
      if (known || sideways || leaving.has(event.key)) refuse(event)
    },
    { signal, capture: true },
  )
  target.addEventListener('popstate', () => target.history.go(1), { signal })
  return () => stop.abort()
}
