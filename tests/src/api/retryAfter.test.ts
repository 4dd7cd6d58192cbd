import { expect, it } from 'vitest'
import { httpApi } from '../../../src/api/httpApi'

it.each([
  ['42', 42],
  ['Mon, 23 Nov 2026 10:00:00 GMT', undefined],
  [undefined, undefined],
])(
  'tells from Retry-After %s in how many seconds a refused call may be made again',
  async (header, seconds) => {
    const api = httpApi({
      prefix: 'http://plaza.test/api',
      fetch: () =>
        Promise.resolve(
          new Response('slow', { status: 429, headers: header ? { 'retry-after': header } : {} }),
        ),
    })
    const fault: unknown = await api.requestRecovery({ email: 'a@b.co' }).catch((error: unknown) => error)
    expect(fault).toMatchObject({ code: 'request.tooMany', retryAfter: seconds })
  },
)
