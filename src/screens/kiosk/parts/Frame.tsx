import { Accessibility, RotateCcw } from 'lucide-react'
import { Suspense, use, useEffect, useRef, type ReactNode } from 'react'
import { brandTitle } from '../../../brand'
import { Bay } from '../../../components/signs/Bay'
import { Lane } from '../../../components/signs/Lane'
import { Mark } from '../../../components/signs/Logo'
import { decimalText } from '../../../components/text/numbers'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { useKioskContext, useScreen, useTell } from '../useKiosk'
import { VoiceBar, VoiceButtons, VoiceContext } from '../voice/Speak'
import { AidRow } from './AidRow'
import { Clock } from './Clock'
import { Languages } from './Languages'
import { useReadAloud } from './useReadAloud'
import asked from '../asked.module.css'
import styles from '../kiosk.module.css'
import frame from './frame.module.css'

type Props = {
  title: string
  lead?: ReactNode
  /** What is read, without anything to touch. */
  children?: ReactNode
  /** What is touched. In the low arrangement it is in the lower half of the screen, with all else that is touched. */
  controls?: ReactNode
  /** Languages come first. */
  languages?: boolean
  /** Nobody's visit: nothing to start over. */
  idle?: boolean
  /** What Plaza asks, in the bay. */
  asks?: boolean
}

const dashes = Array.from({ length: 12 }, () => 'wait' as const)

/** A screen of the kiosk. Low: above is read, below is touched. */
export function Frame({ title, lead, children, controls, languages, idle, asks }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { aids, kiosk, speaks } = useKioskContext()
  const at = useScreen()
  const low = aids.includes('low')
  const voice = use(VoiceContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const screen = useRef<HTMLElement>(null)
  // Who talks with the kiosk hears its answers.
  useReadAloud(screen, aids.includes('speech') && !speaks)
  // Who listens hears where they are, and a keyboard begins there.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [at])
  const head = (
    <header className={frame.head}>
      <span className={frame.logo}>
        <Mark />
        <span>{brandTitle()}</span>
      </span>
      {idle || low ? <Clock /> : <StartOver />}
    </header>
  )
  const texts = (
    <>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      {lead !== undefined && <div className={styles.lead}>{lead}</div>}
    </>
  )
  const words = (
    <div className={frame.words} data-read>
      {asks && !low ? <Bay className={asked.question}>{texts}</Bay> : texts}
    </div>
  )
  const reads = children !== undefined
  const content = reads && (
    <div className={frame.content} data-read>
      {children}
    </div>
  )
  if (low)
    return (
      <main
        ref={screen}
        className={frame.screen}
        data-low
        data-speaks={voice && true}
        data-reads={reads || undefined}
      >
        <div className={frame.upper}>
          {head}
          {words}
          {content}
          {voice ? (
            <Suspense>
              <VoiceBar voice={voice} />
            </Suspense>
          ) : (
            <p className={frame.lowNote}>
              <Accessibility aria-hidden="true" />
              {t('kiosk:lowNote', { height: decimalText((kiosk?.middle ?? 0) / 100, locale, 2) })}
            </p>
          )}
        </div>
        <div className={frame.lower}>
          <div aria-hidden="true">
            <Lane dashes={dashes} label="" />
          </div>
          <div className={frame.controls}>{controls}</div>
          <AidRow languages={languages}>
            {!idle && <StartOver />}
            {voice && (
              <Suspense>
                <VoiceButtons voice={voice} />
              </Suspense>
            )}
          </AidRow>
          {languages && <Languages />}
        </div>
      </main>
    )
  return (
    <main
      ref={screen}
      className={frame.screen}
      data-speaks={voice && true}
      data-asks={asks}
      data-languages={languages}
      data-reads={reads || undefined}
      data-touched={controls !== undefined || undefined}
    >
      {languages && <Languages />}
      {head}
      {words}
      {content}
      <div className={frame.controls}>{controls}</div>
      {voice && (
        <Suspense>
          <VoiceBar voice={voice}>
            <VoiceButtons voice={voice} />
          </VoiceBar>
        </Suspense>
      )}
      <AidRow languages={languages} />
    </main>
  )
}

function StartOver() {
  const { t } = useTranslation()
  const tell = useTell()
  return (
    <button type="button" className={styles.small} onClick={() => tell({ type: 'kiosk.end' })}>
      <RotateCcw aria-hidden="true" />
      {t('kiosk:startOver')}
    </button>
  )
}
