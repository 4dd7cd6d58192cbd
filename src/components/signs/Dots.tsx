import { Fragment } from 'react'
import { Dot } from './Dot'

/** Short facts on one line, with a dot between each two; empty ones are left out. */
export const Dots = ({ parts }: { parts: readonly (string | false | undefined)[] }) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Dot />}
      {part}
    </Fragment>
  ))
