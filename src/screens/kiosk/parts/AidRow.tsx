import { ArrowDown, ArrowUp, Contrast, Volume2, VolumeX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Aid } from '../../../../machines/kiosk/kioskContext'
import { useTranslation } from '../../../translation'
import { useKioskContext, useScreen, useTell } from '../useKiosk'
import { SpeakButton, useSpeakOffer } from '../voice/Speak'
import { canSpeak } from './useReadAloud'
import styles from '../kiosk.module.css'
import frame from './frame.module.css'

const icons = {
  low: [ArrowDown, ArrowUp],
  contrast: [Contrast, Contrast],
  speech: [Volume2, VolumeX],
} as const

/** What makes the kiosk easier to use, always at its lower edge; `children` stand before it. */
export function AidRow({ children }: { children?: ReactNode }) {
  const { t } = useTranslation()
  const { aids } = useKioskContext()
  const tell = useTell()
  const heardBy = useSpeakOffer()
  const at = useScreen()
  // The first screen has a larger one.
  const speaks = heardBy !== undefined && at !== 'attract' && at !== 'choosing'
  const offered: Aid[] = canSpeak() ? ['low', 'contrast', 'speech'] : ['low', 'contrast']
  return (
    <div className={frame.aids}>
      {children}
      {speaks && <SpeakButton className={styles.quiet} />}
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
