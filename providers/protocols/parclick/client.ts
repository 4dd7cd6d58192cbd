import type { Http, HttpAnswer, HttpRequest } from '../../transport/http'
import type { Endpoint, Platform } from '../../protocol'
import { readFrame } from '../parseItems'
import { makeTokens } from '../../transport/token'
import { isStale } from './refusals'
import { Login, Page } from './schema'

/** Authenticated calls to the platform. */
export type Client = {
  (request: HttpRequest): Promise<HttpAnswer>
  list(
    path: string,
    query: NonNullable<HttpRequest['query']>,
    signal: AbortSignal,
  ): Promise<{ items: unknown[]; pages: number }>
}

/** A client that logs in with the endpoint's user and secret, and uses the refresh token while it is valid. */
export function openClient(platform: Platform, { user = '', secret = '' }: Endpoint, http: Http): Client {
  const tokens = makeTokens(
    platform.id,
    async (known, signal) => {
      if (known?.refresh !== undefined) {
        const body = { refresh_token: known.refresh }
        const answer = await http({ method: 'POST', path: '/v1/token/refresh', body, signal })
        const read = Login.safeParse(answer.body)
        if (answer.status === 200 && read.success)
          return { token: read.data.token, refresh: read.data.refresh_token ?? known.refresh }
      }
      const body = { username: user, password: secret }
      const answer = await http({ method: 'POST', path: '/v1/login', body, signal })
      const { token, refresh_token: refresh } = readFrame(answer, Login, platform.id)
      return { token, ...(refresh === undefined ? {} : { refresh }) }
    },
    isStale,
  )
  const send = (request: HttpRequest): Promise<HttpAnswer> =>
    tokens.use(
      (token) =>
        http({ ...request, headers: { authorization: `Bearer ${token}`, 'x-thirdparty-auth': user } }),
      request.signal,
    )
  return Object.assign(send, {
    list: async (path: string, query: NonNullable<HttpRequest['query']>, signal: AbortSignal) => {
      const { items, pages } = readFrame(await send({ path, query, signal }), Page, platform.id)
      return { items, pages: pages ?? 1 }
    },
  })
}
