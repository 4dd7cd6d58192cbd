import { divIcon, type DivIcon } from 'leaflet'

const sign = (look: string, ...parts: (string | Node)[]): HTMLSpanElement => {
  const made = document.createElement('span')
  made.className = `pin ${look}`
  made.setAttribute('aria-hidden', 'true')
  made.append(...parts)
  return made
}
// No size: the sign's own width depends on its words, and CSS hangs it over the point.
const post = (html: HTMLElement): DivIcon => divIcon({ html, className: 'pin-post', iconSize: undefined })

/** A sign on a post: `look` are class names, `label` is what is seen. What it is called, the post says (`Post`). */
export const signIcon = (look: string, label: string): DivIcon => post(sign(look, label))

/** How many, in a dark field, and the least they cost where there is room for it. */
export const clusterIcon = (count: number, price: string | undefined): DivIcon => {
  const number = document.createElement('b')
  number.textContent = String(count)
  return post(price === undefined ? sign('cluster heap', number) : sign('cluster', number, ` ${price}`))
}

/** The minutes of a walk: seen only, the list says them too. */
export const walkIcon = (text: string): DivIcon => post(sign('walk-minutes', text))
