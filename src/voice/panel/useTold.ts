import { useCallback, useEffect, useState } from 'react'

/** How long what was done is shown, ms. */
const life = 6_000

/** What was done last, in words, for a while; and how to say it. */
export const useTold = (): [done: string, tell: (text: string) => void] => {
  const [told, setTold] = useState<{ text: string }>()
  useEffect(() => {
    const timer = setTimeout(() => setTold(undefined), life)
    return () => clearTimeout(timer)
  }, [told])
  return [told?.text ?? '', useCallback((text: string) => setTold({ text }), [])]
}
