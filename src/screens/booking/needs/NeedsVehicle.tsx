import type { FormEvent } from 'react'
import { useTranslation } from '../../../translation'
import { readPlate } from '../../../../contract/rules/plate'
import { Button } from '../../../components/Button'
import { PlateFields } from '../../../components/plate/PlateFields'
import { useTypedPlate } from '../../../components/plate/useTypedPlate'
import { StaySummary } from '../StaySummary'
import { useSaving } from './useSaving'

/** A car is missing: its plate and country, and the booking goes on by itself. */
export const NeedsVehicle = () => {
  const { t } = useTranslation()
  const { api, busy, fault, setFault, save } = useSaving()
  const { plate, fields } = useTypedPlate('ES')
  const send = (event: FormEvent): void => {
    event.preventDefault()
    const { country } = fields
    const read = readPlate(plate, country)
    if ('fault' in read) return setFault(read.fault)
    void save(() => api.addVehicle({ plate: read.plate, country }))
  }
  return (
    <>
      <StaySummary />
      <form className="stack" onSubmit={send} noValidate>
        <h1>{t('booking:needsVehicle.title')}</h1>
        <p>{t('booking:needsVehicle.text')}</p>
        <PlateFields {...fields} faults={{ plate: fault && t(`faults:${fault}`) }} />
        <Button type="submit" look="primary" wide busy={busy}>
          {t('booking:needsVehicle.add')}
        </Button>
      </form>
    </>
  )
}
