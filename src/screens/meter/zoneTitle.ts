import type { StreetZone } from '../../../contract/street/zone'
import type { useTranslation } from '../../translation'

/** `Ronda de Atocha, lado norte`; the zone's own name where the source has no street. */
export function zoneTitle(
  { street, side, name }: Pick<StreetZone, 'street' | 'side' | 'name'>,
  t: ReturnType<typeof useTranslation>['t'],
): string {
  if (!street) return name
  return side ? `${street}, ${t(`meter:sides.${side}`)}` : street
}
