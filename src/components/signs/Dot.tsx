import { Fragment } from 'react'
import styles from './Dot.module.css'

/** A middle dot with the same room on both sides: Overpass lets it hug the word after it. */
export const Dot = () => (
  <span className={styles.dot} aria-hidden="true">
    {'\u2009·\u2009'}
  </span>
)

/** Short facts on one line, with a dot between each two; empty ones are left out. */
export const Dots = ({ parts }: { parts: readonly (string | false | undefined)[] }) =>
  parts.filter(Boolean).map((part, index) => (
    <Fragment key={index}>
      {index > 0 && <Dot />}
      {part}
    </Fragment>
  ))
