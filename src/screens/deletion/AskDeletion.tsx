import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import type { SupportCase } from '../../../contract/calls/cases'
import { faultCode, type FaultCode } from '../../../contract/fault'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { FieldFault } from '../../components/Field'
import { dateText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useFront } from '../../driver'
import { useLocale } from '../../language'

/** The request as a case, asked for twice; the number of one that is open stands instead of the button. */
export function AskDeletion({ email, terms }: { email: string; terms: readonly string[] }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const { api } = useFront()
  const [open, setOpen] = useState<SupportCase>()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  useEffect(() => {
    // Without an answer the button stays: a request that is open already is answered with its case.
    api
      .listCases({})
      .then((cases) => {
        const found = cases.find(({ kind, state }) => kind === 'deletion' && state === 'open')
        setOpen((asked) => asked ?? found)
      })
      .catch((error: unknown) => void faultCode(error))
  }, [api])
  const ask = async (): Promise<void> => {
    setBusy(true)
    setFault(undefined)
    try {
      setOpen(await api.requestDeletion({}))
    } catch (error) {
      setFault(faultCode(error))
    } finally {
      setBusy(false)
      setAsking(false)
    }
  }
  return (
    <section className="stack" aria-labelledby="ask-deletion">
      <h2 id="ask-deletion">{t('deletion:ask.title')}</h2>
      <p role="status">
        {open
          ? t('deletion:ask.open', {
              number: open.number,
              date: dateText(open.createdAt, deviceZone(), locale),
              email,
            })
          : t('deletion:ask.text', { email })}
      </p>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {!open && (
        <Button look="remove" onClick={() => setAsking(true)}>
          {t('deletion:ask.button')}
        </Button>
      )}
      {asking && (
        <Dialog
          title={t('deletion:ask.sure')}
          onClose={() => setAsking(false)}
          actions={
            <>
              <Button onClick={() => setAsking(false)}>{t('deletion:ask.no')}</Button>
              <Button look="stop" busy={busy} onClick={() => void ask()}>
                {t('deletion:ask.yes')}
              </Button>
            </>
          }
        >
          <p>{t('deletion:ask.what')}</p>
          {terms.map((term) => (
            <p key={term}>{term}</p>
          ))}
        </Dialog>
      )}
    </section>
  )
}
