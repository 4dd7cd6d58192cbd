import { useEffect, useRef, useState } from 'react'
import { useOverlay } from '../../components/overlays'
import { closeChat } from '../chatOpen'

const wide = '(min-width: 900px)'

/** Shows the panel as what the width asks for: over the whole phone, where Back closes it, or beside the map. */
export const useShown = () => {
  const box = useRef<HTMLDialogElement>(null)
  const [covers, setCovers] = useState(() => !matchMedia(wide).matches)
  useOverlay(covers, closeChat)
  useEffect(() => {
    const media = matchMedia(wide)
    const look = (): void => setCovers(!media.matches)
    media.addEventListener('change', look)
    return () => media.removeEventListener('change', look)
  }, [])
  useEffect(() => {
    const dialog = box.current
    if (covers) dialog?.showModal()
    else dialog?.show()
    return () => dialog?.close()
  }, [covers])
  return { box, covers }
}
