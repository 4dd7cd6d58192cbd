import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { talkTo } from '../../kit/dialogue/talk'

const on = (day: number, name: string): Booking => {
  const date = `2026-11-${day}`
  return bookingOf({
    uid: `b-${day}`,
    when: `${date}T09:00:00+01:00`,
    end: `${date}T18:00:00+01:00`,
    reservedTime: `${date}T09:00:00+01:00`,
    accessCode: `7${day}7`,
    parking: { ...bookingOf().parking!, id: `p${day}`, name },
  })
}
const first = [on(24, 'Parking Sol'), on(25, 'Parking Luna')]
/** Made on another device while the talk goes on. */
const since = [on(26, 'Garaje Retiro'), on(27, 'Aparcamiento Prado'), on(28, 'Parking Serrano')]

const asked: Record<Locale, Record<'friday' | 'named' | 'code', string>> = {
  es: {
    friday: 'cancela la del viernes',
    named: 'cancela la de serrano',
    code: 'dime el código de la de serrano',
  },
  en: {
    friday: 'cancel the one on friday',
    named: 'cancel my booking at serrano',
    code: 'the code for serrano',
  },
  fr: { friday: 'annule celle de vendredi', named: 'annule celle de serrano', code: 'le code pour serrano' },
  de: {
    friday: 'storniere die am freitag',
    named: 'storniere die bei serrano',
    code: 'der code für serrano',
  },
  it: {
    friday: 'annulla quella di venerdì',
    named: 'annulla quella di serrano',
    code: 'il codice di quella di serrano',
  },
}

const talking = async (locale: Locale) => {
  let bookings = first
  const cancelled: string[] = []
  const talk = talkTo({
    locale,
    sleeping: true,
    script: {
      listBookings: () => Promise.resolve(bookings),
      quoteCancellation: ({ uid }) => {
        cancelled.push(uid)
        const booking = bookings.find((one) => one.uid === uid) ?? bookingOf()
        return Promise.resolve({ booking, verdict: 'allowed', refund: booking.price.total, currency: 'EUR' })
      },
    },
  })
  await talk.mean('list_bookings')
  bookings = [...first, ...since]
  return { talk, cancelled }
}

describe.each(locales)('a booking made on another device during the talk, in %s', (locale) => {
  it('is found by its day and by its name, whatever its number', async () => {
    const byDay = await talking(locale)
    expect((await byDay.talk.say(asked[locale].friday)).text).toContain('Aparcamiento Prado')
    expect(byDay.cancelled).toEqual(['b-27'])
    const byName = await talking(locale)
    expect((await byName.talk.say(asked[locale].named)).text).toContain('Parking Serrano')
    expect(byName.cancelled).toEqual(['b-28'])
  })

  it('has its code told', async () => {
    const { talk } = await talking(locale)
    expect((await talk.say(asked[locale].code)).text).toContain('7287')
  })

  it('is among those of which one is asked for', async () => {
    const { talk, cancelled } = await talking(locale)
    expect((await talk.mean('cancel_booking')).text).toContain('5')
    await talk.mean('select_result', { ordinal: 5 })
    expect(cancelled).toEqual(['b-28'])
  })
})
