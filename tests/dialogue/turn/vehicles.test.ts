import { describe, expect, it } from 'vitest'
import { Fault } from '../../../contract/fault'
import { locales, type Locale } from '../../../contract/locale'
import type { OwnVehicle } from '../../../contract/vehicle'
import { user } from '../../kit/scriptedApi'
import { talkTo } from '../../kit/dialogue/talk'

const words: Record<Locale, Record<'cars' | 'main' | 'switch', string>> = {
  es: {
    cars: 'qué coches tengo',
    main: 'cuál es mi coche principal',
    switch: 'pon el ibiza como principal',
  },
  en: { cars: 'what cars do i have', main: "what's my main car", switch: 'make the ibiza my main car' },
  fr: {
    cars: "quelles voitures j'ai",
    main: "c'est quoi ma voiture principale",
    switch: "mets l'ibiza comme voiture principale",
  },
  de: {
    cars: 'welche autos habe ich',
    main: 'was ist mein hauptfahrzeug',
    switch: 'mach den ibiza zum hauptfahrzeug',
  },
  it: {
    cars: 'che macchine ho',
    main: 'qual è la mia auto principale',
    switch: 'metti la ibiza come auto principale',
  },
}
const own = (plate: string, main: boolean, more: Partial<OwnVehicle> = {}): OwnVehicle => ({
  plate,
  country: 'ES',
  main,
  kind: 'touring',
  revision: 7,
  ...more,
})
/** A driver of a nameless main vehicle and of an Ibiza; the account keeps what changes. */
const owner = (locale: Locale) => {
  let vehicles = [own('9911BCD', true), own('4821KJT', false, { brand: 'Seat', model: 'Ibiza' })]
  const talk = talkTo({
    locale,
    script: {
      getUser: () => Promise.resolve({ ...user, vehicles }),
      listVehicles: () => Promise.resolve(vehicles),
      changeVehicle: ({ plate, revision, main }) => {
        if (revision !== 7) throw new Fault('vehicle.changed')
        vehicles = vehicles.map((one) => (main ? { ...one, main: one.plate === plate } : one))
        return Promise.resolve(vehicles)
      },
    },
  })
  return { talk, vehicles: () => vehicles, ...words[locale] }
}

describe.each(locales)('the driver’s vehicles, in %s', (locale) => {
  it('are told, the main one first, by the end of their plates (R155)', async () => {
    for (const which of ['cars', 'main'] as const) {
      const { talk, ...said } = owner(locale)
      const told = await talk.say(said[which])
      expect(told.text).toMatch(/BCD.*Seat Ibiza.*KJT/)
      expect(told.text).not.toMatch(/4821|9911/)
    }
  })

  it('are none where none is saved', async () => {
    const talk = talkTo({ locale, script: { getUser: () => Promise.resolve({ ...user, vehicles: [] }) } })
    const told = await talk.say(words[locale].cars)
    expect(told.text).not.toContain('KJT')
    expect(told.reprompt).toContain('?')
  })

  it('have another main one when the driver names it (R155)', async () => {
    const { talk, vehicles, ...said } = owner(locale)
    const told = await talk.say(said.switch)
    expect(vehicles().find(({ main }) => main)?.plate).toBe('4821KJT')
    expect(told.text).toMatch(/Seat Ibiza.*KJT/)
    expect((await talk.say(said.main)).text).toMatch(/Seat Ibiza.*KJT.*BCD/)
  })
})

describe('the main vehicle', () => {
  it('stays when the words name none of them', async () => {
    const { talk, vehicles } = owner('es')
    await talk.say('pon el 1234 BBB como principal')
    expect(vehicles()[0]?.main).toBe(true)
  })

  it('that was changed elsewhere meanwhile is said to be', async () => {
    const talk = talkTo({
      script: {
        getUser: () => Promise.resolve({ ...user, vehicles: [own('9911BCD', true), own('4821KJT', false)] }),
        listVehicles: () => Promise.resolve([own('9911BCD', true), own('4821KJT', false)]),
        changeVehicle: () => Promise.reject(new Fault('vehicle.changed')),
      },
    })
    expect((await talk.mean('main_vehicle', { plate: '4821KJT' })).text).toMatch(
      /otra pestaña|otro dispositivo/,
    )
  })
})
