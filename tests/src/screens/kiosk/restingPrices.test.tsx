// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { textsOf } from '../../../kit/browser/screens'
import { fakeKioskTimers } from '../../../kit/src/kiosk/kioskTimers'
import { mountKiosk } from '../../../kit/src/kiosk/mountKiosk'
import { now, scriptedApi } from '../../../kit/scriptedApi'

const t = textsOf('es')
const minute = 60_000

describe('the prices of a kiosk that rests', () => {
  let kiosk: Awaited<ReturnType<typeof mountKiosk>>
  beforeEach(() => {
    fakeKioskTimers(now + 2 * minute)
  })
  afterEach(() => {
    kiosk.close()
    vi.useRealTimers()
  })
  const pass = (ms: number): Promise<unknown> => act(() => vi.advanceTimersByTimeAsync(ms))
  /** The resting screen, whose clock is that of vitest. */
  const rest = async (script: Parameters<typeof mountKiosk>[1] = {}): Promise<void> => {
    kiosk = await mountKiosk('es', script, () => Date.now())
    await kiosk.tell({ type: 'kiosk.end' })
  }

  it('are none of a booking for which it is too late', async () => {
    await rest()
    expect(kiosk.text()).toContain('Parking Atocha Sur')
    expect(kiosk.text()).not.toContain(t('kiosk:kinds.bookable'))
    expect(kiosk.text()).not.toContain('11,90')
  })

  it('are named among what can be touched only where they are buttons', async () => {
    kiosk = await mountKiosk('es')
    await kiosk.tell({ type: 'kiosk.end' })
    expect(kiosk.button(/Parking Atocha Sur/)).toBeDefined()
    expect(kiosk.text()).toContain(t('kiosk:touch'))
    await kiosk.tell({ type: 'kiosk.aid', aid: 'low' })
    expect(kiosk.button(/Parking Atocha Sur/)).toBeUndefined()
    expect(kiosk.text()).toContain('Parking Atocha Sur')
    expect(kiosk.text()).not.toMatch(/toca un precio/)
    expect(kiosk.text()).toContain(t('kiosk:touchWithoutPrices'))
  })

  it('are those of the next stay as soon as theirs has begun', async () => {
    const asked: string[] = []
    const { findParkings } = scriptedApi()
    await rest({ findParkings: (query) => (asked.push(query.from), findParkings(query)) })
    expect(kiosk.text()).toContain('10:30')
    await pass(12.5 * minute)
    const before = asked.length
    await pass(minute)
    expect(asked.slice(before)).toEqual(['2026-11-23T10:45:00+01:00'])
    expect(kiosk.text()).toContain('10:45')
  })

  it('are left out when their stay can no longer be searched for and none come for the next one', async () => {
    let away = false
    const { findParkings } = scriptedApi()
    await rest({
      async *findParkings(query) {
        if (away) throw new Fault('session.offline')
        yield* findParkings(query)
      },
    })
    away = true
    await pass(19 * minute)
    expect(kiosk.text()).not.toContain('Parking Atocha Sur')
    expect(kiosk.text()).toContain(t('kiosk:pricesMissing'))
  })
})
