import { useEffect, useState } from 'react'
import { useTranslation } from '../../../translation'
import type { FaultCode } from '../../../../contract/fault'
import type { Place } from '../../../../contract/search'
import {
  isSameStay,
  proposalAt,
  proposalEnds,
  proposeStay,
  stayInPlace,
} from '../../../../contract/rules/stay'
import { windowFault, type Window } from '../../../../contract/time/window'
import { useChild, useFront } from '../../../driver'
import { recallTyped, rememberTyped } from '../../../storage/typedText'
import { deviceZone, useHere } from '../../../device/position'
import { usePlaces } from './usePlaces'

/** Where and when a fault belongs; the machine's codes and the two that no machine knows: nothing typed at all. */
export type FieldName = 'where' | 'entry' | 'exit' | 'form'
const fieldOf: Partial<Record<FaultCode, FieldName>> = {
  'search.placeUnknown': 'where',
  'search.windowPast': 'entry',
  'search.windowTooFar': 'entry',
  'search.windowReversed': 'exit',
  'search.windowTooLong': 'exit',
}

export const labelOf = ({ name, region }: Place): string => (region ? `${name}, ${region}` : name)

/**
 * The form's draft beside what the machine knows. A draft belongs to the value it was typed over: as soon as the
 * machine has another one (the chat said "until eight"), the draft is void and the form follows.
 */
export const useSearchForm = () => {
  const { sendIfAllowed, now } = useFront()
  const { t } = useTranslation()
  const search = useChild('search')
  const { place, window: known, fault, linkWindow } = search.context
  const looking = search.matches('looking')
  const zone = place?.timeZone ?? deviceZone()
  const [proposed, setProposed] = useState(() => proposeStay(now(), zone))
  const told = known ?? proposed

  const [typed, setTyped] = useState(recallTyped)
  const [drafted, setDrafted] = useState<{ window: Window; over: Window }>()
  const [missing, setMissing] = useState(false)
  const [attempt, setAttempt] = useState(0)

  const draft = typed?.over === place?.id ? typed : undefined
  // Another place was chosen: what was typed before it is done with. No place yet may mean a page just loaded.
  if (typed && place && !draft) setTyped(undefined)
  useEffect(() => rememberTyped(typed), [typed])
  const untouched = known === undefined && drafted === undefined
  // A proposal that stands open moves on before it can no longer be booked; hours that somebody chose stay.
  useEffect(() => {
    if (!untouched) return undefined
    const wait = Math.max(0, proposalEnds(proposed) - now())
    const timer = setTimeout(() => setProposed(proposeStay(now(), zone)), wait)
    return () => clearTimeout(timer)
  }, [untouched, proposed, now, zone])
  const text = draft?.text ?? (place ? labelOf(place) : '')
  const changed = drafted?.over === told ? drafted.window : undefined
  const window = changed ?? told
  const suggestions = usePlaces(text, draft !== undefined)

  const stayIn = (place: string): Window =>
    stayInPlace(window, { zone, place, proposal: window === proposed })
  const askFor = (target: { place: Place } | { where: string }): void => {
    setMissing(false)
    setAttempt((n) => n + 1)
    const at = now()
    // The timer of a tab in the background may be late.
    const newer = untouched ? proposalAt(proposed, at, zone) : proposed
    const wanted = newer !== proposed ? newer : 'place' in target ? stayIn(target.place.timeZone) : window
    sendIfAllowed({ type: 'search.ask', at, ...target, window: wanted, go: true })
  }
  const here = useHere()
  const choose = (chosen: Place): void => {
    setMissing(false)
    here.forgive()
    // Among results a place is all that a new search needs; before them, the driver still has to say when.
    if (looking) askFor({ place: chosen })
    else {
      const there = stayIn(chosen.timeZone)
      sendIfAllowed({
        type: 'search.ask',
        at: now(),
        place: chosen,
        ...(there === window ? {} : { window: there }),
      })
    }
    setTyped(undefined)
  }
  const locate = (): void => here.locate(choose)
  const submit = (): void => {
    const said = text.trim()
    if (draft === undefined && place) return askFor({ place })
    if (said === '') {
      setMissing(true)
      return setAttempt((n) => n + 1)
    }
    if (said.toLocaleLowerCase() === t('search:hereWord')) return locate()
    const first = suggestions.of === said ? suggestions.places[0] : undefined
    askFor(first ? { place: first } : { where: said })
  }
  /**
   * A chosen stay is told, so that the chat knows it too; among results only the button tells. One that could not be
   * searched for waits for the button: a fault that appeared now would move the button from under the finger.
   */
  const chooseStay = (wanted: Window): void => {
    if (isSameStay(wanted, window)) return
    if (!looking && !windowFault(wanted, now()))
      sendIfAllowed({ type: 'search.ask', at: now(), window: wanted })
    else setDrafted({ window: wanted, over: told })
  }

  const faults: Partial<Record<FieldName, string>> = {}
  if (fault) faults[fieldOf[fault] ?? 'form'] = t(`faults:${fault}`)
  if (here.fault) faults.where = t(`search:${here.fault}`)
  if (missing) faults.where = t('search:whereMissing')

  return {
    text,
    zone,
    foreign: zone !== deviceZone(),
    window,
    fresh: window === proposed,
    suggestions,
    here,
    faults,
    linkWindow,
    attempt,
    looking,
    dirty: draft !== undefined || changed !== undefined,
    busy: search.matches({ asking: 'locating' }),
    type: (text: string) => {
      here.forgive()
      setMissing(false)
      setTyped({ text, over: place?.id })
    },
    chooseStay,
    choose,
    locate,
    submit,
  }
}
export type SearchFormState = ReturnType<typeof useSearchForm>
