import { defaultLocale, localeOfTag, type Locale } from '../../contract/locale'
import type { Place } from '../../contract/search'
import { attributes } from '../../dialogue/attributes'
import type { TurnInput } from '../../dialogue/turn/input'
import type { Frame, Intent, Slots } from '../../dialogue/frame'
import { readLanguagePack } from '../../dialogue/language/readLanguage'
import { phrase } from '../../dialogue/reply/render'
import { uidOfToken } from '../../contract/rules/token'
import type { DecodedTurn } from '../channel'
import type { AlexaRequest, AlexaSlot } from './schema'
import { homes } from './homes'
import { alexaWindow } from './times'

const home = 'Europe/Madrid'

/** Frames of Amazon's intents and of our own without slots. */
const plain: Record<string, { intent: Intent; slots?: Slots }> = {
  'AMAZON.YesIntent': { intent: 'confirm' },
  'AMAZON.NoIntent': { intent: 'deny' },
  'AMAZON.HelpIntent': { intent: 'help' },
  'AMAZON.StopIntent': { intent: 'stop' },
  'AMAZON.CancelIntent': { intent: 'cancel' },
  'AMAZON.RepeatIntent': { intent: 'repeat' },
  'AMAZON.StartOverIntent': { intent: 'start_over' },
  'AMAZON.NavigateHomeIntent': { intent: 'start_over' },
  'AMAZON.NextIntent': { intent: 'select_result', slots: { step: 1 } },
  'AMAZON.PreviousIntent': { intent: 'select_result', slots: { step: -1 } },
  'AMAZON.FallbackIntent': { intent: 'not_understood' },
  ConfirmIntent: { intent: 'confirm' },
  ListFavoritesIntent: { intent: 'favourites_list' },
  ListVehiclesIntent: { intent: 'list_vehicles' },
  BalanceIntent: { intent: 'check_balance' },
  LastPaymentIntent: { intent: 'last_payment' },
  ReferralCodeIntent: { intent: 'referral_code' },
  HandOverIntent: { intent: 'hand_over' },
}
const filled: Record<string, Intent> = {
  SearchParkingIntent: 'search_parking',
  SelectResultIntent: 'select_result',
  BookIntent: 'book',
  ChangeIntent: 'change_slot',
  CancelBookingIntent: 'cancel_booking',
  DetailsIntent: 'parking_details',
  ListBookingsIntent: 'list_bookings',
  AccessCodeIntent: 'access_code',
  BookingPlateIntent: 'booking_plate',
  ChangeBookingIntent: 'change_booking',
  ChangePlateIntent: 'change_plate',
  AddFavoriteIntent: 'favourites_add',
  RemoveFavoriteIntent: 'favourites_remove',
}

/** The turn of a request; undefined for a request that gets no spoken answer. `at`: epoch ms. */
export function decodeAlexa(request: AlexaRequest, at: number): DecodedTurn | undefined {
  const { session, context } = request
  if (!session) return undefined
  const tag = request.request.locale ?? ''
  const locale = localeOfTag(tag) ?? defaultLocale
  const timeZone = homes[tag] ?? home
  const decoded = inputOf(request, at, timeZone)
  if (!decoded) return undefined
  const token = context.System.user?.accessToken ?? session.user.accessToken
  return {
    session: session.sessionId,
    ownSession: `${session.sessionId}#${(token === undefined ? undefined : uidOfToken(token)) ?? 'visitor'}`,
    begins: session.new ? 'always' : 'ifUnknown',
    locale,
    ...decoded,
    user: session.user.userId,
    token,
    timeZone,
    here: hereOf(request, at, locale, timeZone),
  }
}

/** The id of the matched entity of our own slot type (`cheaper`), else the recognised text. */
function resolved(slot: AlexaSlot | undefined): string | undefined {
  const matches = slot?.resolutions?.resolutionsPerAuthority?.flatMap((a) => a.values ?? []) ?? []
  return matches[0]?.value.id ?? matches[0]?.value.name ?? slot?.value
}
function preferenceOf(value: string | undefined): Slots['preference'] {
  return value === 'cheaper' || value === 'closer' || value === 'automatic' ? value : undefined
}

/** What a question asks, of our own slot type with an id for each attribute. */
function attributeOf(value: string | undefined): Slots['about'] {
  const known = attributes.find((attribute) => attribute === value)
  return known && [known]
}

function slotsOf(slots: Record<string, AlexaSlot>, at: number, zone: string): Slots {
  const value = (name: string): string | undefined => slots[name]?.value || undefined
  const number = Number(value('ordinal') ?? NaN)
  const when = alexaWindow(
    { date: value('date'), from: value('from'), to: value('to'), duration: value('duration') },
    at,
    zone,
  )
  const found: Slots = {
    ...when,
    place: value('place'),
    name: value('name'),
    ordinal: Number.isInteger(number) && number !== 0 ? number : undefined,
    preference: preferenceOf(resolved(slots.preference)),
    about: attributeOf(resolved(slots.attribute)),
  }
  return Object.fromEntries(Object.entries(found).filter(([, v]) => v !== undefined))
}

/** A driver's position, when the device sends one that is at most a minute old. */
function hereOf({ context }: AlexaRequest, at: number, locale: Locale, timeZone: string): Place | undefined {
  const { Geolocation: found } = context
  if (!found || !(Math.abs(at - Date.parse(found.timestamp)) <= 60_000)) return undefined
  const { latitudeInDegrees: lat, longitudeInDegrees: lng } = found.coordinate
  return {
    id: 'here',
    name: phrase(readLanguagePack(locale).spoken, 'form.here.place').text,
    region: '',
    lat,
    lng,
    timeZone,
  }
}

function inputOf(
  request: AlexaRequest,
  at: number,
  zone: string,
): { input: TurnInput; said: string } | undefined {
  const { request: asked } = request
  if (asked.type === 'LaunchRequest') return { input: { opening: true }, said: '' }
  if (!('intent' in asked)) return undefined
  const { name, slots = {} } = asked.intent
  if (name === 'SayIntent') {
    const text = slots.said?.value?.trim()
    return text ? { input: { text }, said: text } : { input: { silence: true }, said: '' }
  }
  const known = plain[name]
  const intent = known?.intent ?? filled[name] ?? 'not_understood'
  const frame: Frame = { intent, slots: known?.slots ?? slotsOf(slots, at, zone), confidence: 1 }
  return { input: { frame }, said: [name, ...Object.values(slots).flatMap((s) => s.value ?? [])].join(' ') }
}
