import i18next from 'i18next'
import { createRoot } from 'react-dom/client'
import { reloadOnce } from '../../newVersion'
import { isMissingChunk } from '../../loadChunk'
import button from '../../components/Button.module.css'
import errorsStyles from './errors.module.css'
import { PageError } from '../../layouts/PageError'
import styles from '../../layouts/Plain.module.css'
import type spanish from '../../../locales/es/ui/shell.json'

/**
 * A new version has replaced the files of the one that is open: one reload brings it, a second one within a minute
 * would only loop (R033). Never without a network, where a reload would leave nothing at all. True when reloading.
 */
export const reloadForMissingChunk = (error: unknown, at?: number, reload?: () => void): boolean => {
  return isMissingChunk(error) && navigator.onLine && reloadOnce(at, reload)
}

type ErrorKey = keyof typeof spanish.errors
const text = (key: ErrorKey): string =>
  i18next.exists(`shell:errors.${key}`) ? i18next.t(`shell:errors.${key}`) : ''

/** Status and message of what went wrong, and two ways on (R032). It works without any other part of the page. */
export function ErrorText({ error }: { error: unknown }) {
  const status = error instanceof PageError ? error.status : 500
  return (
    <div className={errorsStyles.page} role="alert">
      <p className={`${errorsStyles.number} mono`}>{status}</p>
      <h1>{text(status === 403 ? 'forbidden' : 'crashed') || 'Error'}</h1>
      <p className="soft">
        {status === 403 ? text('forbiddenText') : error instanceof Error ? error.message : String(error)}
      </p>
      <div className="row">
        {status !== 403 && (
          <button
            type="button"
            className={`${button.button} ${button.primary}`}
            onClick={() => location.reload()}
          >
            {text('reload') || '↻'}
          </button>
        )}
        <a className={`${button.button} ${button.quiet}`} href="/">
          {text('home') || 'Plaza'}
        </a>
      </div>
    </div>
  )
}

/** For what no screen caught: React has taken the page away by now, so the error page gets a root of its own. */
export const showCrash = (error: unknown): void => {
  console.error(error)
  if (reloadForMissingChunk(error)) return
  const box = document.createElement('div')
  box.id = 'crash'
  document.getElementById('root')?.replaceWith(box)
  createRoot(box).render(
    <main id="main" className={styles.plain}>
      <ErrorText error={error} />
    </main>,
  )
}
