import { useState } from 'react'
import { useTranslation } from '../../translation'
import { Fault, type FaultCode } from '../../../contract/fault'
import type { AutologinLink } from '../../../contract/identity'
import { Button } from '../../components/Button'
import { timeText } from '../../components/text/When'
import { Field, FieldFault } from '../../components/Field'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'

/** A link that signs the driver in on another device, once, with its end and a button that copies it. */
export function OtherDevice() {
  const { t } = useTranslation()
  const { api } = useFront()
  const [link, setLink] = useState<AutologinLink>()
  const [fault, setFault] = useState<FaultCode>()
  const [busy, setBusy] = useState(false)
  const [copied, setCopied] = useState<'copied' | 'notCopied'>()
  const make = async (): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    setCopied(undefined)
    try {
      setLink(await api.createAutologin({}))
    } catch (error) {
      if (!(error instanceof Fault)) throw error
      setFault(error.code)
    } finally {
      setBusy(false)
    }
  }
  const copy = async (url: string): Promise<void> => {
    try {
      await navigator.clipboard.writeText(url)
      setCopied('copied')
    } catch {
      setCopied('notCopied')
    }
  }
  const time = (instant: string): string => timeText(instant, deviceZone())
  return (
    <section className="stack" aria-labelledby="other-device">
      <h2 id="other-device">{t('session:elsewhere.title')}</h2>
      <p>{t('session:elsewhere.text')}</p>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {link && (
        <>
          <Field
            label={t('session:elsewhere.link')}
            readOnly
            value={link.url}
            hint={t('session:elsewhere.until', { time: time(link.until) })}
            onFocus={(event) => event.target.select()}
          />
          <Button look="primary" wide onClick={() => void copy(link.url)}>
            {t('session:elsewhere.copy')}
          </Button>
        </>
      )}
      <p role="status">{copied && t(`session:elsewhere.${copied}`)}</p>
      <Button wide busy={busy} onClick={() => void make()}>
        {t('session:elsewhere.make')}
      </Button>
    </section>
  )
}
