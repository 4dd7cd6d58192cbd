/** Moves the focus, unless the driver is writing in the chat: then the screen follows without taking the pen away. */
export const focusGently = (element: HTMLElement | null): void => {
  if (!element || document.activeElement?.closest('[data-keeps-focus]')) return
  element.focus()
}
