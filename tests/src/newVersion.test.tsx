// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { takeNewVersion } from '../../src/newVersion'
import { scriptedApi } from '../kit/scriptedApi'
import { mount } from '../kit/src/shell/mount'

describe('a newer version of the page', () => {
  it('is loaded once, and does not loop (R033)', async () => {
    const { user } = await mount('/en', scriptedApi())
    // What is typed here is kept by the tab.
    await user.type(screen.getAllByRole('combobox', { name: /Where/ })[0]!, 'Calle Mayor 1')
    const reload = vi.fn()
    act(() => takeNewVersion(1_000_000, reload))
    expect(reload).toHaveBeenCalledTimes(1)
    act(() => takeNewVersion(1_010_000, reload))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  it('is offered, and nothing typed is lost, while a field holds what a reload would forget', async () => {
    const { user } = await mount('/en/login', scriptedApi())
    await user.type(await screen.findByLabelText('Email'), 'driver@plaza.example')
    const reload = vi.fn()
    act(() => takeNewVersion(2_000_000, reload))
    expect(reload).not.toHaveBeenCalled()
    await screen.findByText(/There’s a new version of Plaza/)
    screen.getByRole('button', { name: 'Reload' })
  })
})
