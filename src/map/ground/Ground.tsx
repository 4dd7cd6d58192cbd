import { useCallback } from 'react'
import { useMap } from 'react-leaflet'
import type { NameKind, PlacedName } from './names'
import { fontOf } from './nameCandidates'
import { remOf } from '../measure'
import type { StreetLine } from '../places'
import { useGroundCanvas } from './useGroundCanvas'

const colourOf = (element: HTMLElement): ((name: string) => string) => {
  const style = getComputedStyle(element)
  return (name) => style.getPropertyValue(name).trim()
}

/** How wide streets of a length are drawn, small ones first. Lengths in world pixels at zoom 0: in Madrid 400 and 1,000 m. */
const sizes = [
  { from: 0, to: 0.0034, metres: 7, least: 1 },
  { from: 0.0034, to: 0.0084, metres: 10, least: 1.6 },
  { from: 0.0084, to: Infinity, metres: 15, least: 2.4 },
]

/** The streets themselves, large ones wider; beneath rings and signs. */
export const Streets = ({ lines }: { lines: readonly StreetLine[] }) => {
  const map = useMap()
  const draw = useCallback(
    (pen: CanvasRenderingContext2D, width: number, height: number): void => {
      const zoom = map.getZoom()
      const scale = 2 ** zoom
      const corner = map.getPixelBounds().getTopLeft()
      const metresPerPixel = (40_075_016.7 * Math.cos((map.getCenter().lat * Math.PI) / 180)) / (256 * scale)
      pen.strokeStyle = colourOf(map.getContainer())('--map-street')
      pen.lineCap = 'round'
      pen.lineJoin = 'round'
      for (const { from, to, metres, least } of sizes) {
        pen.lineWidth = Math.max(least, metres / metresPerPixel)
        pen.beginPath()
        for (const { points, long } of lines) {
          if (long < from || long >= to) continue
          const inView = points.some(({ x, y }) => {
            const [px, py] = [x * scale - corner.x, y * scale - corner.y]
            return px > -width && px < 2 * width && py > -height && py < 2 * height
          })
          if (!inView) continue
          points.forEach(({ x, y }, n) => {
            if (n === 0) pen.moveTo(x * scale - corner.x, y * scale - corner.y)
            else pen.lineTo(x * scale - corner.x, y * scale - corner.y)
          })
        }
        pen.stroke()
      }
    },
    [map, lines],
  )
  useGroundCanvas('streets', 350, draw)
  return null
}

const colours: Record<NameKind, string> = {
  destination: '--ink',
  ring: '--ring-word',
  landmark: '--map-place',
  park: '--map-park',
  district: '--map-word',
  street: '--map-word',
}

/** Names as they were placed: quiet, with the ground's colour around them. */
export const Names = ({ names }: { names: readonly PlacedName[] }) => {
  const map = useMap()
  const draw = useCallback(
    (pen: CanvasRenderingContext2D): void => {
      const colour = colourOf(map.getContainer())
      const rem = remOf()
      pen.textAlign = 'center'
      pen.textBaseline = 'middle'
      pen.lineJoin = 'round'
      pen.strokeStyle = colour('--map-ground')
      for (const { kind, text, spot } of names) {
        pen.save()
        pen.translate(spot.x, spot.y)
        pen.rotate(spot.angle)
        pen.font = fontOf(kind, rem)
        pen.lineWidth = 4
        // Overpass sits high on its line.
        pen.strokeText(text, 0, 1)
        pen.fillStyle = colour(colours[kind])
        pen.fillText(text, 0, 1)
        pen.restore()
      }
    },
    [map, names],
  )
  useGroundCanvas('names', 450, draw)
  return null
}
