/** Small publications in XML, written by hand from the documentation of DATEX II 2.3. */
const publication = (content: string): string => `<?xml version="1.0" encoding="UTF-8"?>
<d2:d2LogicalModel xmlns:d2="http://datex2.eu/schema/2/2_0" modelBaseVersion="2">
  <d2:exchange><d2:supplierIdentification><d2:country>es</d2:country></d2:supplierIdentification></d2:exchange>
  <d2:payloadPublication lang="es">
    <d2:publicationTime>2026-11-21T10:00:00Z</d2:publicationTime>
    <d2:genericPublicationExtension>${content}</d2:genericPublicationExtension>
  </d2:payloadPublication>
</d2:d2LogicalModel>`

export const datexTable = (...records: string[]): string =>
  publication(
    `<parkingTablePublication><parkingTable id="t">${records.join('')}</parkingTable></parkingTablePublication>`,
  )

export const datexStatus = (...statuses: string[]): string =>
  publication(`<parkingStatusPublication>${statuses.join('')}</parkingStatusPublication>`)

const point = { lat: 43.263, lng: -2.935 }

/** A record with all fields and one that is unknown; each part may be replaced by another or by nothing. */
export const datexRecord = (
  id: string,
  {
    lat = point.lat,
    lng = point.lng,
    ...parts
  }: { lat?: number | string; lng?: number | string; name?: string; spaces?: string; tariff?: string } = {},
): string => {
  const {
    name = '<parkingName><values><value lang="en">Moyua &amp; Co</value><value lang="es">Moyúa y Cía</value></values></parkingName>',
    spaces = '<parkingNumberOfSpaces>240</parkingNumberOfSpaces>',
    tariff = '<pricePerHour currency="EUR">210</pricePerHour>',
  } = parts
  return `<parkingRecord id="${id}" version="1">${name}${spaces}
    <parkingLocation><pointByCoordinates><pointCoordinates>
      <latitude>${lat}</latitude><longitude>${lng}</longitude>
    </pointCoordinates></pointByCoordinates></parkingLocation>
    <somethingNew><nobody>asked</nobody></somethingNew>
    <openingTimes><values><value lang="es">De 7 a 23</value></values></openingTimes>
    <tariffsAndPayment>
      <tariffDescription><values><value>2,10 € la hora</value></values></tariffDescription>${tariff}
    </tariffsAndPayment>
  </parkingRecord>`
}

export const datexCount = (id: string, free: number | string, at = '2026-11-21T09:59:00Z'): string =>
  `<parkingRecordStatus><parkingRecordReference id="${id}" version="1"/>
    <parkingStatusOriginTime>${at}</parkingStatusOriginTime>
    <parkingOccupancy><parkingNumberOfVacantSpaces>${free}</parkingNumberOfVacantSpaces></parkingOccupancy>
  </parkingRecordStatus>`
