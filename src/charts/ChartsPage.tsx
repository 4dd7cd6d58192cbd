import { Mail } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { localePath, type Locale } from '../../contract/locale'
import '../components/signs/Logo.css'
import { LiveCharts } from './LiveCharts'
import { useApp } from './useApp'
import './charts.css'
import './events.css'

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
      <header className="charts-head">
        <a className="logo" href={localePath(i18n.language as Locale, '/')}>
          <span className="pmark" />
          <span>plaza</span>
        </a>
        <h1>{title}</h1>
        <p className="soft charts-lead">{t('lead')}</p>
        <a className="charts-mail" href="/sandbox/mail/">
          <Mail aria-hidden="true" />
          {t('mail')}
        </a>
        <div className="segments charts-views" role="group" aria-label={t('views.label')}>
          {views.map((one) => (
            <button key={one} type="button" aria-pressed={view === one} onClick={() => setView(one)}>
              {t(`views.${one}`)}
            </button>
          ))}
        </div>
      </header>
      <main id="main" className="charts" data-view={view} tabIndex={-1}>
        <div className="charts-app">
          <iframe ref={frame} src={path} title={t('app')} />
        </div>
        {front ? (
          <LiveCharts front={front} talk={talk} />
        ) : (
          <p className="charts-waiting soft">{t('waiting')}</p>
        )}
      </main>
    </>
  )
}
