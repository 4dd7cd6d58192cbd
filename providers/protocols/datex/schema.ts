import { z } from 'zod'
import { currencies } from '../../../contract/money'
import { elementOf, Latitude, listOf, Longitude } from '../parseItems'

const Element = <Shape extends z.ZodRawShape>(shape: Shape) => z.preprocess(elementOf, z.object(shape))
const List = <Item extends z.ZodType>(item: Item) => z.preprocess(listOf, z.array(item))

/** Every value is a text: a number is one in decimal digits. */
const Decimal = z
  .string()
  .trim()
  .regex(/^-?\d{1,9}(\.\d{1,15})?$/, 'is no number')
  .transform(Number)
const Count = Decimal.pipe(z.int().nonnegative())
const maybe = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined)

/** `MultilingualString`: a text a language; a value without attributes is a plain text. */
const Words = z.object({ values: z.object({ value: z.unknown() }) }).transform(({ values }) =>
  listOf(values.value).flatMap((value) => {
    const read = z
      .union([
        z.string().transform((text) => ({ '@lang': undefined, '#text': text })),
        z.object({ '@lang': z.string().optional(), '#text': z.string() }),
      ])
      .safeParse(value)
    const text = read.data?.['#text'].trim()
    return text ? [{ lang: read.data?.['@lang'], text }] : []
  }),
)
export type Words = z.infer<typeof Words>

/** The publication inside of its envelope: `publication` is `parkingTablePublication` or `parkingStatusPublication`. */
const envelope = <Publication extends z.ZodRawShape>(publication: Publication) =>
  z.object({
    d2LogicalModel: z.object({
      payloadPublication: z.object({
        '@lang': z.string().optional(),
        publicationTime: z.string().optional(),
        genericPublicationExtension: z.object(publication),
      }),
    }),
  })

export const Table = envelope({
  parkingTablePublication: Element({
    parkingTable: List(Element({ parkingRecord: z.unknown().optional() })),
  }),
})

export const Status = envelope({
  parkingStatusPublication: Element({ parkingRecordStatus: z.unknown().optional() }),
})

export const ParkingRecord = z.object({
  id: z.string().trim().min(1),
  parkingName: Words,
  parkingNumberOfSpaces: maybe(Count),
  parkingLocation: z.object({
    pointByCoordinates: z.object({
      pointCoordinates: z.object({ latitude: Decimal.pipe(Latitude), longitude: Decimal.pipe(Longitude) }),
    }),
  }),
  openingTimes: maybe(Words),
  tariffsAndPayment: maybe(
    z.object({
      tariffDescription: maybe(Words),
      /** Cents for an hour. */
      pricePerHour: maybe(z.object({ '@currency': z.enum(currencies), '#text': Count })),
    }),
  ),
})
export type ParkingRecord = z.infer<typeof ParkingRecord>

export const RecordStatus = z.object({
  id: z.string().trim().min(1),
  parkingStatusOriginTime: z.iso.datetime({ offset: true }),
  parkingOccupancy: z.object({ parkingNumberOfVacantSpaces: Count }),
})
export type RecordStatus = z.infer<typeof RecordStatus>
