// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react'
import i18next from 'i18next'
import { afterEach, expect, it, vi } from 'vitest'
import { scriptedApi } from '../kit/scriptedApi'

const names = ['search', 'booking', 'account', 'payments', 'chat'] as const

afterEach(() => {
  for (const name of names) i18next.removeResourceBundle('en', name)
})

/** What a page has told the driver without having its text, and the files of texts it has loaded. */
const shown = async (path: string, member: boolean) => {
  vi.resetModules()
  const { mount } = await import('../kit/src/shell/mount')
  const missing: string[] = []
  i18next.on('missingKey', (_: readonly string[], space: string, key: string) =>
    missing.push(`${space}:${key}`),
  )
  await mount(path, scriptedApi(), { member })
  Object.assign(i18next.options, { saveMissing: true })
  await screen.findAllByRole('heading')
  cleanup()
  i18next.off('missingKey')
  Object.assign(i18next.options, { saveMissing: false })
  return { missing, loaded: names.filter((name) => i18next.hasResourceBundle('en', name)) }
}

it.each([
  ['/en', false, ['search']],
  ['/en/login', false, ['account']],
  ['/en/user/bookings', true, ['booking', 'account', 'payments']],
  ['/en/user/bookings/new', true, ['booking', 'account', 'payments']],
  ['/en/nowhere', false, ['search']],
] as const)(
  'shows %s with the texts that its route asks for, and loads no others',
  async (path, member, texts) => {
    const { missing, loaded } = await shown(path, member)
    expect(missing).toEqual([])
    expect(loaded).toEqual(texts)
  },
)
