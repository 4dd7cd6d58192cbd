import { useEffect, useRef, type ReactNode } from 'react'

/** The heading of what has taken the place of the control that was used: the focus goes on from here. */
export function NewHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <h2 ref={heading} tabIndex={-1}>
      {children}
    </h2>
  )
}
