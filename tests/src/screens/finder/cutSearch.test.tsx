// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { scriptedApi } from '../../../kit/scriptedApi'
import { search } from '../../../kit/src/shell/again'
import { mount } from '../../../kit/src/shell/mount'

describe('a stream that is cut', () => {
  it('says how many platforms are missing, keeps what is there and goes on', async () => {
    let cut = true
    const whole = scriptedApi()
    const api = scriptedApi({
      async *findParkings(criteria) {
        for await (const message of whole.findParkings(criteria)) {
          if (cut && message.type === 'platform') throw new Fault('session.offline')
          yield message
        }
      },
    })
    const { front, user } = await mount('/en', api)
    search(front)
    await screen.findByText('2 platforms haven’t answered.')
    await screen.findAllByText('Parking Atocha Sur')
    cut = false
    await user.click(screen.getByRole('button', { name: 'Continue searching' }))
    await waitFor(() => expect(screen.queryByText('2 platforms haven’t answered.')).toBeNull())
    await screen.findAllByText('Parking Atocha Sur')
  })

  it('asks again by itself when the network is back and nothing was found', async () => {
    let away = true
    const whole = scriptedApi()
    const api = scriptedApi({
      async *findParkings(criteria) {
        await Promise.resolve()
        if (away) throw new Fault('session.offline')
        yield* whole.findParkings(criteria)
      },
    })
    const { front } = await mount('/en', api)
    search(front)
    await screen.findByRole('heading', { name: 'The search failed' })
    away = false
    vi.stubGlobal('fetch', () => Promise.resolve(new Response()))
    act(() => void dispatchEvent(new Event('online')))
    await screen.findAllByText('Parking Atocha Sur')
    expect(screen.queryByRole('heading', { name: 'The search failed' })).toBeNull()
  })

  it('goes on by itself when a server that was started again answers, and asks it less and less often', async () => {
    let up = false
    const asked: number[] = []
    vi.stubGlobal('fetch', (url: unknown) => {
      if (url === '/manifest.webmanifest') asked.push(Date.now())
      return up ? Promise.resolve(new Response()) : Promise.reject(new TypeError('refused'))
    })
    const whole = scriptedApi()
    const api = scriptedApi({
      async *findParkings(criteria) {
        for await (const message of whole.findParkings(criteria)) {
          if (!up && message.type === 'platform') throw new Fault('session.offline')
          yield message
        }
      },
    })
    const { front } = await mount('/en', api)
    search(front)
    await screen.findByText('The search continues by itself as soon as the connection is back.')
    await waitFor(() => expect(asked).toHaveLength(2))
    expect(asked[1]! - asked[0]!).toBeGreaterThan(1_900)
    up = true
    await waitFor(() => expect(screen.queryByText('2 platforms haven’t answered.')).toBeNull())
    expect(front.actor.getSnapshot().context.search.getSnapshot().value).toMatchObject({
      looking: { stream: 'settled' },
    })
  })
})
