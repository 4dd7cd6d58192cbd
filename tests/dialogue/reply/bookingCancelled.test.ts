import { describe, expect, it } from 'vitest'
import { locales, type Locale } from '../../../contract/locale'
import { bookingOf } from '../../kit/scriptedApi'
import { talkTo } from '../../kit/dialogue/talk'
import { offers } from '../../kit/sampleOffers'

const code = '71734'
const friday = bookingOf({
  uid: 'friday',
  number: 'PZ-2222-22',
  accessCode: code,
  when: '2026-11-27T10:00:00+01:00',
  end: '2026-11-27T12:00:00+01:00',
  parking: { ...offers[0]!.parking, name: 'Garaje Reina Sofía' },
})

const said: Record<Locale, { list: string; code: string; none: string; cancelled: string }> = {
  es: {
    list: 'qué tengo reservado el viernes',
    code: 'dime el código de la del viernes',
    none: 'No tienes nada reservado para el viernes',
    cancelled: 'Esa reserva está cancelada',
  },
  en: {
    list: 'my bookings on Friday',
    code: "what's the code for Friday's booking",
    none: 'You have nothing booked for Friday',
    cancelled: 'That booking has been cancelled',
  },
  fr: {
    list: 'mes réservations de vendredi',
    code: 'donne-moi le code de celle de vendredi',
    none: 'Rien n’est réservé pour vendredi',
    cancelled: 'Cette réservation a été annulée',
  },
  de: {
    list: 'meine Buchungen am Freitag',
    code: 'wie ist der Code für die am Freitag',
    none: 'Freitag ist nichts gebucht',
    cancelled: 'Diese Buchung ist storniert',
  },
  it: {
    list: 'le mie prenotazioni di venerdì',
    code: 'dimmi il codice di quella di venerdì',
    none: 'Per venerdì non hai prenotato nulla',
    cancelled: 'Quella prenotazione è stata annullata',
  },
}

describe.each(locales)('a booking that is cancelled, in %s', (locale) => {
  const { list, code: wanted, none, cancelled } = said[locale]
  const begun = () => {
    let gone = false
    const listBookings = () =>
      Promise.resolve([
        bookingOf({ uid: 'south' }),
        { ...friday, ...(gone && { cancelled: true, status: 'cancelled' as const }) },
      ])
    return { ...talkTo({ locale, script: { listBookings } }), cancel: () => (gone = true) }
  }

  it('is told, with its code, as long as it is none', async () => {
    const { say } = begun()
    expect((await say(list)).speech).toContain('Reina Sofía')
    expect((await say(wanted)).text).toContain(code)
  })

  it('is not told as one of its day, and its code is not read', async () => {
    const { say, cancel } = begun()
    cancel()
    const listed = await say(list)
    expect(listed.speech).toContain(none)
    expect(listed.speech).not.toContain('Reina Sofía')
    const read = await say(wanted)
    expect(read.speech).toContain(cancelled)
    expect(read.text).not.toContain(code)
  })
})
