import type { Context } from 'hono'
import { listen, makeApp, type App, type Listening, type HonoEnv } from '../listen'
import type { SandboxContext } from '../context'
import { freeAt } from '../world/occupancy'
import type { Site } from '../world/site'
import { element, words, type Xml } from './xml'

/**
 * Starts a DATEX II 2.3 supplier of one operator: `/parkingTable` lists its car parks, `/parkingStatus` counts their vacant
 * spaces. `pricePerHour`, in cents, is the operator's own element.
 */
export async function startDatex(
  platform: string,
  sites: readonly Site[],
  context: SandboxContext,
): Promise<Listening> {
  const app: App = makeApp(platform, context.faults, (status) => `<error status="${status}"/>`)
  const publish = (c: Context<HonoEnv>, name: string, content: Xml): Response =>
    c.body(publication(name, context.clock.now(), content).text, 200, { 'content-type': 'application/xml' })
  app.get('/parkingTable', (c) =>
    publish(
      c,
      'parkingTablePublication',
      element('parkingTable', { id: platform, version: 1 }, ...sites.map(recordOf)),
    ),
  )
  app.get('/parkingStatus', (c) =>
    publish(
      c,
      'parkingStatusPublication',
      sites.map((site, nth) => statusOf(site, nth, context.clock.now())),
    ),
  )
  return listen(app)
}

function publication(name: string, now: number, content: Xml): { text: string } {
  const root = element(
    'd2LogicalModel',
    {
      xmlns: 'http://datex2.eu/schema/2/2_0',
      'xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
      modelBaseVersion: 2,
    },
    element('exchange', {}, element('supplierIdentification', {}, element('country', {}, 'es'))),
    element(
      'payloadPublication',
      { 'xsi:type': 'GenericPublication', lang: 'es' },
      element('publicationTime', {}, stamp(now)),
      element('genericPublicationName', {}, name),
      element('genericPublicationExtension', {}, element(name, {}, content)),
    ),
  )
  return { text: `<?xml version="1.0" encoding="UTF-8"?>\n${root.text}` }
}

function idOf(site: Site): string {
  return `AN-${site.serial}`
}

/** A car park. Real tables lack fields: the first record has no price, the second no hours. */
function recordOf(site: Site, nth: number): Xml {
  const hourly = `${Math.floor(site.hourly / 100)},${String(site.hourly % 100).padStart(2, '0')}`
  const english = `${site.name.replace(/^Aparcamiento /, '')} Car Park`
  return element(
    'parkingRecord',
    { 'xsi:type': 'UrbanParkingSite', id: idOf(site), version: 1 },
    element('parkingName', {}, words({ en: english, es: site.name })),
    element('parkingNumberOfSpaces', {}, site.spaces),
    element(
      'parkingLocation',
      { 'xsi:type': 'Point' },
      element(
        'pointByCoordinates',
        {},
        element(
          'pointCoordinates',
          {},
          element('latitude', {}, site.lat),
          element('longitude', {}, site.lng),
        ),
      ),
    ),
    ...(nth === 1
      ? []
      : [element('openingTimes', {}, words({ es: 'Abierto 24 horas', en: 'Open 24 hours' }))]),
    element(
      'tariffsAndPayment',
      {},
      element(
        'tariffDescription',
        {},
        words({
          es: `${hourly} € la hora, por minutos`,
          en: `€${hourly.replace(',', '.')} an hour, by the minute`,
        }),
      ),
      ...(nth === 0 ? [] : [element('pricePerHour', { currency: site.city.currency }, site.hourly)]),
    ),
  )
}

/** The count of a car park. Real sensors err: the second counts more than there are, the third reported three hours ago. */
function statusOf(site: Site, nth: number, now: number): Xml {
  return element(
    'parkingRecordStatus',
    { 'xsi:type': 'ParkingSiteStatus' },
    element('parkingRecordReference', { targetClass: 'ParkingRecord', id: idOf(site), version: 1 }),
    element('parkingStatusOriginTime', {}, stamp(now - (nth === 2 ? 3 * 60 * 60_000 : 0))),
    element(
      'parkingOccupancy',
      {},
      element('parkingNumberOfVacantSpaces', {}, nth === 1 ? site.spaces + 6 : freeAt(site, now)),
    ),
  )
}

function stamp(instant: number): string {
  return `${new Date(instant - (instant % 60_000)).toISOString().slice(0, 19)}Z`
}
