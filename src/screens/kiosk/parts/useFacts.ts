import type { Offer } from '../../../../contract/parking'
import { decimalText } from '../../../components/text/numbers'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { kindOf } from './Offers'

/** What one should know of a parking, in a few words each, the most important first. */
export function useFacts(offer: Offer): string[] {
  const { t } = useTranslation()
  const locale = useLocale()
  const { parking, walk, free } = offer
  const { maxHeight, charger, covered, guarded } = parking
  return [
    t('kiosk:walk', { count: walk }),
    t(`kiosk:kinds.${kindOf(offer)}`),
    maxHeight !== undefined && t('kiosk:facts.height', { height: decimalText(maxHeight / 100, locale, 2) }),
    charger !== undefined && t('kiosk:facts.charger'),
    covered && t('kiosk:facts.covered'),
    guarded && t('kiosk:facts.guarded'),
    free !== undefined && t('kiosk:facts.free', { count: free }),
  ].filter((fact) => typeof fact === 'string')
}
