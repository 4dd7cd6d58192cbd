import styles from './Dot.module.css'

/** A middle dot with the same room on both sides: Overpass lets it hug the word after it. */
export const Dot = () => (
  <span className={styles.dot} aria-hidden="true">
    {'\u2009·\u2009'}
  </span>
)
