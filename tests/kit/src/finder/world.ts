import { cents } from '../../../../contract/money'
import type { Offer } from '../../../../contract/parking'
import type { Place, PlatformState, SearchMessage } from '../../../../contract/search'
import { discountOf, splitPrice } from '../../../../contract/rules/price'
import { walkOf } from '../../../../contract/rules/walk'
import { atocha, scriptedApi } from '../../scriptedApi'
import { offers } from '../../sampleOffers'

/** Repeatable numbers from 0 to 1 (mulberry32). */
const dice = (seed: number) => (): number => {
  seed = (seed + 0x6d2b79f5) | 0
  let t = Math.imul(seed ^ (seed >>> 15), 1 | seed)
  t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
  return ((t ^ (t >>> 14)) >>> 0) / 4294967296
}
const names = [
  'Delicias',
  'Embajadores',
  'Reina Sofía',
  'Paseo del Prado',
  'Retiro Sur',
  'Menéndez Pelayo',
  'Doctor Esquerdo',
  'Santa María de la Cabeza',
]

/** A town of parkings around Atocha: some of every kind, some dear, some with nothing known but where they are. */
export const town = (count: number, seed = 7): Offer[] => {
  const roll = dice(seed)
  return Array.from({ length: count }, (_, i) => {
    const kind = i % 7
    const lat = atocha.lat + (roll() - 0.5) * 0.019
    const lng = atocha.lng + (roll() - 0.5) * 0.026
    const bookable = kind < 3
    const automatic = kind === 2 || kind === 3 || kind === 4
    const street = kind === 6
    const onSite = cents(900 + Math.round(roll() * 120) * 10)
    const prepaid = bookable
      ? splitPrice(cents(Math.round(onSite * (0.5 + roll() * 0.3))), cents(60), 'EUR')
      : undefined
    return {
      parking: {
        id: `town:${String(i)}`,
        platform: 'town',
        operator: street ? 'Ayuntamiento' : ['Onda Park', 'Vía Libre', 'Pública', 'Nordpark'][i % 4]!,
        name: `${street ? 'Zona' : 'Parking'} ${names[i % names.length]!}${i >= names.length ? ` ${String(Math.floor(i / names.length) + 1)}` : ''}`,
        lat,
        lng,
        timeZone: 'Europe/Madrid',
        currency: 'EUR',
        automatic,
        bookable,
        street,
        access: street ? 'open' : automatic ? 'plate' : bookable ? 'code' : 'ticket',
        address: `Calle de ${names[i % names.length]!}, ${String(i + 3)}`,
        city: 'Madrid',
        ...(i % 3 ? { maxHeight: 190 + (i % 5) * 5 } : {}),
        ...(i % 4 === 1 ? { charger: i % 8 === 1 ? 22 : 0 } : {}),
        ...(bookable ? { minutesToCancel: kind === 1 ? null : 60, minimumMinutes: 60 } : {}),
        demo: true,
        ...(i % 5 === 0 ? { licence: 'Ayuntamiento de Madrid, CC BY 4.0' } : {}),
      },
      ...walkOf(atocha, { lat, lng }),
      ...(prepaid ? { prepaid, discount: discountOf(prepaid.total, onSite) } : {}),
      onSite: street
        ? { total: cents(0), pay: 'free' }
        : { total: onSite, pay: automatic ? 'minute' : 'machine' },
      ...(kind === 5 ? { free: Math.round(roll() * 80) } : {}),
    }
  })
}

const platforms: PlatformState[] = Array.from({ length: 22 }, (_, i) => ({
  id: `p${String(i)}`,
  name: `Plataforma ${String(i + 1)}`,
  state: 'asked',
}))

export const places: Place[] = [
  atocha,
  { ...atocha, id: 'place:renfe', name: 'Atocha Renfe (metro)', region: 'Madrid', lat: 40.4078 },
  {
    ...atocha,
    id: 'place:street',
    name: 'Calle de Atocha',
    region: 'Centro, Madrid',
    lat: 40.4125,
    lng: -3.6985,
  },
  {
    ...atocha,
    id: 'place:kings',
    name: 'King’s Cross Station',
    region: 'London',
    lat: 51.5308,
    lng: -0.1238,
    timeZone: 'Europe/London',
  },
]

/** A port whose search finds the whole town: 19 of 22 platforms answer, one does not, two are still being asked. */
export const townApi = (all: Offer[] = [...offers, ...town(28)], finish = true) =>
  scriptedApi({
    findPlaces: ({ q }) =>
      Promise.resolve(places.filter((place) => place.name.toLowerCase().includes(q.toLowerCase()))),
    async *findParkings(_criteria, signal): AsyncGenerator<SearchMessage> {
      yield { type: 'catalogue', platforms, offers: [] }
      yield { type: 'offers', platform: 'p0', offers: all }
      for (const platform of platforms.slice(0, 20))
        yield {
          type: 'platform',
          platform: { ...platform, state: platform.id === 'p11' ? 'failed' : 'answered' },
        }
      if (finish) yield { type: 'complete', asked: 22, answered: 19, failed: 1 }
      else await new Promise((resolve) => signal?.addEventListener('abort', resolve))
    },
  })
