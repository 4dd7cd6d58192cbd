import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { followKeptShell, type KeptShell } from '../../storage/keptShell'
import { Badge } from '../../components/signs/Badge'
import { visitorsFirst, type Platform } from './platform'
import { InstallButton } from './InstallButton'
import { StepPicture, type Step } from './StepPicture'
import styles from './Install.module.css'

const steps: readonly Step[] = ['open', 'find', 'add']

/** How to put Plaza on the home screen of a phone or a computer, the visitor's own first (R046). */
export function Install() {
  const { t } = useTranslation()
  const platforms = visitorsFirst(navigator.userAgent, navigator.maxTouchPoints)
  const [kept, setKept] = useState<KeptShell>()
  useEffect(() => followKeptShell(setKept), [])
  const installed = matchMedia('(display-mode: standalone)').matches
  return (
    <div className={`${styles.install} stack`}>
      <h1>{t('menu:titles.pwa')}</h1>
      <p>{t('install:lead')}</p>
      {installed ? <p className="card">{t('install:installed')}</p> : <InstallButton />}
      {platforms.map((platform, n) => (
        <Guide key={platform} platform={platform} own={n === 0} />
      ))}
      <section className="card">
        <h2>{t('install:offline.title')}</h2>
        <p>{t('install:offline.text')}</p>
        <p role="status">
          <strong>{kept && t(`install:offline.${kept}`)}</strong>
        </p>
      </section>
    </div>
  )
}

function Guide({ platform, own }: { platform: Platform; own: boolean }) {
  const { t } = useTranslation()
  return (
    <section className="card" aria-labelledby={`install-${platform}`}>
      <div className={styles.head}>
        <h2 id={`install-${platform}`}>{t(`install:platforms.${platform}.name`)}</h2>
        {own && <Badge tone="sign">{t('install:yours')}</Badge>}
      </div>
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <StepPicture platform={platform} step={step} />
            <p>{t(`install:platforms.${platform}.${step}`)}</p>
          </li>
        ))}
      </ol>
    </section>
  )
}
