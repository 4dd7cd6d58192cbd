import { useEffect, useState } from 'react'
import type { ParkingApi } from '../../../../contract/calls'
import { Fault } from '../../../../contract/fault'
import type { Place } from '../../../../contract/search'
import { useFront } from '../../../driver'
import { useLocale } from '../../../language'

/** What the gazetteer knows for a text, and for which text that is. */
export type Suggestions = {
  of: string
  places: readonly Place[]
  /** It could not be asked. */ cut?: boolean
}
const nothing: Suggestions = { of: '', places: [] }
/** Long enough to skip most letters of a fast typist, short enough not to be felt. */
const pause = 180

/**
 * Places for what is being typed. A newer text aborts the older question, so answers never overtake each other. A
 * refusal leaves no suggestions: the search itself will say what is wrong.
 */
export const usePlaces = (text: string, wanted: boolean): Suggestions =>
  usePlacesOf(useFront().api, text, wanted)

/** The same, asked of this port. */
export const usePlacesOf = (
  api: Pick<ParkingApi, 'findPlaces'>,
  text: string,
  wanted: boolean,
): Suggestions => {
  const locale = useLocale()
  const [known, setKnown] = useState(nothing)
  const q = text.trim()
  useEffect(() => {
    if (!wanted || q.length < 2) return
    const stop = new AbortController()
    const timer = setTimeout(() => {
      api.findPlaces({ q, locale }, stop.signal).then(
        (places) => {
          if (!stop.signal.aborted) setKnown({ of: q, places })
        },
        (error: unknown) => {
          if (stop.signal.aborted) return
          setKnown({ of: q, places: [], cut: true })
          if (!(error instanceof Fault)) throw error
        },
      )
    }, pause)
    return () => {
      clearTimeout(timer)
      stop.abort()
    }
  }, [api, locale, q, wanted])
  // Never what an older text has found: a fast typist would choose it for the new one.
  return wanted && q.length >= 2 && known.of === q ? known : nothing
}
