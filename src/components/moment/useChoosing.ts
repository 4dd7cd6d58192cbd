import { useRef, useState } from 'react'
import type { Window } from '../../../contract/time/window'
import { isoAt } from '../../../contract/time/zonedTime'
import { soundStay, typedTime, shownTimes, type Frame, type Stay } from './stayChoice'

export type Side = 'entry' | 'exit'
/** Digits belong to one number when they follow each other this fast. */
const oneNumber = 1_200

/**
 * What is being chosen. Changes of one control in a row start from where the control was first touched, so a wheel that
 * turns past the exit and back leaves the exit where it was.
 */
export const useChoosing = (window: Window, frame: Frame) => {
  const opened = { from: Date.parse(window.from), to: Date.parse(window.to) }
  const [state, setState] = useState(() => {
    const stay = soundStay(opened, frame)
    return { stay, base: stay, by: '', fresh: frame.fresh ?? false }
  })
  const typed = useRef<{ side: Side; digits: string; at: number }>({ side: 'entry', digits: '', at: 0 })
  const { stay, fresh } = state
  const live = { ...frame, fresh }

  /** `by` names the control. Choosing a day leaves proposed times proposed; anything else makes them the driver's. */
  const change = (by: string, next: (stay: Stay, frame: Frame) => Stay): void =>
    setState((before) => {
      const base = before.by === by ? before.base : before.stay
      const days = by === 'entry-day'
      return {
        stay: next(base, { ...frame, fresh: before.fresh }),
        base,
        by,
        fresh: before.fresh && days,
      }
    })
  /** One more digit for a list; what it means so far is chosen at once. */
  const type = (side: Side, digit: string, choose: (side: Side, time: number) => void): void => {
    const before = typed.current
    const goesOn = before.side === side && Date.now() - before.at < oneNumber && before.digits.length < 4
    const digits = goesOn ? before.digits + digit : digit
    typed.current = { side, digits, at: Date.now() }
    const time = typedTime(digits, shownTimes(stay, live)[side], frame.zone)
    if (time !== undefined) choose(side, time)
  }
  const asWindow = (): Window => ({ from: isoAt(stay.from, frame.zone), to: isoAt(stay.to, frame.zone) })
  return { stay, frame: live, change, type, asWindow }
}
