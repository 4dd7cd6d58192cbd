import { useTranslation } from '../../translation'
import { plateOf } from '../../../machines/account/registrationContext'
import { Field } from '../../components/Field'
import { PlateFields } from '../../components/plate/PlateFields'
import { fieldFault } from './fieldFault'
import type { RegistrationActor } from './registrationActor'
import { useSnapshot } from './useSnapshot'

/** The plate with its country, and what kind of car it is. */
export function VehicleFields({ actor }: { actor: RegistrationActor }) {
  const { t } = useTranslation()
  const { context } = useSnapshot(actor)
  const { form, faults } = context
  const optional = t('registration:optional')
  return (
    <>
      <PlateFields
        typed={form.plate}
        country={form.country}
        read={plateOf(context)}
        faults={{ country: fieldFault(t, faults.country), plate: fieldFault(t, faults.plate) }}
        onSign={(at, sign) => actor.send({ type: 'registration.sign', at, sign })}
      />
      <Field
        label={t('registration:fields.brand')}
        name="brand"
        hint={optional}
        maxLength={40}
        defaultValue={form.brand}
      />
      <Field
        label={t('registration:fields.model')}
        name="model"
        hint={optional}
        maxLength={40}
        defaultValue={form.model}
      />
    </>
  )
}
