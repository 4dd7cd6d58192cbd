import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { FaultCode } from '../../../contract/fault'
import type { Place } from '../../../contract/search'
import { windowFault } from '../../../contract/window'
import { useChild, useFront } from '../../driver'
import { draftOf, proposeStay, windowOf, type StayDraft } from './stay'
import { useHere } from './useHere'
import { usePlaces } from './usePlaces'

const deviceZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

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
export const useAsking = () => {
  const { actor, tell, now } = useFront()
  const { t } = useTranslation()
  const search = useChild('search')
  const { place, window: known, preference, fault } = search.context
  const looking = search.matches('looking')
  const zone = place?.timeZone ?? deviceZone()
  const [proposed] = useState(() => proposeStay(now(), zone))
  const window = known ?? proposed

  const [typed, setTyped] = useState<{ text: string; over: Place | undefined }>()
  const [drafted, setDrafted] = useState<{ stay: StayDraft; over: typeof window; zone: string }>()
  const [missing, setMissing] = useState<'where' | 'stay'>()
  const [attempt, setAttempt] = useState(0)

  const draft = typed?.over === place ? typed : undefined
  const text = draft?.text ?? (place ? labelOf(place) : '')
  const changed = drafted?.over === window && drafted.zone === zone ? drafted.stay : undefined
  const stay = changed ?? draftOf(window, zone)
  const suggestions = usePlaces(text, draft !== undefined)

  const askFor = (target: { place: Place } | { where: string }): void => {
    const wanted = windowOf(stay, zone)
    setMissing(wanted ? undefined : 'stay')
    setAttempt((n) => n + 1)
    if (wanted) tell({ type: 'search.ask', at: now(), ...target, window: wanted, go: true })
  }
  const here = useHere()
  const choose = (chosen: Place): void => {
    setMissing(undefined)
    here.forgive()
    // Among results a place is all that a new search needs; before them, the driver still has to say when.
    if (looking) askFor({ place: chosen })
    else tell({ type: 'search.ask', at: now(), place: chosen })
    setTyped(undefined)
  }
  const locate = (): void =>
    here.locate((point) =>
      choose({ id: 'here', name: t('search.hereName'), region: '', timeZone: deviceZone(), ...point }),
    )
  const submit = (): void => {
    const said = text.trim()
    if (draft === undefined && place) return askFor({ place })
    if (said === '') {
      setMissing('where')
      return setAttempt((n) => n + 1)
    }
    if (said.toLocaleLowerCase() === t('search.hereWord')) return locate()
    const first = suggestions.of === said ? suggestions.places[0] : undefined
    askFor(first ? { place: first } : { where: said })
  }
  /**
   * A sound stay that the driver has left is told, so that the chat knows it too; among results only the button tells.
   * An unsound one waits for the button: a fault that appeared now would move the button from under the finger.
   */
  const leaveStay = (): void => {
    const wanted = changed && windowOf(changed, zone)
    if (wanted && !looking && !windowFault(wanted, now()))
      tell({ type: 'search.ask', at: now(), window: wanted })
  }

  const faults: Partial<Record<FieldName, string>> = {}
  if (fault) faults[fieldOf[fault] ?? 'form'] = t(`faults:${fault}`)
  if (here.fault) faults.where = t(`search.${here.fault}`)
  if (missing === 'where') faults.where = t('search.whereMissing')
  if (missing === 'stay') faults[stay.from ? 'exit' : 'entry'] = t('search.stayMissing')

  return {
    text,
    stay,
    zone,
    foreign: zone !== deviceZone(),
    window: windowOf(stay, zone),
    preference,
    suggestions,
    here,
    faults,
    attempt,
    looking,
    dirty: draft !== undefined || changed !== undefined,
    busy: search.matches({ asking: 'locating' }),
    type: (text: string) => setTyped({ text, over: place }),
    // Leaving one field told the machine its stay in the same instant in which the other was changed: what the draft lies
    // over is asked of the machine, not remembered from the last drawing.
    draftStay: (stay: StayDraft) => {
      const { window: told } = actor.getSnapshot().context.search.getSnapshot().context
      setDrafted({ stay, over: told ?? proposed, zone })
    },
    leaveStay,
    choose,
    locate,
    submit,
  }
}
export type Asking = ReturnType<typeof useAsking>
