import { Mic } from 'lucide-react'
import { createContext, lazy, useEffect, useState } from 'react'
import { loadChunk } from '../../../loadChunk'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { kioskHeardBy } from '../../../voice/speech/kioskSpeech'
import { useKiosk, useTell } from '../useKiosk'
import type { Voice } from './openVoice'

/** Fetched when somebody begins to talk, with the dialogue. */
export const Listen = lazy(async () => ({ default: (await loadChunk(() => import('./Listen'))).Listen }))
const loadBar = () => loadChunk(() => import('./VoiceBar'))
export const VoiceBar = lazy(async () => ({ default: (await loadBar()).VoiceBar }))
export const VoiceButtons = lazy(async () => ({ default: (await loadBar()).VoiceButtons }))

/** The talk of the visit; undefined while there is none. */
export const VoiceContext = createContext<Voice | undefined>(undefined)

/** Who would recognise what is said here and now; undefined where nobody can, or nobody is to talk now. */
export function useSpeakOffer(): 'server' | 'device' | undefined {
  const locale = useLocale()
  const [by, setBy] = useState<Awaited<ReturnType<typeof kioskHeardBy>>>()
  const may = useKiosk((snapshot) => snapshot.can({ type: 'kiosk.speak' }))
  useEffect(() => {
    let here = true
    void kioskHeardBy(locale).then((found) => here && setBy(found))
    return () => {
      here = false
    }
  }, [locale])
  return may ? by : undefined
}

/** Begins to talk. What it says of where the sound goes stands beside it (`handsFree:heardBy`). */
export function SpeakButton({ className }: { className: string | undefined }) {
  const { t } = useTranslation()
  const tell = useTell()
  return (
    <button type="button" className={className} onClick={() => tell({ type: 'kiosk.speak' })}>
      <Mic aria-hidden="true" />
      {t('kiosk:voice.speak')}
    </button>
  )
}
