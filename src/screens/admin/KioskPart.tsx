import { useState } from 'react'
import type { ParkingApi } from '../../../contract/calls'
import type { FaultCode } from '../../../contract/fault'
import type { KioskCode, KioskState } from '../../../contract/kiosk/kiosk'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { Badge } from '../../components/signs/Badge'
import { Dots } from '../../components/signs/Dots'
import { momentText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'
import { KioskDialog } from './KioskDialog'
import rows from '../../components/rows.module.css'
import styles from './admin.module.css'

type Change = (ask: (api: ParkingApi) => Promise<KioskState[]>) => Promise<FaultCode | undefined>
type Shown = KioskCode & { name: string }

/** The kiosks, the silent ones first: when they were seen and touched, their version and faults; and a code for each device. */
export function KioskPart({ kiosks, change }: { kiosks: readonly KioskState[]; change: Change }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [edited, setEdited] = useState<KioskState | 'new'>()
  const [removed, setRemoved] = useState<string>()
  const [code, setCode] = useState<Shown>()
  const [fault, setFault] = useState<FaultCode>()
  const when = (iso: string): string => momentText(iso, deviceZone(), locale)
  const renew = async ({ id, name }: KioskState): Promise<void> =>
    setFault(
      await change(async (api) => {
        const made = await api.renewKioskCode({ id })
        setCode({ ...made, name })
        return made.kiosks
      }),
    )
  const remove = async ({ id }: KioskState): Promise<void> => {
    // The first tap asks, the second one removes.
    if (removed !== id) return setRemoved(id)
    setRemoved(undefined)
    setFault(await change((api) => api.revokeKiosk({ id })))
  }
  return (
    <section className="stack" aria-labelledby="kiosks">
      <h2 id="kiosks">{t('admin:kiosks.title')}</h2>
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      <p role="status" className={styles.status}>
        {code && (
          <>
            {t('admin:kiosks.code', { name: code.name, until: when(code.until) })}{' '}
            <strong className="mono">{code.code}</strong>
          </>
        )}
      </p>
      {kiosks.length === 0 && <p>{t('admin:kiosks.none')}</p>}
      <ul className={`${rows.frame} ${styles.rows}`}>
        {kiosks.map((kiosk) => {
          const { id, name, place, registered, seen, used, version, silent, doubled, faults } = kiosk
          return (
            <li key={id}>
              <div className={styles.what}>
                <strong>{name}</strong>
                <span className="small soft">{place}</span>
                <span className="small soft">
                  <Dots
                    parts={[
                      seen && t('admin:kiosks.seen', { when: when(seen) }),
                      used && t('admin:kiosks.used', { when: when(used) }),
                      version && t('admin:kiosks.version', { version }),
                    ]}
                  />
                </span>
                {doubled && (
                  <span className="small soft">{t('admin:kiosks.doubledWhen', { when: when(doubled) })}</span>
                )}
                {faults.slice(0, 3).map((one) => (
                  <span key={one.at + one.code} className="small soft">
                    <Dots parts={[when(one.at), t(`faults:${one.code}`)]} />
                  </span>
                ))}
              </div>
              {doubled && <Badge tone="stop">{t('admin:kiosks.doubled')}</Badge>}
              {silent && <Badge tone="stop">{t('admin:kiosks.silent')}</Badge>}
              {!registered && <Badge tone="lane">{t('admin:kiosks.unregistered')}</Badge>}
              <Button onClick={() => setEdited(kiosk)} aria-label={t('admin:kiosks.changeOf', { name })}>
                {t('admin:kiosks.change')}
              </Button>
              <Button onClick={() => void renew(kiosk)} aria-label={t('admin:kiosks.newCodeOf', { name })}>
                {t('admin:kiosks.newCode')}
              </Button>
              <Button look="remove" onClick={() => void remove(kiosk)}>
                {t(removed === id ? 'admin:kiosks.removeSurely' : 'admin:kiosks.remove', { name })}
              </Button>
            </li>
          )
        })}
      </ul>
      <div>
        <Button onClick={() => setEdited('new')}>{t('admin:kiosks.add')}</Button>
      </div>
      {edited && (
        <KioskDialog
          kiosk={edited === 'new' ? undefined : edited}
          onDone={(settings) =>
            change(async (api) => {
              if (edited !== 'new') return api.changeKiosk({ ...settings, id: edited.id })
              const made = await api.addKiosk(settings)
              setCode({ ...made, name: settings.name })
              return made.kiosks
            })
          }
          onClose={() => setEdited(undefined)}
        />
      )}
    </section>
  )
}
