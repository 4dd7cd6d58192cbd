// @vitest-environment jsdom
import { cleanup, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { scriptedApi, token } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

const stranger = `h.${btoa(JSON.stringify({ uid: 'stranger' }))}.s`
const arriving = (link: string, api = scriptedApi(), member = false) =>
  mount(`/en?access-token=${link}`, api, { arrives: true, member })

describe('the question of a link with a token', () => {
  it('is asked again after a reload until it was answered, and then no more', async () => {
    await arriving(stranger, scriptedApi(), true)
    await screen.findByRole('dialog', { name: 'Switch account?' })
    cleanup()
    const { user } = await mount('/en', scriptedApi(), { arrives: true, member: true })
    await screen.findByRole('dialog', { name: 'Switch account?' })
    await user.click(screen.getByRole('button', { name: 'Stay as Lucía' }))
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(JSON.stringify(sessionStorage)).not.toContain(stranger)
    cleanup()
    const { front } = await mount('/en', scriptedApi(), { arrives: true, member: true })
    await waitFor(() =>
      expect(front.actor.getSnapshot().context.session.getSnapshot().value).toEqual({ member: 'fresh' }),
    )
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of a first mail asks for its password again after a reload, and is forgotten once it was used', async () => {
    const asks = scriptedApi({
      exchangeToken: ({ password }) =>
        Promise.resolve(
          password === undefined
            ? {
                authenticateSuccess: false,
                needsPassword: { name: 'Lucía', email: 'd…@plaza.example' },
              }
            : { token, uid: 'u1', authenticateSuccess: true },
        ),
    })
    await arriving(`x.${btoa(JSON.stringify({ uid: 'u1', aud: 'completion' }))}.x`, asks)
    await screen.findByRole('dialog')
    cleanup()
    const { user, kept } = await mount('/en', asks, { arrives: true })
    await screen.findByRole('dialog')
    await user.type(screen.getByLabelText('Password'), 'Plaza2026{Enter}')
    await waitFor(() => expect(kept()).toBe(token))
    expect(sessionStorage.getItem('linkToken')).toBeNull()
  })
})
