import { useTranslation } from '../../translation'
import { impossibleLetters } from '../../../contract/rules/account/plateSigns'
import { allPlateCountries, isPlateCountry } from '../../../contract/rules/plate'
import { useLocale } from '../../language'

/** The countries whose plates are taken, by their names in the language of the page. */
export function usePlateCountries(): { code: string; name: string }[] {
  const locale = useLocale()
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return allPlateCountries
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .sort((a, b) => a.name.localeCompare(b.name, locale))
}

/** Which letters of a plate its country does not issue; undefined where there is nothing to say. */
export function useImpossibleLetters(plate: string, country: string): string | undefined {
  const { t } = useTranslation()
  const locale = useLocale()
  const letters = isPlateCountry(country) ? impossibleLetters(plate, country) : []
  if (letters.length === 0) return undefined
  return t('registration:vehicle.impossible', {
    country: new Intl.DisplayNames(locale, { type: 'region' }).of(country) ?? country,
    letters: new Intl.ListFormat(locale, { type: 'disjunction' }).format(letters),
  })
}
