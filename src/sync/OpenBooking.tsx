import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useChild, useFront, type Front } from '../driver'
import { useLocalePath } from '../language'
import { readSearch } from '../storage/address'
import { noteReplaced } from '../pageNote'
import { isReserved, recallBooking, renewBooking, resumeBooking } from '../storage/storedBooking'
import { askOfLink } from './askOfLink'
import { useEntry } from './history'

/**
 * Opens the booking that an address means: one of the server's by its uid, the one this tab has kept, or, for an
 * address from elsewhere, a search for the parking first. `later` while the driver must first be known, `asked` when
 * its hours cannot be had and the driver must choose others.
 */
const open = (front: Front, query: string): 'later' | 'opened' | 'searched' | 'asked' => {
  const { session } = front.actor.getSnapshot().context
  const uid = new URLSearchParams(query).get('uid') ?? undefined
  if (renewBooking()) noteReplaced()
  const kept = recallBooking()
  const at = front.now()
  if (uid !== undefined || (kept && isReserved(kept))) {
    if (!session.getSnapshot().matches('member')) return 'later'
    const stay = uid === undefined || kept?.uid === uid ? kept : { uid }
    const word = stay && resumeBooking({ ...stay, ...(uid !== undefined && { uid }) }, at)
    if (word) front.sendIfAllowed(word)
    return 'opened'
  }
  const asked = readSearch(query, at)
  const same =
    !asked ||
    (kept?.parking?.id === asked.parking && JSON.stringify(kept?.window) === JSON.stringify(asked.window))
  const word = kept && same ? resumeBooking(kept, at) : asked && askOfLink(asked, at)
  if (word) front.sendIfAllowed(word)
  if (word?.type !== 'search.ask') return 'opened'
  return word.linkWindow ? 'asked' : 'searched'
}

/** On the page of a booking: opens the one that its address means, once an entry of the history. */
export const OpenBooking = () => {
  const front = useFront()
  const { sendIfAllowed, now } = front
  const exists = useChild('booking') !== undefined
  const settled = !useChild('session').hasTag('busy')
  const chosen = useChild('search').context.chosen
  const { query, key } = useEntry()
  /** The entry whose booking has been shown or looked for; leaving it does not open it again. */
  const opened = useRef<string>(undefined)
  const searched = useRef(false)
  const navigate = useNavigate()
  const home = useLocalePath()('/')

  useEffect(() => {
    if (exists) {
      opened.current = key
      searched.current = false
    } else if (opened.current !== key && settled) {
      const answer = open(front, query)
      if (answer !== 'later') opened.current = key
      searched.current = answer === 'searched'
      if (answer === 'asked') void navigate(home, { replace: true })
    }
  }, [front, exists, settled, query, key, home, navigate])

  // An address from elsewhere: the search it stands for has found its parking.
  const found = !exists && chosen !== undefined && readSearch(query, 0)?.parking === chosen
  useEffect(() => {
    if (found && searched.current) sendIfAllowed({ type: 'driver.book', parking: chosen, at: now() })
  }, [found, chosen, sendIfAllowed, now])
  return null
}
