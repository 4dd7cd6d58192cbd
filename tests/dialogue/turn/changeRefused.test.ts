import { describe, expect, it } from 'vitest'
import type { Booking } from '../../../contract/booking'
import { Fault, type FaultCode } from '../../../contract/fault'
import { limits } from '../../../contract/limits'
import { driverOf, refuse, running } from '../../kit/dialogue/changer'
import { talkTo } from '../../kit/dialogue/talk'

describe('a change of a booking', () => {
  it('needs its own read-back and a yes within a minute (C8)', async () => {
    const { talk, names } = driverOf()
    await talk.say('alarga mi reserva una hora')
    await talk.say('cuál es mi saldo')
    expect((await talk.say('sí')).text).toMatch(/^Lo repito/)
    talk.later(limits.spokenYesLife + 1)
    expect((await talk.say('sí')).text).toMatch(/^Lo repito/)
    expect(names()).toEqual(['quote'])
    await talk.say('sí')
    expect(names()).toEqual(['quote', 'confirm'])
  })

  it('is priced anew for another end, and only the last one is agreed to', async () => {
    const { talk, asked } = driverOf()
    await talk.say('alarga mi reserva una hora')
    expect((await talk.say('mejor dos horas')).text).toContain('20:00')
    await talk.say('sí')
    expect(asked.map(([name]) => name)).toEqual(['quote', 'quote', 'confirm'])
    expect(asked[2]?.[1]).toMatchObject({ quote: 'c2' })
  })

  it('is left by whoever looks for another parking', async () => {
    const { talk, names } = driverOf()
    await talk.say('alarga mi reserva una hora')
    await talk.say('busco parking cerca de atocha mañana de 9 a 18')
    await talk.say('sí')
    expect(names()).toEqual(['quote'])
  })

  it('tells the new price where the old one has expired, and asks again', async () => {
    let tries = 0
    const { talk, names } = driverOf({
      script: {
        confirmChange: ({ uid }) =>
          tries++ === 0
            ? Promise.reject(new Fault('booking.quoteExpired'))
            : Promise.resolve({ uid, status: 'changed' }),
      },
    })
    await talk.say('alarga mi reserva una hora')
    expect((await talk.say('sí')).text).toMatch(/El precio ha caducado.*¿Lo cambio\?$/)
    expect((await talk.say('sí')).text).toMatch(/^Hecho/)
    expect(names()).toEqual(['quote', 'confirm', 'quote', 'confirm'])
  })

  it('whose answer is lost is asked for with the same key (X03)', async () => {
    const keys: string[] = []
    const { talk } = driverOf({
      script: {
        confirmChange: ({ uid, key }) =>
          keys.push(key) === 1
            ? Promise.reject(new Fault('session.offline'))
            : Promise.resolve({ uid, status: 'changed' }),
      },
    })
    await talk.say('alarga mi reserva una hora')
    expect((await talk.say('sí')).text).toMatch(/¿Lo pido\?$/)
    expect((await talk.say('sí')).text).toMatch(/^Hecho/)
    expect(new Set(keys)).toEqual(new Set(['change-c1']))
  })

  it('that the platform has not answered is said to be open, and the conversation goes on', async () => {
    const { talk } = driverOf({
      script: { confirmChange: ({ uid }) => Promise.resolve({ uid, status: 'pending' }) },
    })
    await talk.say('alarga mi reserva una hora')
    expect((await talk.say('sí')).text).toMatch(/aún no ha contestado.*¿Algo más\?$/)
    expect(talk.conversation().context.change).toBeUndefined()
  })

  it.each<[FaultCode, RegExp]>([
    ['change.notOffered', /no permite cambiar.*pagas allí|no permite cambiar.*lo pagas allí/],
    ['change.tooLate', /plazo.*lo pagas allí/],
    ['booking.needsPayment', /forma de pago.*en la pantalla/],
    ['booking.soldOut', /no quedan plazas.*¿Hasta qué hora, entonces\?$/],
    ['search.windowTooLong', /¿Hasta qué hora, entonces\?$/],
  ])('without a price (%s) says why, and another way (R372)', async (code, text) => {
    const { talk, names } = driverOf({ script: { quoteChange: refuse(code) } })
    expect((await talk.say('alarga mi reserva una hora')).text).toMatch(text)
    await talk.say('sí')
    expect(names()).not.toContain('confirm')
  })

  it.each<[string, Partial<Booking>, RegExp]>([
    ['its platform changes nothing', { changeable: false }, /no permite cambiar/],
    ['another change is under way', { changing: true }, /en curso/],
    ['it is too late', { minutesToCancel: 60 }, /plazo/],
  ])('is refused before anything is asked where %s (R340, R372)', async (_, patch, text) => {
    const { talk, asked } = driverOf({ bookings: [{ ...running, ...patch }] })
    const told = await talk.say('alarga mi reserva')
    expect(told).toMatchObject({ asked: 'more', text: expect.stringMatching(text) })
    expect(asked).toEqual([])
  })

  it('beyond what the driver lets assistants spend leads to the phone, and nothing is asked again (X31)', async () => {
    const { talk, names } = driverOf({ script: { confirmChange: refuse('booking.aboveVoiceLimit') } })
    await talk.say('alarga mi reserva una hora')
    expect((await talk.say('sí')).text).toMatch(/por voz.*¿Algo más\?$/)
    await talk.say('sí')
    expect(names()).toEqual(['quote', 'confirm'])
  })

  it('asks a visitor to log in, and tells who has no booking so', async () => {
    const visitor = talkTo({ member: false })
    expect((await visitor.say('alarga mi reserva una hora')).text).toMatch(/[Ii]nicia sesión/)
    const { talk } = driverOf({ bookings: [] })
    expect((await talk.say('alarga mi reserva una hora')).text).toMatch(/No tienes reservas/)
  })
})

describe('the plate of a booking', () => {
  it('is one of the driver’s vehicles: another plate is not taken, and the others are named', async () => {
    const { talk, asked } = driverOf()
    const told = await talk.say('cambia la matrícula de la reserva a 5555 LLL')
    expect(told.text).toMatch(/no está en tu cuenta.*Seat Ibiza.*¿Cuál pongo\?/)
    expect(asked).toEqual([])
    await talk.say('el ibiza')
    await talk.say('sí')
    expect(asked).toEqual([['plate', expect.objectContaining({ plate: '9911BCD' })]])
  })

  it('stays where the account has no other vehicle, which is added on the screen', async () => {
    const { talk, asked } = driverOf({ alone: true })
    expect((await talk.say('cambia la matrícula de mi reserva')).text).toMatch(/más vehículos.*pantalla/)
    await talk.say('sí')
    expect(asked).toEqual([])
  })

  it('that the platform refuses stays as it was, and another car may be named (R372)', async () => {
    const { talk, names } = driverOf({
      script: {
        changeBookingPlate: ({ uid }) => Promise.resolve({ uid, status: 'refused', fault: 'change.refused' }),
      },
    })
    await talk.say('usa mi otro coche para la reserva')
    expect((await talk.say('sí')).text).toMatch(/no ha aceptado el cambio.*¿Pongo otro coche\?/)
    await talk.say('no')
    expect(names()).toEqual(['plate'])
  })
})
