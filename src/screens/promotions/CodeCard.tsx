import { Copy, Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import { Bay } from '../../components/signs/Bay'
import { Button } from '../../components/Button'
import { Field } from '../../components/Field'
import styles from './promotions.module.css'

type Told = 'copied' | 'notCopied'

/** The code in large letters, and its link: shared by the device where it can, copied where it cannot. */
export function CodeCard({ code, link }: { code: string; link: string }) {
  const { t } = useTranslation()
  const [told, setTold] = useState<Told>()
  const canShare = typeof navigator.share === 'function'
  const copy = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(link)
      setTold('copied')
    } catch {
      setTold('notCopied')
    }
  }
  const share = async (): Promise<void> => {
    setTold(undefined)
    try {
      await navigator.share({ title: 'Plaza', text: t('promotions:shareText', { code }), url: link })
    } catch (error) {
      // Whoever closes the sheet of the device has changed his mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) await copy()
    }
  }
  return (
    <section className="stack" aria-labelledby="own-code">
      <h2 id="own-code">{t('promotions:code')}</h2>
      <Bay className={styles.code}>
        <strong className="mono" translate="no">
          {code}
        </strong>
      </Bay>
      <Field label={t('promotions:link')} readOnly value={link} onFocus={(event) => event.target.select()} />
      <div className={styles.buttons}>
        {canShare && (
          <Button look="primary" icon={<Share2 aria-hidden="true" />} onClick={() => void share()}>
            {t('promotions:share')}
          </Button>
        )}
        <Button
          look={canShare ? 'quiet' : 'primary'}
          icon={<Copy aria-hidden="true" />}
          onClick={() => void copy()}
        >
          {t('promotions:copy')}
        </Button>
      </div>
      <p className={styles.news} role="status">
        {told && t(`promotions:${told}`)}
      </p>
    </section>
  )
}
