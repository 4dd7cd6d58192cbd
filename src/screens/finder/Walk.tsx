import { Footprints } from 'lucide-react'
import { useTranslation } from '../../translation'
import styles from './Walk.module.css'

/** `6 min walk`, figure and unit bold: they come first in all five languages. */
export const Walk = ({ minutes }: { minutes: number }) => {
  const { t } = useTranslation()
  const [figure = '', unit = '', ...rest] = t('shell:walk', { minutes }).split(' ')
  return (
    <span className={styles.walk}>
      <Footprints aria-hidden="true" className={styles.sign} /> <b>{`${figure} ${unit}`}</b> {rest.join(' ')}
    </span>
  )
}
