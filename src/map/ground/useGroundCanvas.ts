import { DomUtil, type LatLng, type Map as LeafletMap, type ZoomAnimEvent } from 'leaflet'
import { useEffect, useRef } from 'react'
import { useMap } from 'react-leaflet'

/** Beyond each edge of the map, as a share of its size: so much can be dragged in before it is drawn. */
const margin = 0.25
type Draw = (pen: CanvasRenderingContext2D, width: number, height: number) => void

const paneOf = (map: LeafletMap, name: string, above: number): HTMLElement => {
  const known = map.getPane(name)
  if (known) return known
  const made = map.createPane(name)
  made.style.zIndex = String(above)
  made.style.pointerEvents = 'none'
  return made
}

/**
 * A canvas that moves with the ground in a pane of its own. `draw` paints in pixels of the map's box; it is called when
 * the map has come to rest, when `draw` is another, and when theme or fonts change. Decoration: the list says it all.
 */
export const useGroundCanvas = (name: string, above: number, draw: Draw): void => {
  const map = useMap()
  const latest = useRef(draw)
  const paint = useRef<() => void>(undefined)
  useEffect(() => {
    latest.current = draw
    paint.current?.()
  }, [draw])
  useEffect(() => {
    const canvas = document.createElement('canvas')
    const pen = typeof CanvasRenderingContext2D === 'undefined' ? null : canvas.getContext('2d')
    if (!pen) return undefined
    canvas.className = 'leaflet-zoom-animated'
    canvas.setAttribute('aria-hidden', 'true')
    paneOf(map, name, above).append(canvas)
    let drawn: { centre: LatLng; zoom: number } | undefined
    const refresh = (): void => {
      const { x, y } = map.getSize()
      const [left, top] = [Math.round(x * margin), Math.round(y * margin)]
      const [width, height] = [x + 2 * left, y + 2 * top]
      const dense = Math.min(2, devicePixelRatio || 1)
      if (canvas.width !== Math.round(width * dense) || canvas.height !== Math.round(height * dense)) {
        canvas.width = Math.round(width * dense)
        canvas.height = Math.round(height * dense)
        canvas.style.width = `${String(width)}px`
        canvas.style.height = `${String(height)}px`
      }
      DomUtil.setTransform(canvas, map.containerPointToLayerPoint([-left, -top]), 1)
      drawn = { centre: map.getCenter(), zoom: map.getZoom() }
      pen.setTransform(dense, 0, 0, dense, 0, 0)
      pen.clearRect(0, 0, width, height)
      pen.translate(left, top)
      latest.current(pen, x, y)
    }
    // While Leaflet zooms, the old picture is stretched to where the new one will be.
    const stretch = ({ center, zoom }: ZoomAnimEvent): void => {
      if (!drawn) return
      const scale = map.getZoomScale(zoom, drawn.zoom)
      const half = map.getSize().multiplyBy(0.5)
      const pane = map.getPane('mapPane')
      const origin = map
        .project(center, zoom)
        .subtract(half)
        .add(pane ? DomUtil.getPosition(pane) : [0, 0])
      const corner = map.project(drawn.centre, zoom).subtract(half.multiplyBy((1 + 2 * margin) * scale))
      DomUtil.setTransform(canvas, corner.subtract(origin.round()), scale)
    }
    let frame: number | undefined
    // Several things change at once: they are painted once, with the frame that shows them.
    const refreshSoon = (): void => {
      frame ??= requestAnimationFrame(() => {
        frame = undefined
        refresh()
      })
    }
    paint.current = refreshSoon
    const events = 'moveend zoomend resize'
    map.on(events, refreshSoon)
    map.on('zoomanim', stretch)
    const theme = new MutationObserver(refreshSoon)
    theme.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'style'] })
    // The map may be gone by then.
    let here = true
    document.fonts?.ready.then(() => here && refreshSoon()).catch(() => undefined)
    refreshSoon()
    return () => {
      here = false
      if (frame !== undefined) cancelAnimationFrame(frame)
      map.off(events, refreshSoon)
      map.off('zoomanim', stretch)
      theme.disconnect()
      paint.current = undefined
      canvas.remove()
    }
  }, [map, name, above])
}
