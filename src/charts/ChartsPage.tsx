import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localePath, type Locale } from '../../contract/locale'
import { Mark } from '../components/signs/Logo'
import logo from '../components/signs/Logo.module.css'
import tabs from '../components/Tabs.module.css'
import { LiveCharts } from './LiveCharts'
import { useApp } from './useApp'
import styles from './ChartsPage.module.css'

const views = ['both', 'app', 'chart'] as const
type View = (typeof views)[number]

/** The app as a phone shows it and, beside it, what its driver's statecharts do while one taps or talks. */
export const ChartsPage = () => {
  const { t, i18n } = useTranslation('charts')
  const { frame, path, front, talk } = useApp()
  const [view, setView] = useState<View>('both')
  const title = t('title')
  useEffect(() => {
    document.title = `${title} – Plaza`
  }, [title])
  return (
    <>
      <header className={styles.head}>
        <a className={logo.logo} href={localePath(i18n.language as Locale, '/')}>
          <Mark />
          <span>plaza</span>
        </a>
        <h1>{title}</h1>
        <p className={`soft ${styles.lead}`}>{t('lead')}</p>
        <a className={styles.mail} href="/sandbox/mail/">
          <Mail aria-hidden="true" />
          {t('mail')}
        </a>
        <div className={`${tabs.tabs} ${styles.views}`} role="group" aria-label={t('views.label')}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {t(`views.${one}`)}
            </button>
          ))}
        </div>
      </header>
      <main id="main" className={styles.charts} data-view={view} tabIndex={-1}>
        <div className={styles.app}>
          <iframe ref={frame} src={path} title={t('app')} />
        </div>
        {front ? (
          <LiveCharts front={front} talk={talk} />
        ) : (
          <p className={`${styles.waiting} soft`}>{t('waiting')}</p>
        )}
      </main>
    </>
  )
}
