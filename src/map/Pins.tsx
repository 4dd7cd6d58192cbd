import { useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Marker, useMap } from 'react-leaflet'
import { formatMoney } from '../../contract/money'
import type { Offer } from '../../contract/parking'
import { useLocale } from '../language'
import { kindOf, pinLabel, signIcon } from './pins'
import { useClusters, type Group } from './useClusters'

type Choose = (parking: string) => unknown
/** Leaflet gives a marker the button's role and a place in the tab order, but only clicks do anything. */
const acting = (act: () => void) => ({
  click: act,
  keydown: ({ originalEvent }: { originalEvent: KeyboardEvent }) => {
    if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
    originalEvent.preventDefault()
    act()
  },
})

const Pin = ({ offer, selected, onChoose }: { offer: Offer; selected: boolean; onChoose: Choose }) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const { id, name, lat, lng } = offer.parking
  const kind = kindOf(offer)
  const label = pinLabel(offer, locale, t('search.free'))
  const spoken = `${name}, ${t(`map.legend.${kind}`)}, ${label}`
  const icon = useMemo(
    () => signIcon(selected ? `${kind} selected` : kind, label, spoken),
    [kind, label, spoken, selected],
  )
  const handlers = useMemo(() => acting(() => onChoose(id)), [id, onChoose])
  return (
    <Marker
      position={[lat, lng]}
      icon={icon}
      eventHandlers={handlers}
      zIndexOffset={selected ? 1000 : 0}
      riseOnHover
    />
  )
}

const Cluster = ({
  group,
  currency,
  zoomInto,
}: {
  group: Group
  currency: Offer['parking']['currency']
  zoomInto: (group: Group) => number
}) => {
  const { t } = useTranslation()
  const locale = useLocale()
  const map = useMap()
  const { count, least, lat, lng } = group
  const price =
    least === undefined ? undefined : least === 0 ? t('search.free') : formatMoney(least, currency, locale)
  const spoken = price ? t('map.cluster', { count, price }) : t('map.clusterPlain', { count })
  const icon = useMemo(() => signIcon('cluster', String(count), spoken), [count, spoken])
  const handlers = useMemo(
    () => acting(() => map.setView([lat, lng], zoomInto(group))),
    [map, lat, lng, group, zoomInto],
  )
  return <Marker position={[lat, lng]} icon={icon} eventHandlers={handlers} />
}

/** The parkings of the results; the selected one is never hidden in a group. */
export const Pins = ({
  offers,
  selected,
  onChoose,
}: {
  offers: readonly Offer[]
  selected: string | undefined
  onChoose: Choose
}) => {
  const { singles, groups, zoomInto } = useClusters(offers)
  const chosen = offers.find((offer) => offer.parking.id === selected)
  const shown = chosen && !singles.includes(chosen) ? [...singles, chosen] : singles
  const currency = offers[0]?.parking.currency ?? 'EUR'
  return (
    <>
      {shown.map((offer) => (
        <Pin key={offer.parking.id} offer={offer} selected={offer === chosen} onChoose={onChoose} />
      ))}
      {groups.map((group) => (
        <Cluster
          key={`${String(group.id)} ${String(group.count)}`}
          group={group}
          currency={currency}
          zoomInto={zoomInto}
        />
      ))}
    </>
  )
}
