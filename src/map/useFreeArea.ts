import type { Map as LeafletMap } from 'leaflet'
import { useEffect, useState } from 'react'
import { useMap } from 'react-leaflet'
import { useChatPlace } from '../voice/chatOpen'
import { freeAreaOf, type Box, type FreeArea } from './freeArea'

/** Whatever lies over the map says so itself with `data-over-map`, wherever in the page it stands. */
const coversOf = (map: LeafletMap): Box[] => {
  const { left, top } = map.getContainer().getBoundingClientRect()
  return [...document.querySelectorAll('[data-over-map]')]
    .filter((element) => getComputedStyle(element).visibility !== 'hidden')
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && height > 0)
    .map((box) => ({
      left: box.left - left,
      top: box.top - top,
      right: box.right - left,
      bottom: box.bottom - top,
    }))
}

/** A sheet on its way sends a size with every frame; the map waits until it has arrived. */
const calmAfter = 90

/** The part of the map nothing lies over, measured again when the map, a bar, the sheet or the chat changes its size. */
export const useFreeArea = (): FreeArea => {
  const map = useMap()
  const chat = useChatPlace() === 'open'
  const measure = (): FreeArea => {
    const { x, y } = map.getSize()
    return freeAreaOf(x, y, coversOf(map))
  }
  const [area, setArea] = useState(measure)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const look = (): void => {
      map.invalidateSize({ pan: false })
      const { x, y } = map.getSize()
      const now = freeAreaOf(x, y, coversOf(map))
      setArea((before) => (JSON.stringify(before) === JSON.stringify(now) ? before : now))
    }
    const soon = (): void => {
      clearTimeout(timer)
      timer = setTimeout(look, calmAfter)
    }
    const sizes = new ResizeObserver(soon)
    const follow = (): void => {
      sizes.observe(map.getContainer())
      for (const element of document.querySelectorAll('[data-over-map]')) sizes.observe(element)
    }
    follow()
    // What comes later: the chat is fetched when it is first opened, the legend of a phone when it is asked for.
    const comings = new MutationObserver(() => {
      follow()
      soon()
    })
    comings.observe(map.getContainer().parentElement ?? document.body, { childList: true })
    if (chat) comings.observe(document.body, { childList: true, subtree: true })
    soon()
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      comings.disconnect()
    }
  }, [map, chat])
  return area
}
