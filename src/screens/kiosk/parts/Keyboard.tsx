import { useEffect, useRef } from 'react'
import { SimpleKeyboard } from 'simple-keyboard'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { codeRows, placeRows } from './keyRows'
import styles from './keyboard.module.css'

type Props = { of: 'place' | 'code'; onType: (change: (text: string) => string) => void; onEnter: () => void }

/** A keyboard on the screen, with the letters of the language. */
export function Keyboard({ of, onType, onEnter }: Props) {
  const { t } = useTranslation()
  const locale = useLocale()
  const box = useRef<HTMLDivElement>(null)
  const said = useRef({ onType, onEnter })
  useEffect(() => {
    said.current = { onType, onEnter }
  })
  const [back, space, enter] = [t('kiosk:keys.back'), t('kiosk:keys.space'), t('kiosk:keys.enter')]
  useEffect(() => {
    if (!box.current) return
    const keyboard = new SimpleKeyboard(box.current, {
      layout: { default: of === 'code' ? codeRows[locale] : placeRows[locale] },
      display: { '{bksp}': '⌫', '{space}': space, '{enter}': enter },
      theme: styles.keyboard,
      buttonTheme: [{ class: styles.wide ?? '', buttons: '{space} {enter} {bksp}' }],
      buttonAttributes: [{ attribute: 'aria-label', value: back, buttons: '{bksp}' }],
      useButtonTag: true,
      // What is shown has its own text; the keyboard only says which key it was.
      onKeyPress: (key) => {
        if (key === '{enter}') return said.current.onEnter()
        const change = (text: string): string =>
          key === '{bksp}' ? text.slice(0, -1) : text + (key === '{space}' ? ' ' : key)
        said.current.onType(change)
      },
    })
    return () => keyboard.destroy()
  }, [of, locale, back, space, enter])
  return (
    <div
      ref={box}
      data-keyboard
      className="simple-keyboard"
      role="group"
      aria-label={t('kiosk:keys.label')}
    />
  )
}
