import { useTranslation } from '../../translation'
import type { AuditEntry } from '../../../contract/calls/admin'
import { momentText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useLocale } from '../../language'
import styles from './admin.module.css'

/** The latest actions of administrators. */
export function AuditList({ entries }: { entries: readonly AuditEntry[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  return (
    <section className="stack" aria-labelledby="audit">
      <h2 id="audit">{t('admin:audit.title')}</h2>
      <div className={styles.scroll} role="group" aria-labelledby="audit" tabIndex={0}>
        <table>
          <thead>
            <tr>
              {(['at', 'admin', 'action', 'driver', 'reason'] as const).map((column) => (
                <th key={column} scope="col">
                  {t(`admin:audit.${column}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {entries.map(({ id, at, admin, action, about, driver, reason }) => (
              <tr key={id}>
                <td>{momentText(at, deviceZone(), locale)}</td>
                <td>{admin}</td>
                <td>{[t(`admin:audit.actions.${action}`), about].filter(Boolean).join(' · ')}</td>
                <td>{driver}</td>
                <td>{reason}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}
