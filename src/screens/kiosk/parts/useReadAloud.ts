import { useEffect, type RefObject } from 'react'
import { useLocale } from '../../../language'
import { useScreen } from '../useKiosk'

/** Long enough for what a screen shows first to be there, ms. */
const settle = 400

export const canSpeak = (): boolean => 'speechSynthesis' in window

/** Reads aloud the parts of a screen that are read (`data-read`) when it comes, and again in another language; silent when it goes. */
export function useReadAloud(screen: RefObject<HTMLElement | null>, on: boolean): void {
  const locale = useLocale()
  const at = useScreen()
  useEffect(() => {
    if (!on || !canSpeak()) return
    const timer = setTimeout(() => {
      const parts = screen.current?.querySelectorAll<HTMLElement>('[data-read]') ?? []
      const text = [...parts].map(({ innerText }) => innerText.replace(/\s*\n\s*/g, '. ')).join('. ')
      if (!text) return
      const words = new SpeechSynthesisUtterance(text)
      words.lang = locale
      speechSynthesis.speak(words)
    }, settle)
    return () => {
      clearTimeout(timer)
      speechSynthesis.cancel()
    }
  }, [screen, on, locale, at])
}
