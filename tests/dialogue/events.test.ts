import { describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../contract/calls'
import { locales, type Locale } from '../../contract/locale'
import type { Intent, SpokenIntent } from '../../dialogue/frame'
import { readLanguage } from '../../dialogue/language/readLanguage'
import { sample } from '../../dialogue/tools/sample'
import { fillingsOf } from '../../dialogue/tools/sentences'
import type { DriverEvent } from '../../machines/events'
import { awake, refusal, type Awake } from '../kit/dialogue/awake'
import { nineToSix } from '../kit/dialogue/talk'

const seed = 20_261_123
/** So many different ways a driver has in every language to bring a word about. */
const ways = 8
/** Sentences tried at most: not every change of mind is a change of the stay. */
const drawn = 120

/** Where a word can happen: the drive that leads there, and the intents that say it there. */
type Drive = (locale: Locale) => Promise<Awake>
type Spoken = { by: readonly SpokenIntent[]; after: Drive }
type Silent = { notByVoice: string }

const drive =
  (script: Partial<ParkingApi>, ...intents: Intent[]): Drive =>
  async (locale) => {
    const driver = awake(locale, script)
    for (const intent of ['help' as const, ...intents])
      await driver.mean(
        intent,
        intent === 'search_parking'
          ? { place: 'atocha', ...nineToSix }
          : intent === 'select_result'
            ? { ordinal: 1 }
            : {},
      )
    return driver
  }
const booking = ['search_parking', 'select_result', 'book'] as const
const asking = drive({})
const listing = drive({}, 'search_parking')
const viewing = drive({}, 'search_parking', 'select_result')
const reviewing = drive({}, ...booking)
const refused = drive({ quoteBooking: refusal('server.internal') }, ...booking)
const expired = drive({ quoteBooking: refusal('session.expired') }, ...booking)
const cancelling = drive({}, 'cancel_booking')
const notCancelled = drive({ quoteCancellation: refusal('server.internal') }, 'cancel_booking')

/** Every word, and what a driver says for it; the compiler misses none. */
const words: Record<DriverEvent['type'], Spoken | Silent> = {
  'session.signIn': {
    notByVoice: 'a password is never said aloud: the screen or the linked account asks for it',
  },
  'session.signOut': { by: ['log_out'], after: asking },
  'session.expired': { notByVoice: 'the server says it, with 401' },
  'session.acknowledge': { by: ['confirm'], after: expired },
  'session.useToken': { notByVoice: 'a link has it in its URL' },
  'session.signedIn': { notByVoice: 'the channel hands it over with the turn' },
  'driver.listen': { notByVoice: 'the screen of hands-free begins it' },
  'listening.talk': { notByVoice: 'it is a tap that lets the driver speak' },
  'listening.stop': {
    notByVoice: 'it is a tap: a spoken “stop” is the dialogue’s',
  },
  'listening.say': { notByVoice: 'it is a tap in the place of a sentence' },
  'listening.write': { notByVoice: 'it is for whoever does not speak' },
  'listening.off': { notByVoice: 'it closes the screen of hands-free' },
  'session.replace': { notByVoice: 'a link is opened on the page, which asks' },
  'session.keep': { notByVoice: 'a link is opened on the page, which asks' },
  'session.changed': { notByVoice: 'another tab says it' },
  'session.prove': { notByVoice: 'a password is typed on the page' },
  'session.notMine': { notByVoice: 'a link is opened on the page, which asks' },
  'session.dismissNote': { notByVoice: 'a note of the page' },
  'session.silence': { notByVoice: 'a note of the page' },
  'session.arrived': { notByVoice: 'a note of the page' },
  'session.bookedElsewhere': { notByVoice: 'another device or another tab tells it' },
  'session.want': { notByVoice: 'a path of the screen' },
  'session.refresh': { by: ['list_bookings'], after: asking },
  'search.ask': { by: ['search_parking'], after: asking },
  'search.go': { by: ['retry'], after: listing },
  'search.choose': { by: ['select_result'], after: listing },
  'search.back': { by: ['go_back', 'deny'], after: viewing },
  'search.clear': { by: ['start_over'], after: listing },
  'search.kinds': { notByVoice: 'a choice of the device, kept by the page' },
  'search.rename': { notByVoice: 'the language of the page changed, and the place is named in it' },
  'booking.confirm': { by: ['confirm'], after: reviewing },
  'booking.vehicle': { by: ['choose_vehicle'], after: reviewing },
  'booking.change': { by: ['change_slot'], after: reviewing },
  'booking.retry': { by: ['retry', 'confirm'], after: refused },
  'booking.leave': { by: ['deny', 'go_back', 'cancel'], after: reviewing },
  'cancellation.confirm': { by: ['confirm'], after: cancelling },
  'cancellation.keep': { by: ['deny', 'go_back'], after: cancelling },
  'cancellation.retry': { by: ['retry', 'confirm'], after: notCancelled },
  'cancellation.leave': { by: ['deny', 'go_back'], after: notCancelled },
  'driver.book': { by: ['book'], after: viewing },
  'driver.resume': { notByVoice: 'the front comes back to a reservation that it left running' },
  'driver.continue': { notByVoice: 'the front comes back to a booking that it left before its yes' },
  'driver.cancel': { by: ['cancel_booking'], after: asking },
}
const all = Object.entries(words)
const spoken = all.flatMap(([type, said]) => ('by' in said ? [{ type, ...said }] : []))
const silent = all.flatMap(([type, said]) => ('by' in said ? [] : [{ type, ...said }]))

describe.each(locales)('what a driver says in %s', (locale) => {
  const language = readLanguage(locale)
  const fillings = {
    ...fillingsOf(locale),
    name: ['parking atocha sur'],
    ordinal: fillingsOf(locale)['ordinal']?.slice(0, 2) ?? [],
  }

  it.each(spoken)(`brings about $type in at least ${ways} ways`, async ({ type, by, after }) => {
    const driver = await after(locale)
    const others: string[] = []
    let good = 0
    for (const text of by.flatMap((intent) => sample(language, intent, seed, drawn, fillings))) {
      const brought = driver.would(text)
      if (brought.some((word) => word === type)) good++
      else others.push(`"${text}" → ${brought.join() || 'nothing'}`)
      if (good === ways) break
    }
    expect(good, `seed ${seed}, in ${driver.at()}:\n${others.slice(0, 12).join('\n')}`).toBe(ways)
    driver.stop()
  })
})

describe('what no driver says', () => {
  it.each(silent)('$type: $notByVoice', ({ notByVoice }) => {
    expect(notByVoice.length).toBeGreaterThan(10)
  })
})
