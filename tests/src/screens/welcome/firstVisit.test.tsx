// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

// The page is idle at once.
beforeEach(() => {
  localStorage.clear()
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
})
const sheet = (name: RegExp) => screen.findByRole('dialog', { name })
const first = /^Over twenty platforms/
const press = async (name: string | RegExp): Promise<void> => {
  await act(async () => fireEvent.click(screen.getByRole('button', { name })))
}
const quiet = (): Promise<void> =>
  act(async () => {
    await new Promise((go) => setTimeout(go, 300))
  })
const position = (answer: 'found' | 'denied' | 'failed') =>
  vi.stubGlobal('navigator', {
    ...navigator,
    language: 'en',
    languages: ['en'],
    userAgent: navigator.userAgent,
    geolocation: {
      getCurrentPosition: (yes: PositionCallback, no: PositionErrorCallback) =>
        answer === 'found'
          ? yes({ coords: { latitude: 40.4, longitude: -3.7 } } as GeolocationPosition)
          : no({ code: answer === 'denied' ? 1 : 2, PERMISSION_DENIED: 1 } as GeolocationPositionError),
    },
  })

describe('the first visit on the screen', () => {
  it('shows three slides with three titles once, and not again (R087, R193)', async () => {
    await mount('/en', scriptedApi())
    await sheet(first)
    await press('Next')
    await sheet(/^Book, or drive in/)
    await press('Next')
    await sheet(/^Or say it/)
    await press('Skip')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(localStorage.getItem('firstVisit')).toBe('seen')
    document.body.replaceChildren()
    await mount('/en', scriptedApi())
    await quiet()
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('leads through kinds, policy and position to the card (R088, R089, R090, R091)', async () => {
    position('found')
    const { front, where } = await mount('/en', scriptedApi())
    await sheet(first)
    for (let slide = 0; slide < 3; slide++) await press('Next')
    const [automatic, booking] = screen.getAllByRole('switch')
    await act(async () => fireEvent.click(booking!))
    expect(automatic!.getAttribute('aria-disabled')).toBe('true')
    await act(async () => fireEvent.click(automatic!))
    expect(automatic!.getAttribute('aria-checked')).toBe('true')
    await press('Next')
    // Each opens beside this page, whose step stays.
    expect(
      [...screen.getByRole('dialog').querySelectorAll('a')].map(({ href, target }) => [
        new URL(href).pathname,
        target,
      ]),
    ).toEqual(['privacy', 'terms', 'promotion'].map((name) => [`/docs/en/${name}`, '_blank']))
    await press('Next')
    expect(screen.getByRole('alert').textContent).toBe('Accept the Legal Policy.')
    await act(async () => fireEvent.click(screen.getByRole('checkbox')))
    await press('Next')
    await press('Allow')
    await sheet(/^Add a card/)
    await press('Later')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(where()).toBe('/en')
    const { kinds, place } = front.actor.getSnapshot().context.search.getSnapshot().context
    expect([kinds, place?.id]).toEqual([{ automatic: true, booking: false }, 'here'])
  })

  it.each([
    ['denied', /we’re not allowed to see where you are/],
    ['failed', /your browser couldn’t tell us/],
  ] as const)('says that the position is %s, and goes on without it (R311, R312)', async (answer, text) => {
    position(answer)
    await mount('/en', scriptedApi())
    await sheet(first)
    for (let step = 0; step < 4; step++) await press('Next')
    await act(async () => fireEvent.click(screen.getByRole('checkbox')))
    await press('Next')
    await press('Allow')
    expect(screen.getByRole('alert').textContent).toMatch(text)
    await press('Not now')
    await sheet(/^Add a card/)
  })

  it('goes on at the same step after a reload, and Back goes one step back', async () => {
    await mount('/en', scriptedApi())
    await sheet(first)
    for (let step = 0; step < 4; step++) await press('Next')
    document.body.replaceChildren()
    const { go } = await mount('/en', scriptedApi())
    await sheet(/^Legal policy/)
    await go(-1)
    await sheet(/^Which car parks/)
  })

  it.each([
    ['before the content of a shared link', '/en?where=Atocha&lat=40.4&lng=-3.7', false],
    ['on another page', '/en/login', false],
    ['to a driver who is signed in', '/en', true],
  ])('does not come %s (R193)', async (_, path, member) => {
    await mount(path, scriptedApi(), { member })
    await quiet()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('firstVisit')).toBeNull()
  })

  it('does not come beside what a link has to tell', async () => {
    await mount('/en?access-token=nonsense', scriptedApi(), { arrives: true })
    await screen.findByRole('alert')
    await quiet()
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(localStorage.getItem('firstVisit')).toBeNull()
  })

  it('does not come where nothing can be kept: it would come back each time', async () => {
    const throws = () => {
      throw new Error('blocked')
    }
    vi.stubGlobal('localStorage', { getItem: throws, setItem: throws, removeItem: throws })
    await mount('/en', scriptedApi())
    await quiet()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

describe('the page of the platforms', () => {
  it('lists what each does, keeps one kind on, and the search follows (R039, R088, A51)', async () => {
    localStorage.setItem('firstVisit', 'seen')
    const { front } = await mount('/en/providers', scriptedApi())
    await screen.findByText('Onda Park')
    const rows = screen.getAllByRole('listitem')
    expect(rows.map(({ textContent }) => textContent).join()).toMatch(
      /Onda Park.*Booking, Prices, Free spaces.*Spain/,
    )
    await act(async () => fireEvent.click(screen.getByRole('switch', { name: /^Automatic access/ })))
    expect(front.actor.getSnapshot().context.search.getSnapshot().context.kinds).toEqual({
      automatic: false,
      booking: true,
    })
  })

  it('says that the list could not be read, and reads it again', async () => {
    localStorage.setItem('firstVisit', 'seen')
    let fails = true
    const whole = scriptedApi()
    const api = scriptedApi({
      listPlatforms: () => (fails ? Promise.reject(new Fault('session.offline')) : whole.listPlatforms({})),
    })
    await mount('/en/providers', api)
    await screen.findByRole('alert')
    fails = false
    await press('Try again')
    await screen.findByText('Onda Park')
  })
})

describe('the page of the position', () => {
  it('asks for it, and it becomes the place of the search (R040)', async () => {
    localStorage.setItem('firstVisit', 'seen')
    position('found')
    const { front } = await mount('/en/geolocation', scriptedApi())
    await screen.findByRole('button', { name: 'Allow' })
    await press('Allow')
    await screen.findByRole('link', { name: 'Find parking here' })
    expect(front.actor.getSnapshot().context.search.getSnapshot().context.place?.id).toBe('here')
  })
})
