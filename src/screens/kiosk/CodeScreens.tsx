import { useState } from 'react'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { talkCodeLength } from '../../../contract/talk/talkCode'
import { Busy } from '../../components/Busy'
import { useTranslation } from '../../translation'
import { BackButton, FaultLine } from './parts/Controls'
import { Frame } from './parts/Frame'
import { Keyboard } from './parts/Keyboard'
import { useKioskContext, useKioskFront, useScreen, useTell } from './useKiosk'
import entry from './entry.module.css'

type Props = {
  of: 'register' | 'join'
  length: number
  busy: boolean
  onCode: (code: string) => void
}

/** The device is no kiosk yet: its operator types the code that makes it one. */
export function Register() {
  const tell = useTell()
  const busy = useScreen() === 'registering'
  return (
    <CodeEntry
      of="register"
      length={kioskLimits.codeLength}
      busy={busy}
      onCode={(code) => tell({ type: 'kiosk.register', code })}
    />
  )
}

/** A driver goes on here with what was begun on a phone. */
export function EnterCode() {
  const tell = useTell()
  const { now } = useKioskFront()
  const busy = useScreen() === 'joining'
  return (
    <CodeEntry
      of="join"
      length={talkCodeLength}
      busy={busy}
      onCode={(code) => tell({ type: 'kiosk.code', code, at: now() })}
    />
  )
}

function CodeEntry({ of, length, busy, onCode }: Props) {
  const { t } = useTranslation()
  const { fault } = useKioskContext()
  const [code, setCode] = useState('')
  const enter = (): void => {
    if (code.length === length && !busy) onCode(code)
  }
  return (
    <Frame
      title={t(`kiosk:code.${of}.title`)}
      lead={t(`kiosk:code.${of}.text`, { count: length })}
      idle={of === 'register'}
      controls={
        <>
          <label className={entry.field} data-code>
            <span>{t('kiosk:code.label')}</span>
            <input
              value={code}
              maxLength={length}
              inputMode="none"
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
              onChange={({ target }) => setCode(target.value.toUpperCase())}
              onKeyDown={({ key }) => key === 'Enter' && enter()}
            />
          </label>
          <FaultLine fault={fault} />
          {busy ? (
            <Busy />
          ) : (
            <Keyboard
              of="code"
              onType={(change) => setCode((before) => change(before).slice(0, length))}
              onEnter={enter}
            />
          )}
          {of === 'join' && <BackButton>{t('kiosk:back')}</BackButton>}
        </>
      }
    />
  )
}
