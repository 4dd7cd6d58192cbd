import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { useChild } from '../../driver'
import { useEntry, useStepBack } from '../../sync/history'
import { showSame, viewOf, withView, type View } from '../../storage/address'
import { resultsId } from './focus'
import type { Stop } from './results/Sheet'

const find = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(selector)

/** Whoever opens the form writes into it; closing it leads back to what opened it, a new search to its results. */
const useEditFocus = (editing: boolean, search: string): void => {
  const before = useRef({ editing, search, opener: null as Element | null })
  useEffect(() => {
    const { current: was } = before
    if (was.editing === editing) return
    before.current = { editing, search, opener: document.activeElement }
    if (editing) return find('[data-bare-top] [name=where]')?.focus()
    if (document.activeElement?.closest('[data-keeps-focus]')) return
    const { opener } = was
    const known = opener instanceof HTMLElement && opener.isConnected && opener !== document.body
    const results = was.search === search ? null : document.getElementById(resultsId)
    const target = results ?? (known ? opener : find('[data-summary]'))
    target?.focus()
  }, [editing, search])
}

/**
 * How the results are looked at. The whole list and the form over them are entries of the browser's history, so that
 * Back closes them; the map alone is one drag away and none. A search that has changed, or a parking that is chosen,
 * brings its own view by its address.
 */
export const useViews = () => {
  const { pathname, query, hash, state } = useEntry()
  const navigate = useNavigate()
  const stepBack = useStepBack()
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
    const { previous } = state
    // A parking that is looked at is an entry already; its list being pulled up makes no second one.
    if (next !== undefined && view === undefined && chosen === undefined)
      void navigate(target, { state: { previous: query } })
    else if (
      next === undefined &&
      chosen === undefined &&
      previous !== undefined &&
      viewOf(previous) === undefined &&
      showSame(previous, query)
    )
      stepBack(state)
    else void navigate(target, { replace: true, state })
  }
  useEditFocus(editing, withView(query, undefined))
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
