import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useEntry } from '../../layouts/history'
import { useChild } from '../../driver'
import { viewOf, withView, type View } from '../../memory/address'
import type { Stop } from './Sheet'

/**
 * How the results are looked at. The whole list and the form over them are entries of the browser's history, so that
 * Back closes them; the map alone is one drag away and none. A search that has changed, or a parking that is chosen,
 * brings its own view by its address.
 */
export const useViews = () => {
  const { pathname, query, hash, state } = useEntry()
  const navigate = useNavigate()
  const { chosen } = useChild('search').context
  const view = viewOf(query)
  const editing = view === 'edit'
  const [peek, setPeek] = useState(false)
  const [seen, setSeen] = useState(query)
  // The map alone would hide what has just come.
  if (seen !== query) {
    setSeen(query)
    setPeek(false)
  }
  const show = (next: View | undefined): void => {
    if (next === view) return
    const target = pathname + withView(query, next) + hash
    const under = state?.under
    // A parking that is looked at is an entry already; its list being pulled up makes no second one.
    if (next !== undefined && view === undefined && chosen === undefined)
      void navigate(target, { state: { under: query } })
    else if (
      next === undefined &&
      chosen === undefined &&
      under !== undefined &&
      under === withView(query, undefined)
    )
      void navigate(-1)
    else void navigate(target, { replace: true, state })
  }
  // Whoever asked for the form wants to write into it.
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (editing && !wasEditing.current) document.querySelector<HTMLElement>('.looking [name=where]')?.focus()
    wasEditing.current = editing
  }, [editing])
  const stop: Stop = view !== undefined ? 'full' : peek ? 'peek' : 'half'
  return {
    stop,
    editing,
    setStop: (next: Stop): void => {
      setPeek(next === 'peek')
      show(next === 'full' ? 'list' : undefined)
    },
    edit: (on: boolean): void => show(on ? 'edit' : undefined),
  }
}
