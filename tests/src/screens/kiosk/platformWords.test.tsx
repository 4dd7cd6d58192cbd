// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { locales, type Locale } from '../../../../contract/locale'
import { fakeKioskTimers } from '../../../kit/src/kiosk/kioskTimers'
import { mountKiosk } from '../../../kit/src/kiosk/mountKiosk'
import { offers } from '../../../kit/sampleOffers'
import { atocha, now, stay } from '../../../kit/scriptedApi'

const captions: Readonly<Record<Locale, string>> = {
  es: 'Onda Park lo explica así:',
  en: 'In the words of Onda Park (in Spanish):',
  fr: 'Onda Park précise (en espagnol)\u00a0:',
  de: 'Onda Park schreibt dazu (auf Spanisch):',
  it: 'Onda Park spiega (in spagnolo):',
}

describe('what a platform writes about its parking, at a kiosk', () => {
  let kiosk: Awaited<ReturnType<typeof mountKiosk>>
  beforeEach(() => {
    fakeKioskTimers()
  })
  afterEach(() => {
    kiosk.close()
    vi.useRealTimers()
  })

  it.each(locales)('is marked as its words and in their language (B24, %s)', async (locale) => {
    const [first] = offers
    const accessText = 'La cámara lee la matrícula.'
    kiosk = await mountKiosk(locale, {
      async *findParkings() {
        const parking = { ...first!.parking, accessText }
        const platform = { id: 'onda-park', name: 'Onda Park' }
        yield {
          type: 'catalogue',
          platforms: [{ ...platform, state: 'asked' }],
          offers: [{ ...first!, parking }],
        }
        yield { type: 'complete', asked: 1, answered: 1, failed: 0 }
      },
    })
    await kiosk.tell(
      { type: 'kiosk.start' },
      { type: 'search.ask', at: now, place: atocha, window: stay, go: true },
      { type: 'search.choose', parking: first!.parking.id },
    )
    const quote = kiosk.container.querySelector('blockquote')
    expect([quote?.textContent, quote?.lang]).toEqual([accessText, 'es'])
    expect(quote?.previousSibling?.textContent).toBe(captions[locale])
  })
})
