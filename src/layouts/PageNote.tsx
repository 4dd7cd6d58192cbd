import { Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../translation'
import { brands } from '../../contract/site/brands'
import { readBrand } from '../brand'
import { useOnline } from '../device/connection'
import { useChild } from '../driver'
import { Link } from '../components/Link'
import { useLocalePath } from '../language'
import { latePart } from '../latePart'
import { holdVersion, loadVersion } from '../newVersion'
import { dismissNote, usePageNote } from '../pageNote'
import styles from './PageNote.module.css'

const BrandBanner = latePart(async () => (await import('./BrandBanner')).BrandBanner, 'menu')
const ActingNote = latePart(async () => (await import('./acting/ActingNote')).ActingNote, 'admin')

const texts = {
  waits: 'shell:newVersion',
  replaced: 'shell:replacedVersion',
  brokenLink: 'shell:brokenLink',
  brokenReset: 'shell:brokenReset',
} as const

/**
 * Above every screen while the device has no network (R194), while a newer version of the page waits and no booking is being made,
 * or until it was read that this version has replaced the one that kept the driver's search, or that a link cannot be read.
 */
export const PageNote = () => {
  const { t } = useTranslation()
  const online = useOnline()
  const note = usePageNote()
  // Whoever has booked has looked at what there was to look at, and sees the code undisturbed.
  const booking = useChild('booking')
  const booked = booking?.matches('booked') ?? false
  const making = booking?.hasTag('making') ?? false
  useEffect(() => holdVersion(making), [making])
  useEffect(() => {
    if (booked && note === 'replaced') dismissNote()
  }, [booked, note])
  const version = booked || (making && note === 'waits') ? undefined : note
  const to = useLocalePath()
  const brand = readBrand()
  const { user } = useChild('session').context
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => observeHeight(box.current), [])
  return (
    <div ref={box} className={styles.box} role="status">
      {user?.acting && (
        <Suspense fallback={null}>
          <ActingNote user={user} until={user.acting.until} />
        </Suspense>
      )}
      {!online ? (
        <p className={styles.note} data-page-note>
          {t('shell:offline')}
        </p>
      ) : (
        version && (
          <p className={styles.note} data-page-note>
            <span>
              {t(texts[version])}{' '}
              <span className={styles.ways}>
                {version === 'brokenReset' && (
                  <Link to={to('/recovery')} onClick={dismissNote}>
                    {t('shell:askReset')}
                  </Link>
                )}{' '}
                <button type="button" onClick={version === 'waits' ? loadVersion : dismissNote}>
                  {t(version === 'waits' ? 'shell:errors.reload' : 'shell:close')}
                </button>
              </span>
            </span>
          </p>
        )
      )}
      {online && !version && brand && brands[brand].banner && (
        <Suspense fallback={null}>
          <BrandBanner name={brands[brand].name} />
        </Suspense>
      )}
    </div>
  )
}

/** Keeps `--note` at the height of the note, which grows with the driver's letters and where its text breaks. */
function observeHeight(box: HTMLElement | null): (() => void) | undefined {
  if (!box) return undefined
  const observer = new ResizeObserver(() =>
    document.documentElement.style.setProperty('--note', `${box.offsetHeight}px`),
  )
  observer.observe(box)
  return () => observer.disconnect()
}
