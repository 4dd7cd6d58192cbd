import { divIcon, type DivIcon } from 'leaflet'

const sign = (look: string, ...parts: (string | Node)[]): HTMLSpanElement => {
  const made = document.createElement('span')
  made.className = `pin ${look}`
  made.setAttribute('aria-hidden', 'true')
  made.append(...parts)
  return made
}
// No size: the sign's own width depends on its words, and CSS hangs it over the point.
const iconOf = (html: HTMLElement): DivIcon => divIcon({ html, className: 'pin-point', iconSize: undefined })

/** A parking's sign: `look` are class names, `label` is what is seen; what is read aloud, `SignMarker` sets. */
export const signIcon = (look: string, label: string): DivIcon => iconOf(sign(look, label))

/** How many, in a dark field, and the least they cost where there is room for it. */
export const clusterIcon = (count: number, price: string | undefined): DivIcon => {
  const number = document.createElement('b')
  number.textContent = String(count)
  return iconOf(price === undefined ? sign('cluster heap', number) : sign('cluster', number, ` ${price}`))
}

/** The minutes of a walk: seen only, the list says them too. */
export const walkIcon = (text: string): DivIcon => iconOf(sign('walk-minutes', text))
