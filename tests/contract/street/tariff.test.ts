import { describe, expect, it } from 'vitest'
import { freeFrom, ruleAt, streetPrice } from '../../../contract/street/tariff'
import type { StreetRule } from '../../../contract/street/zone'

/** Monday, 23 November 2026, in Madrid. */
const at = (time: string, day = 23): number => Date.parse(`2026-11-${day}T${time}:00+01:00`)
const weekdays = { days: [1, 2, 3, 4, 5], from: 9 * 60, to: 21 * 60 }
const paid: StreetRule = {
  priority: 2,
  parking: true,
  labels: ['C'],
  longest: 240,
  times: [weekdays],
  rates: [
    { cents: 120, per: 60, from: 0, to: 120 },
    { cents: 180, per: 60, from: 120 },
  ],
}
const zone = {
  timeZone: 'Europe/Madrid',
  rules: [
    paid,
    { ...paid, labels: ['0'], longest: undefined, rates: [] },
    { priority: 2, parking: false, labels: ['none'], times: [weekdays], rates: [] },
    { priority: 1, parking: false, times: [{ days: [2], from: 360, to: 480 }], rates: [] },
  ] satisfies StreetRule[] as StreetRule[],
}

describe('the price of a stay at a kerb', () => {
  it('adds the rates of the parts of the stay, to the cent', () => {
    expect(streetPrice(zone, 'C', at('10:00'), at('11:00'))).toMatchObject({ total: 120, regulated: 60 })
    expect(streetPrice(zone, 'C', at('10:00'), at('13:00')).total).toBe(120 + 120 + 180)
    expect(streetPrice(zone, 'C', at('10:00'), at('10:01')).total).toBe(2)
    expect(streetPrice(zone, 'C', at('10:00'), at('10:00')).total).toBe(0)
  })

  it('charges nothing outside of the hours, nor for a label that is free', () => {
    expect(streetPrice(zone, 'C', at('20:30'), at('22:00'))).toMatchObject({ total: 60, regulated: 30 })
    expect(streetPrice(zone, 'C', at('21:00'), at('23:00')).total).toBe(0)
    expect(streetPrice(zone, '0', at('10:00'), at('20:00')).total).toBe(0)
    expect(streetPrice(zone, 'C', at('10:00', 22), at('20:00', 22)).total).toBe(0)
  })

  it('ends at the longest stay, which a night begins anew', () => {
    expect(streetPrice(zone, 'C', at('10:00'), at('18:00')).limit).toEqual({
      at: at('14:00'),
      why: 'longest',
    })
    const overNight = streetPrice(zone, 'C', at('19:00', 25), at('12:00', 26))
    expect(overNight.limit).toEqual({ at: at('13:00', 26), why: 'longest' })
    expect(overNight.total).toBe(240 + 240 + 180)
  })

  it('ends when the street is cleaned, whatever the label', () => {
    expect(streetPrice(zone, '0', at('22:00'), at('23:00')).limit).toEqual({
      at: at('06:00', 24),
      why: 'forbidden',
    })
  })

  it('allows nothing to a vehicle that may not park, and says so from the first minute', () => {
    expect(streetPrice(zone, 'none', at('10:00'), at('11:00'))).toEqual({
      total: 0,
      regulated: 0,
      limit: { at: at('10:00'), why: 'forbidden' },
    })
  })

  it('pays whole steps, and rounds a part of a cent up', () => {
    const steps = {
      ...zone,
      rules: [{ priority: 1, parking: true, rates: [{ cents: 4, per: 1, step: 15, from: 0 }] }],
    }
    expect(streetPrice(steps, undefined, at('10:00'), at('10:16')).total).toBe(120)
    const third = {
      ...zone,
      rules: [{ priority: 1, parking: true, rates: [{ cents: 100, per: 60, from: 0 }] }],
    }
    expect(streetPrice(third, undefined, at('10:00'), at('10:20')).total).toBe(34)
    expect(streetPrice(third, undefined, at('10:00'), at('11:00')).total).toBe(100)
  })

  it('knows no rule for a vehicle whose label is not known where rules go by labels', () => {
    expect(ruleAt(zone, undefined, at('10:00'))).toBeUndefined()
    expect(ruleAt(zone, undefined, at('07:00', 24))).toMatchObject({ parking: false })
  })

  it('is free when the hours end', () => {
    expect(freeFrom(zone, 'C', at('10:00'))).toBe(at('21:00'))
    expect(freeFrom(zone, '0', at('10:00'))).toBe(at('10:00'))
  })

  it('counts a day of twenty-five hours as its clock shows it', () => {
    const night = Date.parse('2026-10-25T00:00:00+02:00')
    const always = {
      ...zone,
      rules: [
        {
          priority: 1,
          parking: true,
          times: [{ from: 120, to: 180 }],
          rates: [{ cents: 60, per: 60, from: 0 }],
        },
      ],
    }
    // From two to three o'clock passes twice.
    expect(streetPrice(always, undefined, night, night + 6 * 3_600_000).regulated).toBe(120)
  })
})
