import { useEffect } from 'react'
import { useKioskFront } from '../useKiosk'
import { openVoice, type Voice } from './openVoice'

/** Listens while it is mounted, whatever the screen is. */
export const Listen = ({ onVoice }: { onVoice: (voice: Voice | undefined) => void }) => {
  const front = useKioskFront()
  useEffect(() => {
    const voice = openVoice(front)
    onVoice(voice)
    return () => {
      onVoice(undefined)
      voice.close()
    }
  }, [front, onVoice])
  return null
}
