/** Small answers, written by hand from the formats' documentation. */
export const lot = (id: number, more: object = {}): Record<string, unknown> => ({
  id,
  name: `Parking Prueba ${id}`,
  latitude: 40.41,
  longitude: -3.7,
  address: 'Calle Mayor, 1',
  city: 'Madrid',
  provider: { id: 7, name: 'Muro Parkings' },
  flexible_entry: false,
  is_cancellable: true,
  cancellation_type: 2,
  minutes_before_sell: 90,
  minimum_duration: 120,
  max_height: 205,
  total_spaces: 300,
  feature_electric_cars: true,
  features: [{ key: 'electric_charger', name: '22 kW' }],
  access: [{ id: 1, type: 'vehicle', latitude: 40.411, longitude: -3.701 }],
  instructions: '<p>Press the <b>bell</b>.</p>',
  extra_info: [],
  _embedded: {
    city: { name: 'Madrid', time_zone: 'Europe/Madrid' },
    fieldsRequested: [{ id: 3, name: 'license_plate' }],
  },
  something_new: { nobody: 'asked' },
  ...more,
})

export const pass = (more: object = {}): Record<string, unknown> => ({
  id: 77,
  price: 12.3,
  administration_fee: 1.79,
  list_price: 20,
  token: 'checkout.77',
  type: 'pass',
  vehicle_type: { id: 1, type: 'CAR' },
  extra_info: { code: 'EUR' },
  ...more,
})

export const page = (items: unknown[], pages = 1): object => ({ page: '1', limit: '100', pages, items })

const words = (string: string): object[] => [{ language: 'en', string }]
export const place = (id: string, more: object = {}): Record<string, unknown> => ({
  id,
  version: 1,
  name: words(`Garage ${id}`),
  timeZone: 'Europe/Madrid',
  indicativePlacePointLocation: [{ type: 'Point', coordinates: [-3.7, 40.41] }],
  placeStreetAddress: { city: words('Madrid'), addressLines: [{ order: 0, text: words('Calle Mayor, 2') }] },
  characteristics: { spacesTotal: 200, operatingModes: ['payByPlate'] },
  responsibilityRoleAssignments: [
    { type: 'operator', contactPoints: [{ organisationName: words('Puerta Abierta') }] },
  ],
  ...more,
})
export const spec = (placeId: string): object => ({
  id: `spec-${placeId}`,
  credentials: ['licensePlate'],
  hierarchyElements: [{ id: placeId }],
  rightPools: [{ availableAssignedRights: 231 }],
  rateEligibility: [
    {
      rateTable: { id: `rate-${placeId}` },
      eligibility: {
        qualifications: [
          { heightCharacteristics: [{ comparisonOperator: 'lessThanOrEqualTo', vehicleHeight: 1.95 }] },
        ],
      },
    },
  ],
})
/** 4 cents a minute, at most 20 a day. */
export const rate = (placeId: string, value = 0.04, currency = 'EUR'): object => ({
  id: `rate-${placeId}`,
  rateLineCollections: [
    {
      applicableCurrency: currency,
      maxValueCollection: { currencyType: currency, currencyValue: 20 },
      rateLines: [{ sequence: 1, rateLineType: 'incrementingRate', incrementPeriod: 'PT1M', value }],
    },
  ],
})
export const apdsPage = (data: unknown[], total = data.length, offset = 0): object => ({
  meta: { offset, pageSize: 100, total },
  data,
})

export const parkApiLot = (id: string, more: object = {}): Record<string, unknown> => ({
  id,
  name: `Parkhaus ${id}`,
  coords: { lat: 40.41, lng: -3.7 },
  total: 137,
  free: 31,
  state: 'open',
  forecast: false,
  lot_type: 'Parkhaus',
  ...more,
})

export const node = (id: number, tags: object, more: object = {}): object => ({
  type: 'node',
  id,
  lat: 40.41,
  lon: -3.7,
  tags: { amenity: 'parking', ...tags },
  ...more,
})
