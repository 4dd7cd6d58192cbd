import { divIcon, type DivIcon } from 'leaflet'
import type { PinKind } from './pins'
import styles from './pins.module.css'

type Look = PinKind | 'unknown' | 'selected' | 'cluster' | 'heap' | 'destination' | 'here' | 'walkMinutes'

const sign = (look: readonly Look[], ...parts: (string | Node)[]): HTMLSpanElement => {
  const made = document.createElement('span')
  made.className = `${styles.pin} ${look.map((name) => styles[name]).join(' ')}`.trim()
  made.setAttribute('aria-hidden', 'true')
  made.append(...parts)
  return made
}
// No size: the sign's own width depends on its words, and CSS hangs it over the point.
const iconOf = (html: HTMLElement): DivIcon => divIcon({ html, className: styles.point, iconSize: undefined })

/** A parking's sign: `look` is how, `label` is what is seen; what is read aloud, `SignMarker` sets. */
export const signIcon = (look: readonly Look[], label: string): DivIcon => iconOf(sign(look, label))

/** How many, in a dark field, and the least they cost where there is room for it. */
export const clusterIcon = (count: number, price: string | undefined): DivIcon => {
  const number = document.createElement('b')
  number.textContent = String(count)
  return iconOf(
    price === undefined ? sign(['cluster', 'heap'], number) : sign(['cluster'], number, ` ${price}`),
  )
}

/** The minutes of a walk: seen only, the list says them too. */
export const walkIcon = (text: string): DivIcon => iconOf(sign(['walkMinutes'], text))
