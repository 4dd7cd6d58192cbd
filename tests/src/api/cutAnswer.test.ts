import { expect, it } from 'vitest'
import { httpApi } from '../../../src/api/httpApi'

/** An answer whose body breaks off after `status` and headers, as when the page is left. */
const cut = (status: number): Response =>
  new Response(
    new ReadableStream({
      start: (body) => {
        body.enqueue(new TextEncoder().encode('{"uid":'))
        body.error(new TypeError('network error'))
      },
    }),
    { status, headers: { 'content-type': 'application/json' } },
  )

// A page that was left while its driver was loaded took it for a refusal, and logged the driver out.
it.each([200, 401, 503])(
  'takes an answer of status %i that breaks off for no answer (R192)',
  async (status) => {
    const api = httpApi({ prefix: 'https://plaza.example/api', fetch: () => Promise.resolve(cut(status)) })
    await expect(api.getUser({ uid: 'u1' })).rejects.toMatchObject({ code: 'session.offline' })
  },
)
