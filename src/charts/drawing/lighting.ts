import type { Way } from '../entries'
import { leavesOf } from '../states'

export type Light = {
  /** Paths of the active states. */
  active: readonly string[]
  /** The last transition. */
  taken: readonly Way[]
  /** Types of the events that are allowed now. */
  allowed: readonly string[]
}

const namespace = 'http://www.w3.org/2000/svg'
const corner = 14
const distance = 7

/** Four corner lines around the box of an active state. */
function bayAround(box: SVGGraphicsElement): SVGPathElement {
  const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(box.getAttribute(name)))
  const [left, top] = [(x ?? 0) - distance, (y ?? 0) - distance]
  const [right, bottom] = [(x ?? 0) + (width ?? 0) + distance, (y ?? 0) + (height ?? 0) + distance]
  const bay = document.createElementNS(namespace, 'path')
  bay.setAttribute('class', 'bay-lines')
  bay.setAttribute(
    'd',
    `M${left} ${top + corner}V${top}H${left + corner}M${right - corner} ${top}H${right}V${top + corner}` +
      `M${right} ${bottom - corner}V${bottom}H${right - corner}M${left + corner} ${bottom}H${left}V${bottom - corner}`,
  )
  return bay
}

const eventsOf = ({ dataset }: SVGGElement): string[] => (dataset['event'] ?? '').split(' ')
/** `search.*` in a drawing stands for every event of the search. */
const names = (drawn: string, type: string): boolean =>
  drawn === type || (drawn.endsWith('.*') && type.startsWith(drawn.slice(0, -1)))

/** Marks in a drawing where the driver is, how the driver came there, and where one may go from there. */
export function light(drawing: Element, { active, taken, allowed }: Light): void {
  for (const bay of drawing.querySelectorAll('.bay-lines')) bay.remove()
  const leaves = leavesOf(active)
  for (const state of drawing.querySelectorAll<SVGGElement>('[data-state]')) {
    const path = state.dataset['state'] ?? ''
    state.classList.toggle('active', active.includes(path))
    state.classList.toggle('here', leaves.includes(path))
    const box = state.querySelector<SVGGraphicsElement>('rect')
    if (leaves.includes(path) && box) state.append(bayAround(box))
  }
  for (const way of drawing.querySelectorAll<SVGGElement>('[data-event]')) {
    const { from = '', to = '' } = way.dataset
    const events = eventsOf(way)
    const isTaken = taken.some(
      (one) => one.from === from && one.to === to && events.some((drawn) => names(drawn, one.event)),
    )
    const starts = from === '' || active.includes(from)
    const isAllowed =
      starts && events.some((drawn) => !drawn.endsWith('.*') && allowed.some((type) => names(drawn, type)))
    way.classList.toggle('taken', isTaken)
    way.classList.toggle('open-way', isAllowed)
  }
}

/** The middle of the innermost active states on the screen; undefined while none is drawn. */
export function middleOfLit(drawing: Element): { x: number; y: number } | undefined {
  const boxes = [...drawing.querySelectorAll('.here > rect:first-child')].map((box) =>
    box.getBoundingClientRect(),
  )
  if (boxes.length === 0) return undefined
  const sides = {
    left: Math.min(...boxes.map(({ left }) => left)),
    right: Math.max(...boxes.map(({ right }) => right)),
    top: Math.min(...boxes.map(({ top }) => top)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  }
  return { x: (sides.left + sides.right) / 2, y: (sides.top + sides.bottom) / 2 }
}
