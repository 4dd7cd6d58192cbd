import { ArrowDownUp } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { SteadyList } from '../../../../contract/rules/steadyList'
import { Dot } from '../../../components/signs/Dot'
import styles from './results.module.css'

/** What has arrived since the list was last sorted, and the button that sorts it in. */
export function Waiting({ list, onSort }: { list: SteadyList; onSort: () => void }) {
  const { t } = useTranslation()
  const { waiting } = list
  if (!waiting) return null
  const told = [
    ...(waiting.fresh ? [t('results:waiting.fresh', { count: waiting.fresh })] : []),
    ...(waiting.cheaper ? [t('results:waiting.cheaper', { count: waiting.cheaper })] : []),
  ]
  return (
    <button type="button" className={styles.waiting} onClick={onSort}>
      <ArrowDownUp aria-hidden="true" />
      <span>{told.length > 0 ? told.join(', ') : t('results:waiting.moved')}</span>
      <Dot />
      <strong>{t('results:waiting.sort')}</strong>
    </button>
  )
}
