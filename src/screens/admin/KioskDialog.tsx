import { useState } from 'react'
import { locales, localeNames, type Locale } from '../../../contract/locale'
import { Fault, faultCode, type FaultCode } from '../../../contract/fault'
import type { KioskSettings } from '../../../contract/kiosk/kiosk'
import { kioskLimits } from '../../../contract/kiosk/kioskLimits'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Choice, Field, FieldFault } from '../../components/Field'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { useTranslation } from '../../translation'

type Props = {
  kiosk: KioskSettings | undefined
  /** Makes the call; returns its refusal. */
  onDone: (settings: KioskSettings) => Promise<FaultCode | undefined>
  onClose: () => void
}

/** What an operator says of a kiosk. Its point and its zone are those of the place that was found for the name. */
export function KioskDialog({ kiosk, onDone, onClose }: Props) {
  const { t } = useTranslation()
  const { api } = useFront()
  const locale = useLocale()
  const [name, setName] = useState(kiosk?.name ?? '')
  const [place, setPlace] = useState(kiosk?.place ?? '')
  const [middle, setMiddle] = useState(String(kiosk?.middle ?? 110))
  const [first, setFirst] = useState<Locale>(kiosk?.locales[0] ?? locale)
  const [busy, setBusy] = useState(false)
  const [fault, setFault] = useState<FaultCode>()
  const find = async (): Promise<Pick<KioskSettings, 'place' | 'lat' | 'lng' | 'timeZone'>> => {
    if (kiosk && place === kiosk.place) return kiosk
    const [found] = place.trim() === '' ? [] : await api.findPlaces({ q: place.trim(), locale })
    if (!found) throw new Fault('search.placeUnknown')
    const { lat, lng, timeZone } = found
    return { place: [found.name, found.region].filter(Boolean).join(', '), lat, lng, timeZone }
  }
  const save = async (): Promise<void> => {
    if (busy) return
    setBusy(true)
    const where = await find().catch(faultCode)
    const order = [first, ...(kiosk?.locales ?? locales).filter((one) => one !== first)]
    const refused =
      typeof where === 'string'
        ? where
        : await onDone({
            ...{ name, place: where.place, lat: where.lat, lng: where.lng, timeZone: where.timeZone },
            ...{ middle: Math.round(Number(middle)), locales: order },
          })
    setFault(refused)
    setBusy(false)
    if (!refused) onClose()
  }
  return (
    <Dialog
      title={t(kiosk ? 'admin:kiosks.change' : 'admin:kiosks.add')}
      onClose={onClose}
      actions={
        <>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {t('admin:kiosks.save')}
          </Button>
          <Button onClick={onClose}>{t('admin:cancel')}</Button>
        </>
      }
    >
      <form
        className="stack"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
        <Field
          label={t('admin:kiosks.name')}
          value={name}
          maxLength={kioskLimits.nameLength}
          autoComplete="off"
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label={t('admin:kiosks.place')}
          hint={t('admin:kiosks.placeHint')}
          value={place}
          maxLength={120}
          autoComplete="off"
          onChange={({ target }) => setPlace(target.value)}
        />
        <Field
          label={t('admin:kiosks.middle')}
          hint={t('admin:kiosks.middleHint')}
          type="number"
          inputMode="numeric"
          min={kioskLimits.middleLeast}
          max={kioskLimits.middleMost}
          value={middle}
          onChange={({ target }) => setMiddle(target.value)}
        />
        <Choice
          label={t('admin:kiosks.first')}
          value={first}
          onChange={({ target }) => setFirst(target.value as Locale)}
        >
          {locales.map((one) => (
            <option key={one} value={one}>
              {localeNames[one]}
            </option>
          ))}
        </Choice>
      </form>
    </Dialog>
  )
}
