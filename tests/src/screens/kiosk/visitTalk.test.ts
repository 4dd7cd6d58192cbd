// @vitest-environment jsdom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { ParkingApi } from '../../../../contract/calls'
import { kioskScreen } from '../../../../machines/kiosk/screen'
import { createVisitTalk, type VisitTalk } from '../../../../src/screens/kiosk/voice/visitTalk'
import { kioskHeardBy } from '../../../../src/voice/speech/kioskSpeech'
import { startKiosk, type StartedKiosk } from '../../../kit/kiosk/startKiosk'
import { now, scriptedApi } from '../../../kit/scriptedApi'
import { fakeKioskTimers } from '../../../kit/src/kiosk/kioskTimers'

const phone = 'Eso se hace en tu móvil.'

describe('the talk of a visit at a kiosk', () => {
  let kiosk: StartedKiosk
  let talk: VisitTalk
  const begin = async (script: Partial<ParkingApi> = {}): Promise<void> => {
    kiosk = await startKiosk(script)
    await kiosk.tell({ type: 'kiosk.speak' })
    talk = createVisitTalk(
      { actor: kiosk.actor, api: kiosk.api, now: () => now, locale: () => 'es' },
      () => phone,
    )
  }
  const end = (): void => {
    talk.close()
    kiosk.actor.stop()
  }
  beforeEach(async () => {
    fakeKioskTimers()
    await begin()
  })
  afterEach(() => {
    end()
    vi.useRealTimers()
  })
  const say = async (text: string): Promise<string | undefined> => {
    await talk.say(text, 'es', { aloud: true })
    await kiosk.settle()
    return talk.read().turns.findLast(({ who }) => who === 'plaza')?.text
  }

  it('leads the screens, and goes on from what was touched', async () => {
    expect(await say('cerca de atocha mañana de 9 a 18')).toMatch(/Atocha/)
    expect(kiosk.screen()).toBe('results')
    await say('el primero')
    expect(kiosk.screen()).toBe('parking')
    const chosen = kiosk.context().chosen!.offer.parking
    await kiosk.tell({ type: 'kiosk.back', at: now })
    expect(kiosk.screen()).toBe('results')
    // The talk was not told that somebody has touched “back”.
    await say('el primero')
    expect(kiosk.context().chosen!.offer.parking.id).toBe(chosen.id)
    await say('vuelve atrás')
    expect(kiosk.screen()).toBe('results')
  })

  it('does nothing for who talks beside it, not even as a touch', async () => {
    await say('cerca de atocha mañana de 9 a 18')
    const { turns } = talk.read()
    await kiosk.pass(59_000)
    await say('mamá quiero un helado de fresa')
    expect(talk.read().turns).toEqual(turns)
    await kiosk.pass(1_000)
    expect(kiosk.asked()).toBe(true)
    expect(kiosk.context().speaks).toBe(false)
  })

  it('counts what it understands as a touch', async () => {
    await kiosk.pass(59_000)
    await say('cerca de atocha mañana de 9 a 18')
    await kiosk.pass(59_000)
    expect([kiosk.asked(), kiosk.context().speaks]).toEqual([false, true])
  })

  it('hands over to a phone what would be booked, and signs nobody in', async () => {
    await say('cerca de atocha mañana de 9 a 18')
    await say('el primero')
    expect(await say('resérvalo')).toBe(phone)
    expect(kioskScreen(kiosk.actor.getSnapshot())).toBe('waiting')
    expect(kiosk.context().speaks).toBe(false)
    expect(kiosk.talk.shared()).toContainEqual(
      expect.objectContaining({ event: expect.objectContaining({ type: 'driver.book' }) as unknown }),
    )
    expect(kiosk.api.made).not.toEqual(expect.arrayContaining(['authenticate', 'quoteBooking']))
  })

  describe('whose screen fetches its results later than the talk', () => {
    const { findParkings } = scriptedApi()
    const beginLate = async (ms: number): Promise<void> => {
      end()
      let asked = 0
      await begin({
        findParkings: async function* (...given) {
          asked += 1
          // The prices of the first screen, the talk, and then the screen of results.
          if (asked > 2) await new Promise((resolve) => setTimeout(resolve, ms))
          yield* findParkings(...given)
        },
      })
      await say('cerca de atocha mañana de 9 a 18')
      await say('el primero')
      expect(kiosk.screen()).not.toBe('parking')
    }

    it('hands over as soon as the screen is there', async () => {
      await beginLate(3_000)
      const said = say('resérvalo')
      await kiosk.pass(3_000)
      expect([await said, kiosk.screen()]).toEqual([phone, 'waiting'])
    })

    it('says that it failed when the screen does not come', async () => {
      const told = vi.spyOn(console, 'error').mockReturnValue()
      await beginLate(60_000)
      const { turns } = talk.read()
      const said = say('resérvalo')
      await kiosk.pass(20_000)
      await said
      expect(talk.read().failed).toBe(true)
      expect(told).toHaveBeenCalledOnce()
      told.mockRestore()
      expect(talk.read().turns.slice(turns.length)).toEqual([expect.objectContaining({ who: 'driver' })])
    })
  })

  it('sends to a phone who asks for what needs an account', async () => {
    expect(await say('mis reservas')).toBe(phone)
    expect(kiosk.screen()).toBe('place')
  })

  it('says and changes nothing any more once it is closed', async () => {
    await say('cerca de atocha mañana de 9 a 18')
    const { turns } = talk.read()
    talk.close()
    await say('el primero')
    expect(kiosk.screen()).toBe('results')
    expect(talk.read().turns.filter(({ who }) => who === 'plaza')).toHaveLength(
      turns.filter(({ who }) => who === 'plaza').length,
    )
  })
})

describe('who recognises speech at a kiosk', () => {
  afterEach(() => vi.unstubAllGlobals())

  it('is the device where it can, and never the browser’s own service', async () => {
    vi.stubGlobal('webkitSpeechRecognition', { available: () => Promise.resolve('available') })
    expect(await kioskHeardBy('es')).toBe('device')
    vi.stubGlobal('webkitSpeechRecognition', {})
    expect(await kioskHeardBy('es')).toBeUndefined()
    vi.stubGlobal('webkitSpeechRecognition', undefined)
    expect(await kioskHeardBy('es')).toBeUndefined()
  })
})
