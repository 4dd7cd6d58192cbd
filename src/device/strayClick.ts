/**
 * A double click is meant for what its first click hit. When something else stands under the pointer by then, as a button
 * that pays or the space beside a dialog that has just opened, the second click is dropped.
 */
export function dropStrayClicks(page: Document): void {
  let hit: EventTarget | null = null
  page.addEventListener(
    'click',
    (event) => {
      const at = hitBy(event)
      if (event.detail < 2 || at === hit) hit = at
      else {
        event.preventDefault()
        event.stopPropagation()
      }
    },
    { capture: true },
  )
}

/** The control that a click belongs to, wherever in it or in its label the pointer is; else the element itself. */
function hitBy({ target }: Event): EventTarget | null {
  if (!(target instanceof Element)) return target
  return target.closest('label')?.control ?? target.closest('a, button, input, select, textarea') ?? target
}
