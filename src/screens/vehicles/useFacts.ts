import { useTranslation } from '../../translation'
import type { Vehicle } from '../../../contract/vehicle'
import { decimalText } from '../../components/text/numbers'
import { useLocale } from '../../language'

/** `1,49`, as a height is typed. */
export function metresText(height: number, locale: string): string {
  return decimalText(height / 100, locale, 2)
}

/** What a vehicle is called, and what is known of it: its height and its environmental label. */
export function useFacts(): (vehicle: Vehicle) => { name: string; facts: string[] } {
  const { t } = useTranslation()
  const locale = useLocale()
  return ({ brand, model, label, height, country }) => ({
    name: [brand, model].filter(Boolean).join(' '),
    facts: [
      ...(height === undefined ? [] : [t('vehicles:height', { metres: metresText(height, locale) })]),
      ...(label === undefined
        ? []
        : [
            label === 'none'
              ? t('vehicles:noLabel')
              : t(country === 'ES' ? 'vehicles:label' : 'vehicles:likeLabel', { label: label.toUpperCase() }),
          ]),
    ],
  })
}
