import type { Locale } from '../../../../contract/locale'
import type { ParkingApi } from '../../../../contract/calls'
import { atocha, user } from '../../../kit/scriptedApi'
import { nineToSix, talkTo, yesIn } from '../../../kit/dialogue/talk'

const sants = { ...atocha, id: 'place:sants', name: 'Sants', region: 'Barcelona', lat: 41.38, lng: 2.14 }

/**
 * A talk in which Atocha and Sants are found, at the read-back of the first car park at Atocha, tomorrow from 9 to 18; `ordered`: by "book
 * the first one", and not after it was viewed.
 */
export const atReadBack = async (
  locale: Locale,
  { ordered = false, ...script }: Partial<ParkingApi> & { ordered?: boolean } = {},
) => {
  const talk = talkTo({
    locale,
    script: {
      getUser: () => Promise.resolve({ ...user, vehicles: user.vehicles.slice(0, 1) }),
      findPlaces: ({ q }) => Promise.resolve(/sants/i.test(q) ? [sants] : /atocha/i.test(q) ? [atocha] : []),
      ...script,
    },
  })
  await talk.mean('search_parking', { place: 'Atocha', ...nineToSix })
  if (!ordered) await talk.mean('select_result', { ordinal: 1 })
  await talk.mean('book', { ordinal: 1 })
  if (talk.at() !== 'booking.reviewing') throw new Error(`not read back but ${talk.at()}`)
  return talk
}

/** The same, when it has been booked. */
export const afterBooking = async (locale: Locale) => {
  const talk = await atReadBack(locale)
  await talk.say(yesIn[locale])
  if (talk.at() !== 'booking.booked') throw new Error(`not booked but ${talk.at()}`)
  return talk
}

export const bookingsMade = ({ api }: { api: { made: readonly string[] } }): number =>
  api.made.filter((call) => call === 'createBooking').length
