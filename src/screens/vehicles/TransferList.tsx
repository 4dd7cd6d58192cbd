import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { Transfer } from '../../../contract/calls/transfers'
import type { FaultCode } from '../../../contract/fault'
import { pagePaths } from '../../../contract/pages'
import { formatPlate } from '../../../contract/rules/plate'
import { deviceZone } from '../../device/position'
import { useLocalePath } from '../../language'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { Link } from '../../components/Link'
import { Plate } from '../../components/signs/Plate'
import { When } from '../../components/text/When'
import type { Act } from './useTransfers'
import rows from '../../components/rows.module.css'
import styles from './vehicles.module.css'

const ended: readonly Transfer['state'][] = ['moved', 'denied', 'withdrawn', 'lapsed']

type Props = { transfers: readonly Transfer[]; busy: boolean; act: Act; onMoved: () => void }

/** The plates that the driver has asked for and those that are asked of him, each with its timeline (A27). */
export function TransferList({ transfers, busy, act, onMoved }: Props) {
  const { t } = useTranslation()
  if (transfers.length === 0) return null
  return (
    <section className={styles.transfers} aria-labelledby="transfers">
      <h2 id="transfers">{t('vehicles:transfers.title')}</h2>
      <ul className={`${rows.frame} ${styles.rows}`}>
        {transfers.map((one) => (
          <TransferRow key={one.id} transfer={one} busy={busy} act={act} onMoved={onMoved} />
        ))}
      </ul>
    </section>
  )
}

function TransferRow({ transfer, busy, act, onMoved }: Omit<Props, 'transfers'> & { transfer: Transfer }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const [fault, setFault] = useState<FaultCode>()
  const { id, plate, country, role, state, steps, until } = transfer
  const open = !ended.includes(state)
  const name = formatPlate(plate)
  const tell = async (...[call]: Parameters<Act>): Promise<FaultCode | undefined> => {
    const refused = await act(call)
    setFault(refused)
    return refused
  }
  const answer = async (accepts: boolean): Promise<void> => {
    const refused = await tell((api) => api.answerTransfer({ plate, id, accepts }))
    if (!refused && accepts) onMoved()
  }
  return (
    <li className={styles.transfer}>
      <p>
        <Plate plate={plate} country={country} />
      </p>
      <ol className={styles.steps}>
        {steps.map(({ step, at }) => (
          <li key={step} aria-current={step === state ? 'step' : undefined}>
            {t(`vehicles:transfers.${role}.${step}`)}{' '}
            <small>
              <When iso={at} zone={deviceZone()} />
            </small>
          </li>
        ))}
      </ol>
      {open && until && (
        <p className="small soft">
          {t(`vehicles:transfers.until.${state === 'refused' ? 'proof' : 'answer'}`)}{' '}
          <When iso={until} zone={deviceZone()} />
        </p>
      )}
      {role === 'asker' && (state === 'checking' || state === 'refused') && (
        <p className="small">
          {t('vehicles:transfers.proof')}{' '}
          <Link to={to(pagePaths.contact)}>{t('vehicles:transfers.contact')}</Link>
        </p>
      )}
      {fault && <FieldFault>{t(`faults:${fault}`)}</FieldFault>}
      {open && (
        <div className="row">
          {role === 'holder' ? (
            <>
              <Button
                busy={busy}
                aria-label={t('vehicles:transfers.acceptThis', { plate: name })}
                onClick={() => void answer(true)}
              >
                {t('vehicles:transfers.accept')}
              </Button>
              {state !== 'refused' && (
                <Button
                  busy={busy}
                  aria-label={t('vehicles:transfers.refuseThis', { plate: name })}
                  onClick={() => void answer(false)}
                >
                  {t('vehicles:transfers.refuse')}
                </Button>
              )}
            </>
          ) : (
            <Button
              busy={busy}
              aria-label={t('vehicles:transfers.withdrawThis', { plate: name })}
              onClick={() => void tell((api) => api.withdrawTransfer({ plate, id }))}
            >
              {t('vehicles:transfers.withdraw')}
            </Button>
          )}
        </div>
      )}
    </li>
  )
}
