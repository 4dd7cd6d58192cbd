// @vitest-environment jsdom
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'

beforeEach(() => {
  sessionStorage.clear()
  vi.resetModules()
})
const pageAt = async (path: string) => {
  history.replaceState(null, '', path)
  vi.resetModules()
  return import('../../../src/voice/chatOpen')
}

it.each([
  ['/', 'open'],
  ['/en/user/bookings', 'open'],
  ['/login', 'closed'],
  ['/de/registration', 'closed'],
  ['/en/recovery/a1b2', 'closed'],
  ['/fr/addcard', 'closed'],
])('a chat that was open is, after %s was loaded, %s', async (path, then) => {
  const { openChat } = await pageAt('/en')
  openChat()
  const { useChatPlace } = await pageAt(path)
  expect(renderHook(useChatPlace).result.current).toBe(then)
})
