// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales } from '../../../../contract/locale'
import { isoAt } from '../../../../contract/time/zonedTime'
import { textsOf } from '../../../kit/browser/screens'
import { fakeKioskTimers } from '../../../kit/src/kiosk/kioskTimers'
import { mountKiosk } from '../../../kit/src/kiosk/mountKiosk'
import { atocha, now } from '../../../kit/scriptedApi'

const hour = 60 * 60_000
/** It begins before Atocha Sur can be booked ahead. */
const soon = {
  from: isoAt(now + hour / 6, atocha.timeZone),
  to: isoAt(now + 4 * hour, atocha.timeZone),
}

describe('a parking that can no longer be booked ahead, at a kiosk', () => {
  let kiosk: Awaited<ReturnType<typeof mountKiosk>>
  beforeEach(() => {
    fakeKioskTimers()
  })
  afterEach(() => {
    kiosk.close()
    vi.useRealTimers()
  })

  it.each(locales)(
    'is paid there on its page and beside the code: no booking, no price of one (%s)',
    async (locale) => {
      kiosk = await mountKiosk(locale)
      const t = textsOf(locale)
      await kiosk.tell(
        { type: 'kiosk.start' },
        { type: 'search.ask', at: now, place: atocha, window: soon, go: true },
        { type: 'search.choose', parking: 'onda-park:1' },
      )
      expect(kiosk.text()).toContain('Parking Atocha Sur')
      expect(kiosk.text()).toContain(t('kiosk:parking.paidThere'))
      expect(kiosk.text()).toContain(t('kiosk:kinds.machine'))
      const sellsNothing = (): void => {
        expect(kiosk.text()).not.toContain(t('kiosk:kinds.bookable'))
        expect(kiosk.text()).toContain('20,40')
        expect(kiosk.text()).not.toContain('11,90')
      }
      sellsNothing()
      await kiosk.tell({ type: 'kiosk.handOver', at: now })
      expect(kiosk.text()).toContain(t('kiosk:handOver.take'))
      sellsNothing()
    },
  )
})
