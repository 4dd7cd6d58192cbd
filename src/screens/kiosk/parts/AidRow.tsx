import { ArrowDown, ArrowUp, Contrast, Globe, Volume2, VolumeX } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { localeNames } from '../../../../contract/locale'
import type { Aid } from '../../../../machines/kiosk/kioskContext'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { useKiosk, useKioskContext, useScreen, useTell } from '../useKiosk'
import { SpeakButton, useSpeakOffer } from '../voice/Speak'
import { Languages } from './Languages'
import { canSpeak } from './useReadAloud'
import styles from '../kiosk.module.css'
import row from './aids.module.css'

const icons = {
  low: [ArrowDown, ArrowUp],
  contrast: [Contrast, Contrast],
  speech: [Volume2, VolumeX],
} as const

/**
 * What makes the kiosk easier to use, always at its lower edge, also while it listens; `children` stand before it. `languages`: the
 * screen has them itself.
 */
export function AidRow({ children, languages }: { children?: ReactNode; languages?: boolean | undefined }) {
  const { t } = useTranslation()
  const { aids, speaks: listens } = useKioskContext()
  const tell = useTell()
  const heardBy = useSpeakOffer()
  const at = useScreen()
  const [choosing, setChoosing] = useState(false)
  // The first screen has a larger one; who is listened to has another.
  const speaks = heardBy !== undefined && !listens && at !== 'attract' && at !== 'choosing'
  const offered: Aid[] = canSpeak() ? ['low', 'contrast', 'speech'] : ['low', 'contrast']
  if (choosing) return <Languages className={row.aids} onChosen={() => setChoosing(false)} />
  return (
    <div className={row.aids}>
      {children}
      {speaks && <SpeakButton className={styles.quiet} />}
      {!languages && <LanguageButton onChoose={() => setChoosing(true)} />}
      {offered.map((aid) => {
        const on = aids.includes(aid)
        const Icon = icons[aid][on ? 1 : 0]
        return (
          <button
            key={aid}
            type="button"
            className={styles.quiet}
            aria-pressed={on}
            onClick={() => tell({ type: 'kiosk.aid', aid })}
          >
            <Icon aria-hidden="true" />
            {t(on ? `kiosk:aids.off.${aid}` : `kiosk:aids.on.${aid}`)}
          </button>
        )
      })}
      {speaks && <p className={styles.note}>{t(`handsFree:heardBy.${heardBy}`)}</p>}
      {aids.includes('speech') && <p className={styles.note}>{t('kiosk:aids.headphones')}</p>}
    </div>
  )
}

/** Opens the languages in place of the row, where there are several; it has the sign of the one in use. */
function LanguageButton({ onChoose }: { onChoose: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const several = useKiosk(({ context }) => (context.kiosk?.locales.length ?? 0) > 1)
  const may = useKiosk((snapshot) => snapshot.can({ type: 'kiosk.language', locale }))
  if (!several || !may) return null
  return (
    <button type="button" className={styles.quiet} data-narrow onClick={onChoose}>
      <Globe aria-hidden="true" />
      <span className="unseen">
        {t('kiosk:languages')}: {localeNames[locale]}
      </span>
      <span aria-hidden="true">{locale.toUpperCase()}</span>
    </button>
  )
}
