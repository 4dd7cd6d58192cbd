import { Copy, RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../components/Button'
import { stays, type Entry } from './entries'
import { isDriverEvent } from './readyEvents'
import styles from './EventList.module.css'

const clock = (at: number): string => new Date(at).toTimeString().slice(0, 8)
const moveOf = (entry: Entry): string =>
  stays(entry) ? `↺ ${entry.to}` : `${entry.from || '●'} → ${entry.to}`
const lineOf = (entry: Entry): string =>
  [
    clock(entry.at),
    `${entry.chart}: ${entry.name}`,
    moveOf(entry),
    entry.detail,
    entry.count > 1 && `×${entry.count}`,
  ]
    .filter(Boolean)
    .join('  ')

/** The last events, newest first, without secrets. */
export const EventList = ({ entries, onRestart }: { entries: readonly Entry[]; onRestart: () => void }) => {
  const { t } = useTranslation('charts')
  const [copied, setCopied] = useState<readonly Entry[]>()
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(entries.map(lineOf).reverse().join('\n'))
    setCopied(entries)
  }
  return (
    <section className={styles.events} aria-labelledby="events-title">
      <div className={styles.head}>
        <h2 id="events-title">{t('events')}</h2>
        <span className="small soft">{t('lastTwenty')}</span>
      </div>
      <ol className={styles.list} translate="no" tabIndex={0} aria-labelledby="events-title">
        {entries.map((entry) => (
          <li
            key={entry.id}
            className={isDriverEvent(entry.type) ? styles.entry : `${styles.entry} ${styles.answer}`}
          >
            <span className={styles.line}>
              <span className={`mono ${styles.name}`}>
                {entry.name}
                {entry.count > 1 && <span className={styles.count}> ×{entry.count}</span>}
              </span>
              <span className={`mono ${styles.time}`}>{clock(entry.at)}</span>
            </span>
            <span className={`small ${styles.move}`}>
              <span className={styles.chart}>{entry.chart}</span> {moveOf(entry)}
            </span>
            {entry.detail !== '' && <span className="small soft">{entry.detail}</span>}
          </li>
        ))}
      </ol>
      {entries.length === 0 && <p className={`soft ${styles.none}`}>{t('noEvents')}</p>}
      <div className={styles.foot}>
        <Button icon={<Copy aria-hidden="true" />} onClick={() => void copy().catch(console.error)}>
          {t(copied === entries ? 'copied' : 'copy')}
        </Button>
        <Button icon={<RotateCcw aria-hidden="true" />} onClick={onRestart}>
          {t('restart')}
        </Button>
      </div>
    </section>
  )
}
