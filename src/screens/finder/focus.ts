/** Moves the focus, unless the driver is writing in the chat: then the screen follows without taking the pen away. */
export const focusGently = (element: HTMLElement | null): void => {
  if (!element || document.activeElement?.closest('[data-keeps-focus]')) return
  element.focus()
}

/** The heading of the results: where a search puts the focus, and where the skip link leads while there are some. */
export const resultsId = 'results'
