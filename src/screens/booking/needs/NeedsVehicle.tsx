import { useState, type FormEvent } from 'react'
import { useTranslation } from '../../../translation'
import { normalisePlate, readPlate } from '../../../../contract/rules/plate'
import { Button } from '../../../components/Button'
import { Choice, Field } from '../../../components/Field'
import { Plate } from '../../../components/signs/Plate'
import { useImpossibleLetters, usePlateCountries } from '../../../components/signs/plateTexts'
import { StaySummary } from '../StaySummary'
import { useSaving } from './useSaving'

/** A car is missing: its plate and country, and the booking goes on by itself. */
export const NeedsVehicle = () => {
  const { t } = useTranslation()
  const { api, busy, fault, setFault, save } = useSaving()
  const [plate, setPlate] = useState('')
  const [country, setCountry] = useState('ES')
  const countries = usePlateCountries()
  const impossible = useImpossibleLetters(plate, country)
  const send = (event: FormEvent): void => {
    event.preventDefault()
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
        <Choice
          label={t('booking:needsVehicle.country')}
          value={country}
          onChange={(event) => setCountry(event.target.value)}
        >
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Choice>
        <Field
          label={t('booking:plate')}
          className="mono"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
          value={plate}
          onChange={(event) => setPlate(event.target.value)}
          hint={impossible}
          fault={fault && t(`faults:${fault}`)}
        />
        {normalisePlate(plate) && (
          <p aria-hidden="true">
            <Plate plate={normalisePlate(plate)} country={country} />
          </p>
        )}
        <Button type="submit" look="primary" wide busy={busy}>
          {t('booking:needsVehicle.add')}
        </Button>
      </form>
    </>
  )
}
