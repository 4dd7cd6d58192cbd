import { useTranslation } from '../../translation'
import type { VehicleDraft } from '../../../contract/rules/account/vehicleDraft'
import { EnvironmentalLabel } from '../../../contract/vehicle'
import { Choice, Field } from '../../components/Field'

export type Facts = Pick<VehicleDraft, 'brand' | 'model' | 'label' | 'height'>
type Props = { facts: Facts; heightFault?: string; onChange: (facts: Facts) => void }

/** What may be known of a vehicle beside its plate. */
export function FactFields({ facts, heightFault, onChange }: Props) {
  const { t } = useTranslation()
  const { brand, model, label, height } = facts
  return (
    <>
      <Field
        label={t('registration:fields.brand')}
        hint={t('registration:optional')}
        maxLength={40}
        autoComplete="off"
        value={brand}
        onChange={({ target }) => onChange({ ...facts, brand: target.value })}
      />
      <Field
        label={t('registration:fields.model')}
        hint={t('registration:optional')}
        maxLength={40}
        autoComplete="off"
        value={model}
        onChange={({ target }) => onChange({ ...facts, model: target.value })}
      />
      <Choice
        label={t('vehicles:fields.label')}
        value={label}
        onChange={({ target }) =>
          onChange({ ...facts, label: EnvironmentalLabel.safeParse(target.value).data ?? '' })
        }
      >
        <option value="">{t('vehicles:fields.labelUnknown')}</option>
        {EnvironmentalLabel.options.map((each) => (
          <option key={each} value={each}>
            {each === 'none' ? t('vehicles:fields.labelNone') : each.toUpperCase()}
          </option>
        ))}
      </Choice>
      <Field
        label={t('vehicles:fields.height')}
        hint={t('vehicles:fields.heightHint')}
        inputMode="decimal"
        autoComplete="off"
        maxLength={8}
        value={height}
        fault={heightFault}
        onChange={({ target }) => onChange({ ...facts, height: target.value })}
      />
    </>
  )
}
