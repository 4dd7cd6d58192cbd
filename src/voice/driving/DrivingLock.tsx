import { useEffect, useState } from 'react'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { loadTexts } from '../../language'
import { useTranslation } from '../../translation'
import { openHandsFree } from '../chatOpen'
import { forgetLocked, setMoving, setPassenger, tellLocked, useDriving } from './driving'
import { watchMotion } from './motion'

const typed = 'textarea, input:not([type=checkbox], [type=radio], [type=range], [type=button], [type=submit])'
const map = '.leaflet-container'
const within = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null

/** Refuses, before the page hears of it, what would be typed or would move the map. */
const refuse = (event: Event): void => {
  const types = within(event.target, typed)
  if (!types && !within(event.target, map)) return
  if (event instanceof KeyboardEvent && !types && !event.key.startsWith('Arrow')) return
  if (event instanceof KeyboardEvent && ['Tab', 'Escape'].includes(event.key)) return
  event.preventDefault()
  event.stopPropagation()
  if (types && document.activeElement instanceof HTMLElement) document.activeElement.blur()
  tellLocked()
}
const events = ['pointerdown', 'mousedown', 'touchstart', 'wheel', 'keydown', 'beforeinput'] as const

/** While the car moves nobody types or moves the map, and the page says why; a passenger says so once (C16). */
export const DrivingLock = () => {
  const { t } = useTranslation()
  const { moving, passenger, asked } = useDriving()
  const [texts, setTexts] = useState(false)
  const locked = moving && !passenger
  useEffect(() => watchMotion(setMoving), [])
  useEffect(() => {
    if (!locked) return
    void loadTexts(['handsFree']).then(() => setTexts(true))
    for (const type of events) document.addEventListener(type, refuse, { capture: true, passive: false })
    return () => {
      for (const type of events) document.removeEventListener(type, refuse, { capture: true })
    }
  }, [locked])
  if (!locked || !asked || !texts) return null
  return (
    <Dialog
      title={t('handsFree:driving.title')}
      onClose={forgetLocked}
      actions={
        <>
          <Button
            look="primary"
            wide
            onClick={() => {
              forgetLocked()
              openHandsFree()
            }}
          >
            {t('handsFree:driving.talk')}
          </Button>
          <Button wide onClick={setPassenger}>
            {t('handsFree:driving.passenger')}
          </Button>
        </>
      }
    >
      <p>{t('handsFree:driving.text')}</p>
    </Dialog>
  )
}
