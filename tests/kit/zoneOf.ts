import type { StreetRule, StreetZone } from '../../contract/street/zone'

const working = [{ days: [1, 2, 3, 4, 5], from: 540, to: 1_260 }]
const paid = (label: 'C' | 'Eco', cents: number): StreetRule => ({
  priority: 2,
  parking: true,
  labels: [label],
  longest: 120,
  times: working,
  rates: [{ cents, per: 60, from: 0 }],
})

/** A regulated kerb in Madrid: 1,20 € an hour for label C, half for Eco, nothing without a label. */
export function zoneOf(patch: Partial<StreetZone> = {}): StreetZone {
  return {
    id: 'zonas:1',
    name: 'Ronda de Atocha',
    code: '28012',
    street: 'Ronda de Atocha',
    side: 'N',
    boundary: [
      { lat: 40.4069, lng: -3.6973 },
      { lat: 40.4069, lng: -3.6963 },
      { lat: 40.407, lng: -3.6963 },
      { lat: 40.4069, lng: -3.6973 },
    ],
    distance: 0,
    timeZone: 'Europe/Madrid',
    currency: 'EUR',
    rules: [
      paid('C', 120),
      paid('Eco', 60),
      { priority: 2, parking: true, labels: ['0'], times: working, rates: [] },
      { priority: 2, parking: false, labels: ['none'], times: working, rates: [] },
    ],
    exceptions: true,
    demo: true,
    licence: 'demo',
    ...patch,
  }
}
