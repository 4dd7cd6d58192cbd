import { Download } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { saveFile } from '../../device/saveFile'
import { useFront } from '../../driver'
import styles from './deletion.module.css'

/** Everything that Plaza holds of the driver, as a file (X45). */
export function OwnData() {
  const { t } = useTranslation()
  const { api } = useFront()
  const [busy, setBusy] = useState(false)
  const [saved, setSaved] = useState<string>()
  const [fault, setFault] = useState<FaultCode>()
  const download = async (): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    setSaved(undefined)
    try {
      const { name, type, bytes } = await api.exportData({})
      saveFile(name, type, bytes)
      setSaved(name)
    } catch (error) {
      setFault(faultCode(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <section className="stack" aria-labelledby="own-data">
      <h2 id="own-data">{t('deletion:data.title')}</h2>
      <p>{t('deletion:data.text')}</p>
      <Button busy={busy} icon={<Download aria-hidden="true" />} onClick={() => void download()}>
        {t('deletion:data.button')}
      </Button>
      <p className={styles.news} role="status">
        {saved && t('deletion:data.saved', { name: saved })}
      </p>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
    </section>
  )
}
