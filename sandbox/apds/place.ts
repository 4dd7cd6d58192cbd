import type { SandboxContext } from '../context'
import { languageOf } from '../world/naming'
import type { Site } from '../world/site'
import type { Rights } from './rights'

type Reference = { id: string; version: number; className?: string }
export function refer(id: string, className?: string): Reference {
  return {
    id,
    version: 1,
    ...(className ? { className } : {}),
  }
}

export function placeId(site: Site): string {
  return `place-${site.serial}`
}
export function specId(site: Site): string {
  return `right-${site.serial}`
}
export function rateId(site: Site): string {
  return `rate-${site.serial}`
}

export function say(site: Site, text: string): object[] {
  return [{ language: languageOf(site.city), string: text }]
}
const since = '2026-01-01T00:00:00Z'
const always = {
  validityStatus: 'active',
  validityTimeSpecification: { overallStartTime: since },
}

/** A garage as a Place of APDS 4. Coordinates are GeoJSON: longitude first. */
export function describePlace(site: Site): object {
  return {
    id: placeId(site),
    version: 1,
    type: 'place',
    name: say(site, site.name),
    description: say(site, `${site.operator} (demo)`),
    layer: 0,
    operatorDefinedReference: refer(String(site.serial)),
    hierarchyElementRecord: { creationTime: since },
    rightSpecifications: [refer(specId(site), 'RightSpecification')],
    timeZone: site.city.timeZone,
    placeStreetAddress: {
      countryCode: site.city.country,
      city: say(site, site.city.name),
      postCode: site.postcode,
      addressLines: [{ order: 0, type: 'street', text: say(site, `${site.street}, ${site.number}`) }],
    },
    indicativePlacePointLocation: [{ type: 'Point', coordinates: [site.lng, site.lat] }],
    characteristics: {
      openToPublic: true,
      accessControlled: true,
      operatingModes: ['payByPlate'],
      spacesTotal: site.spaces,
      structureType: site.covered ? 'offStreetStructure' : 'offStreetSurface',
      evChargingPoints: site.chargers,
    },
    times: {
      available24hours: true,
      openAllYear: true,
      openingTimesNotSpecified: false,
      openingTimesUnknown: false,
    },
    paymentMethods: [{ paymentMeans: ['paymentCreditCard'], paymentMode: ['payAfterExit'] }],
    responsibilityRoleAssignments: [
      {
        type: 'operator',
        contactPoints: [
          {
            id: site.platform,
            version: 1,
            contactType: 'contactPoint',
            type: 'operator',
            organisationName: say(site, site.operator),
          },
        ],
      },
    ],
  }
}

/** The rate table: per minute, up to a maximum per day; one incrementing line. */
export function describeRate(site: Site): object {
  return {
    id: rateId(site),
    version: 1,
    rateTableName: say(site, site.name),
    availability: 'public',
    rateType: 'hourly',
    validity: always,
    rateLineCollections: [
      {
        id: `${rateId(site)}-lines`,
        version: 1,
        collectionSequence: 1,
        applicableCurrency: site.city.currency,
        resetTime: '00:00',
        validStart: since,
        relativeTimes: true,
        taxIncluded: true,
        maxValueCollection: { currencyType: site.city.currency, currencyValue: site.dailyMax / 100 },
        rateLines: [
          {
            id: `${rateId(site)}-line-1`,
            version: 1,
            sequence: 1,
            rateLineType: 'incrementingRate',
            durationStart: '00:00:00',
            durationEnd: '01:00:00',
            incrementPeriod: 'PT1M',
            value: Number((site.hourly / 6000).toFixed(6)),
            maxValue: site.dailyMax / 100,
          },
        ],
      },
    ],
  }
}

/** The id of the permit with which a plate may enter every garage of the platform, for years. */
export const permitId = 'permit-all'

/** The permit: many uses, each paid by the rates of its garage. */
export function describePermit(platform: string, sites: readonly Site[]): object {
  return {
    id: permitId,
    version: 1,
    description: [{ language: 'en', string: 'Automatic access (demo)' }],
    type: 'permitParking',
    transferable: false,
    credentials: ['licensePlate'],
    validity: always,
    issuer: refer(platform, 'Organisation'),
    hierarchyElements: sites.map((site) => refer(placeId(site), 'Place')),
    rateTransition: { prepaymentAllowed: false, reservationAvailable: false },
  }
}

/** The right that a plate may get. `pool` has the number of places that are left. */
export function describeSpec(site: Site, { clock }: SandboxContext, rights: Rights): object {
  const used = rights.activeAt(site, clock.now())
  return {
    id: specId(site),
    version: 1,
    description: say(site, site.name),
    type: 'oneTimeUseParking',
    transferable: false,
    credentials: ['licensePlate'],
    validity: always,
    issuer: refer(site.platform, 'Organisation'),
    hierarchyElements: [refer(placeId(site), 'Place')],
    rightPools: [
      {
        id: `${specId(site)}-pool`,
        version: 1,
        assignedRightsIssuer: refer(site.platform, 'Organisation'),
        distributedAssignedRights: site.spaces,
        availableAssignedRights: Math.max(0, rights.free(site, clock.now()) - used),
      },
    ],
    rateEligibility: [
      {
        id: `${specId(site)}-eligibility`,
        version: 1,
        priority: 1,
        rateTable: refer(rateId(site), 'RateTable'),
        eligibility: {
          id: `${specId(site)}-who`,
          version: 1,
          qualifications: [
            {
              vehicleTypes: ['car'],
              ...(site.maxHeight === undefined
                ? {}
                : {
                    heightCharacteristics: [
                      { comparisonOperator: 'lessThanOrEqualTo', vehicleHeight: site.maxHeight / 100 },
                    ],
                  }),
            },
          ],
        },
      },
    ],
    rateTransition: { prepaymentAllowed: false, reservationAvailable: false },
  }
}
