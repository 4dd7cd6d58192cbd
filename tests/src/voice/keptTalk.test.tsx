// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { cents } from '../../../contract/money'
import { locales, localePath, type Locale } from '../../../contract/locale'
import { hours24 } from '../../../contract/time/days'
import { conversationMachine } from '../../../machines/conversation.machine'
import { activeState } from '../../../machines/selectors'
import { closeChat, openChat } from '../../../src/voice/chatOpen'
import { textsOf } from '../../kit/browser/screens'
import { bookingOf, now, quoteOf, scriptedApi, user } from '../../kit/scriptedApi'
import { reload } from '../../kit/src/shell/again'
import { mount, type Mounted } from '../../kit/src/shell/mount'

const patience = { timeout: 20_000 }
const log = () => screen.findByRole('log', {}, patience)
const say = async ({ user }: Mounted, text: string, then: RegExp): Promise<void> => {
  await user.type(await screen.findByLabelText('Tu mensaje', {}, patience), `${text}{Enter}`)
  await waitFor(async () => expect((await log()).textContent).toMatch(then), patience)
}
const open = async (): Promise<HTMLElement> => {
  act(openChat)
  return log()
}
const chatting = async (member = true, script: Partial<ParkingApi> = {}): Promise<Mounted> => {
  const made = await mount('/', scriptedApi(script), { member, arrives: true })
  await open()
  await waitFor(async () => expect((await log()).textContent).toMatch(/\?/), patience)
  return made
}
/** The chat closed, and the browser back at the entry below it before the next test begins. */
const closed = async (): Promise<void> => {
  act(closeChat)
  await act(() => new Promise((back) => setTimeout(back, 50)))
}
const at = ({ front }: Mounted): string => activeState(front.actor.getSnapshot())
const search = 'busco parking cerca de atocha mañana de 9 a 18'
/** A search, and the wish to book its first result. */
const said: Record<Locale, [ask: string, book: string]> = {
  es: [search, 'reserva el primero'],
  en: ['parking near atocha tomorrow from 9 to 18', 'book the first one'],
  fr: ['parking près de atocha demain de 9h à 18h', 'réserve le premier'],
  de: ['parkplatz nahe atocha morgen von 9 bis 18 uhr', 'buche den ersten'],
  it: ['parcheggio vicino ad atocha domani dalle 9 alle 18', 'prenota il primo'],
}
const cards = async () => within(await log()).findAllByRole('button', { name: /min a pie/ }, patience)
const kept = () =>
  JSON.parse(sessionStorage.getItem('talk') ?? 'null') as { at: number; turns: unknown[] } | null
const rewrite = (patch: object): void =>
  sessionStorage.setItem('talk', JSON.stringify({ ...kept(), ...patch }))

describe('a conversation that goes on at another device', () => {
  afterEach(closed)

  it('writes the code and not the secret of its link, which the sheet has for the camera (X29)', async () => {
    const made = await chatting()
    await say(made, 'quiero seguir en el móvil', /K7M ?2QX/)
    expect((await log()).textContent).not.toMatch(/continue|the-key-of-the-link/)
    expect(JSON.stringify(kept())).not.toContain('the-key-of-the-link')
  })
})

describe('a conversation and a reload of the page', () => {
  afterEach(closed)

  it('stays, with its cards, and goes on where it was', async () => {
    const first = await chatting()
    await say(first, search, /11,90/)
    const asked = (await log()).textContent
    const second = await reload(first)
    await open()
    await cards()
    expect((await log()).textContent).toBe(asked)
    await say(second, 'el segundo', /el segundo.*Brillante.*\?/)
    const third = await reload(second)
    await waitFor(() => expect(at(third)).toBe('search.viewing'), patience)
    await open()
    await say(third, 'repite', /repite.*Brillante.*\?/)
  })

  it('opens the parking of a card that an earlier page has shown, wherever it stands in the list by now', async () => {
    const first = await chatting()
    await say(first, search, /11,90/)
    const second = await reload(first)
    await waitFor(() => expect(at(second)).toBe('search.listing'), patience)
    second.front.sendIfAllowed({ type: 'search.ask', at: now, preference: 'closer' })
    await open()
    await second.user.click((await cards())[0]!)
    await waitFor(() => expect(at(second)).toBe('search.viewing'), patience)
    const { chosen } = second.front.actor.getSnapshot().context.search.getSnapshot().context
    expect(chosen).toBe('onda-park:1')
  })

  it('books nothing by a yes to what an earlier page has read back: the yes hears it again (C8)', async () => {
    const first = await chatting()
    await say(first, search, /11,90/)
    await say(first, 'reserva el primero', /KJT/)
    await waitFor(() => expect(first.where()).toMatch(/^\/user\/bookings\/new/), patience)
    const api = scriptedApi()
    const second = await reload(first, api)
    await waitFor(() => expect(at(second)).toBe('booking.reviewing'), patience)
    await open()
    expect((await log()).textContent).toContain('Con un «sí» te lo vuelvo a leer antes de reservar')
    await say(second, 'sí', /Tú: sí.*KJT.*\?/)
    expect(at(second)).toBe('booking.reviewing')
    expect(api.made).not.toContain('createBooking')
    await say(second, 'sí', /Tú: sí.*Tú: sí/)
    await waitFor(() => expect(at(second)).toBe('booking.booked'), patience)
  })

  it.each(locales)(
    'reads back a price that was asked for again in the place of the one before, with its buttons (C8, %s)',
    async (locale) => {
      const [ask, first] = said[locale]
      const start = localePath(locale, '/')
      const begun = await mount(start, scriptedApi(), { member: true, arrives: true })
      await open()
      const write = async ({ user }: Mounted, text: string, then: RegExp): Promise<void> => {
        await user.type(
          await screen.findByLabelText(textsOf(locale)('chat:input'), {}, patience),
          `${text}{Enter}`,
        )
        await waitFor(async () => expect((await log()).textContent).toMatch(then), patience)
      }
      await write(begun, ask, /11,90/)
      await write(begun, first, /KJT/)
      await waitFor(() => expect(begun.where()).toMatch(/\/user\/bookings\/new/), patience)
      await waitFor(() => expect(at(begun)).toBe('booking.reviewing'), patience)
      let booked: string | undefined
      const api = scriptedApi({
        quoteBooking: ({ window, plate }) => Promise.resolve(quoteOf('q2', window, plate)),
        createBooking: ({ quote }) => {
          booked = quote
          return Promise.resolve({ uid: 'b1' })
        },
      })
      const second = await reload(begun, api)
      await waitFor(() => expect(at(second)).toBe('booking.reviewing'), patience)
      await open()
      const answers = async () => [...(await log()).querySelectorAll<HTMLElement>('[data-read-back] button')]
      await waitFor(async () => expect(await answers()).toHaveLength(3), patience)
      expect((await log()).textContent).not.toMatch(/KJT.*KJT/)
      expect(api.made).not.toContain('createBooking')
      const [yes] = await answers()
      const before = kept()!.turns.length
      await second.user.click(yes!)
      await waitFor(() => expect(at(second)).toBe('booking.booked'), patience)
      expect(booked).toBe('q2')
      // Its answer is the last thing that this page writes into the tab.
      await waitFor(() => expect(kept()?.turns).toHaveLength(before + 2), patience)
    },
  )

  it('reads back another price below the one that was read back before', async () => {
    const first = await chatting()
    await say(first, search, /11,90/)
    await say(first, 'reserva el primero', /KJT/)
    await waitFor(() => expect(at(first)).toBe('booking.reviewing'), patience)
    const quote = quoteOf('q2')
    const price = { ...quote.price, total: cents(1290) }
    const second = await reload(first, { quoteBooking: () => Promise.resolve({ ...quote, price }) })
    await waitFor(() => expect(at(second)).toBe('booking.reviewing'), patience)
    await open()
    await waitFor(async () => expect((await log()).textContent).toMatch(/KJT.*12,90.*KJT/), patience)
  })

  it('offers again what was said and not answered before the reload, and says nothing by itself', async () => {
    const first = await chatting(true, { findPlaces: () => new Promise(() => undefined) })
    await first.user.type(await screen.findByLabelText('Tu mensaje'), `${search}{Enter}`)
    await waitFor(async () => expect((await log()).textContent).toContain(search), patience)
    const unanswered = sessionStorage.getItem('talk')
    // A page that is left says nothing more; this one would tell that its driver is gone.
    first.front.actor.stop()
    await waitFor(() => expect(sessionStorage.getItem('talk')).not.toBe(unanswered), patience)
    sessionStorage.setItem('talk', unanswered!)
    const second = await reload(first)
    await open()
    expect((await log()).textContent).toContain(`${search}No ha llegado la respuesta`)
    await second.user.click(await screen.findByRole('button', { name: 'Probar otra vez' }, patience))
    await waitFor(() => expect(at(second)).toBe('search.listing'), patience)
  })

  const code = /4[ ,.]*8[ ,.]*2[ ,.]*1[ ,.]*7/
  const heardCode = async (): Promise<Mounted> => {
    const first = await chatting(true, { listBookings: () => Promise.resolve([bookingOf()]) })
    await say(first, 'cuál es mi código', code)
    return first
  }

  it('is gone when its driver logs out', async () => {
    const first = await heardCode()
    act(() => void first.front.sendIfAllowed({ type: 'session.signOut' }))
    expect(kept()).toBeNull()
  })

  it.each([
    ['whose cookie is gone', {}, false],
    [
      'whose cookie the server does not take any more',
      { getUser: () => Promise.reject(new Fault('session.tokenInvalid')) },
      true,
    ],
  ] as const)('is not shown to who comes after a driver %s', async (_, script, member) => {
    const second = await reload(await heardCode(), script, member)
    const shown = await open()
    await waitFor(() => expect(at(second)).toMatch(/^search|expired/))
    await waitFor(() => expect(shown.textContent).not.toMatch(code), patience)
    await waitFor(() => expect(JSON.stringify(kept())).not.toMatch(code), patience)
  })

  it('is not shown to another account', async () => {
    const first = await heardCode()
    rewrite({ uid: 'u2' })
    await reload(first)
    const shown = await open()
    await waitFor(() => expect(shown.textContent).toMatch(/\?/), patience)
    expect(shown.textContent).not.toMatch(code)
  })

  it('is forgotten a day after its last turn', async () => {
    const first = await heardCode()
    rewrite({ at: now - hours24 - 1 })
    await reload(first)
    const shown = await open()
    await waitFor(() => expect(shown.textContent).toMatch(/\?/), patience)
    expect(shown.textContent).not.toMatch(code)
  })

  it('can still be read when another version of the chart has written it, and begins anew', async () => {
    const first = await chatting()
    await say(first, search, /11,90/)
    expect(kept()).toMatchObject({ version: conversationMachine.version, uid: user.uid })
    rewrite({ version: '0', context: { turn: 'many' } })
    const second = await reload(first)
    await waitFor(() => expect(at(second)).toBe('search.listing'), patience)
    expect((await open()).textContent).toContain(search)
    await say(second, 'el segundo', /el segundo.*Brillante.*\?/)
  })

  it.each(['{"turns":', '{"at":1,"turns":[{"who":"nobody"}]}', '[]'])('begins anew over %s', async (text) => {
    sessionStorage.setItem('talk', text)
    await chatting()
    expect((await log()).querySelectorAll('p')).toHaveLength(1)
  })
})
