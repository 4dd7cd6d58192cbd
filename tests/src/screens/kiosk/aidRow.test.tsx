// @vitest-environment jsdom
import { act } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales, localeNames, type Locale } from '../../../../contract/locale'
import { textsOf } from '../../../kit/browser/screens'
import { fakeKioskTimers } from '../../../kit/src/kiosk/kioskTimers'
import { mountKiosk } from '../../../kit/src/kiosk/mountKiosk'
import { atocha, now, stay } from '../../../kit/scriptedApi'

const at = now
type Mounted = Awaited<ReturnType<typeof mountKiosk>>

describe('the aids of a kiosk', () => {
  let kiosk: Mounted
  // Fetched before, so that the clock of the test does not run meanwhile.
  beforeAll(() =>
    Promise.all([
      import('../../../../src/screens/kiosk/voice/Listen'),
      import('../../../../src/screens/kiosk/voice/VoiceBar'),
    ]),
  )
  beforeEach(() => {
    fakeKioskTimers()
    vi.stubGlobal('speechSynthesis', { speak: () => undefined, cancel: () => undefined })
  })
  afterEach(() => {
    kiosk.close()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const open = async (locale: Locale) => {
    kiosk = await mountKiosk(locale)
    const t = textsOf(locale)
    await kiosk.tell(
      { type: 'kiosk.start' },
      { type: 'search.ask', at, place: atocha, window: stay, go: true },
    )
    return t
  }
  const tap = (name: string | RegExp): Promise<void> =>
    act(async () => {
      kiosk.button(name)?.click()
      await vi.advanceTimersByTimeAsync(300)
    })

  it.each(locales)('stay while it listens, and beside a phone (%s)', async (locale) => {
    const t = await open(locale)
    const aids = ['low', 'contrast', 'speech'].map((aid) => t(`kiosk:aids.on.${aid}`))
    const missing = () => [...aids, new RegExp(localeNames[locale])].filter((name) => !kiosk.button(name))
    expect(missing()).toEqual([])
    await kiosk.tell({ type: 'kiosk.speak' })
    await vi.waitFor(async () => {
      await kiosk.shown()
      expect(kiosk.button(t('handsFree:stopListening'))).toBeDefined()
    })
    expect(missing()).toEqual([])
    await tap(t('kiosk:aids.on.low'))
    expect(kiosk.button(t('handsFree:stopListening'))).toBeDefined()
    expect(kiosk.button(t('kiosk:aids.off.low'))).toBeDefined()
    await tap(t('kiosk:aids.off.low'))
    await kiosk.tell({ type: 'search.choose', parking: 'onda-park:1' }, { type: 'kiosk.handOver', at })
    await act(() => kiosk.kiosk.talk.tell({ kind: 'joined', as: 'phone' }))
    expect(kiosk.kiosk.screen()).toBe('joined')
    expect(missing()).toEqual([])
  })

  it('have the languages on every screen, without losing what was found', async () => {
    const t = await open('es')
    await kiosk.tell({ type: 'search.choose', parking: 'onda-park:1' })
    await tap(new RegExp(localeNames.es))
    await tap(localeNames.fr)
    await vi.waitFor(async () => {
      await kiosk.shown()
      expect(kiosk.button(textsOf('fr')('kiosk:parking.book'))).toBeDefined()
    })
    expect(kiosk.button(t('kiosk:parking.book'))).toBeUndefined()
    expect(kiosk.text()).toContain('Parking Atocha Sur')
  })

  it.each(locales)('a connected phone is told of: what it shows, and what comes (%s)', async (locale) => {
    const t = await open(locale)
    const step = (name: string): string =>
      t(`kiosk:handOver.steps.${name}`).replace('{{name}}', 'Parking Atocha Sur')
    await kiosk.tell({ type: 'search.choose', parking: 'onda-park:1' }, { type: 'kiosk.handOver', at })
    const phone = (...news: Parameters<Mounted['kiosk']['talk']['tell']>) =>
      act(() => kiosk.kiosk.talk.tell(...news))
    await phone({ kind: 'joined', as: 'phone' })
    for (const name of ['read', 'pays', 'ticket']) expect(kiosk.text()).toContain(step(name))
    await phone({ kind: 'event', event: { type: 'booking.leave' } })
    expect(kiosk.text()).toContain(step('views'))
    await phone({ kind: 'event', event: { type: 'search.back' } })
    expect(kiosk.text()).toContain(step('chooses'))
    // The price of what the phone has left is not shown beside it.
    expect(kiosk.text()).not.toContain('Parking Atocha Sur')
    await phone({ kind: 'event', event: { type: 'driver.book', parking: 'onda-park:1', at } })
    await phone({ kind: 'confirm', parking: 'onda-park:1', window: stay })
    expect(kiosk.text()).toContain(step('books'))
  })
})
