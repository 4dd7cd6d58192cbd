import { useEffect, useState } from 'react'
import type { TalkCode } from '../../contract/talk/talk'
import { Button } from '../components/Button'
import { QrCode } from '../components/signs/QrCode'
import { useFront } from '../driver'
import { useLocalePath } from '../language'
import { useTranslation } from '../translation'
import styles from './talk.module.css'

/** The code of a talk with its QR, its link and the time that is left of it, by the server's clock. */
export function CodeCard({ code: { code, link, until } }: { code: TalkCode }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const [path = '', key = ''] = link.split('#')
  const address = `${location.origin}${to(path)}#${key}`
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(address)
      setCopied('copied')
    } catch {
      setCopied('notCopied')
    }
  }
  return (
    <div className={styles.code}>
      <QrCode code={address} label={t('talk:qr')} className={styles.qr} />
      <div className={styles.typed}>
        <p>{t('talk:how', { address: `${location.host}${to(path)}` })}</p>
        <p className={styles.signs}>
          <span className="soft small">{t('talk:code')}</span>
          {/* Sign by sign, as a screen reader should say it. */}
          <strong aria-label={[...code].join(' ')} role="img">
            {code.slice(0, 3)} {code.slice(3)}
          </strong>
        </p>
        <p className="small soft">
          <Left until={until} />
        </p>
        <Button wide onClick={() => void copy()}>
          {t('talk:copy')}
        </Button>
        <p role="status">{copied && t(`talk:${copied}`)}</p>
      </div>
    </div>
  )
}

/** The time that is left, minutes and seconds. */
function Left({ until }: { until: string }) {
  const { t } = useTranslation()
  const { now } = useFront()
  const [at, setAt] = useState(now)
  useEffect(() => {
    const timer = setInterval(() => setAt(now()), 1_000)
    return () => clearInterval(timer)
  }, [now])
  const seconds = Math.max(0, Math.round((Date.parse(until) - at) / 1_000))
  return t('talk:left', { time: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}` })
}
