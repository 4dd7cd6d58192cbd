import type { MiddlewareHandler } from 'hono'
import { z } from 'zod'
import { makeToken, readToken } from '../jwt'
import type { App, HonoEnv } from '../listen'
import type { Credentials, SandboxContext } from '../context'
import { digestOf } from '../random'
import { readBody } from './answer'

const Login = z.object({ username: z.string(), password: z.string() })
const Refresh = z.object({ refresh_token: z.string() })

/** `POST /v1/login` and `/v1/token/refresh`, and the check of tokens for all other paths. */
export function mountAccess(app: App, { clock, tokenMinutes }: SandboxContext, who: Credentials): void {
  const issue = (): { token: string; refresh_token: string } => {
    const now = Math.floor(clock.now() / 1000)
    const life = Math.round(tokenMinutes * 60)
    return {
      token: makeToken({ sub: who.user, use: 'access', iat: now, exp: now + life }, who.secret),
      // Valid for a month and after a restart, because it is a signed token.
      refresh_token: makeToken({ sub: who.user, use: 'refresh', iat: now, exp: now + 2_592_000 }, who.secret),
    }
  }
  const bad = { code: 401, message: 'Bad credentials' }

  app.post('/v1/login', async (c) => {
    const login = Login.safeParse(await readBody(c))
    if (!login.success || login.data.username !== who.user || login.data.password !== who.secret)
      return c.json(bad, 401)
    return c.json({ ...issue(), id: Number.parseInt(digestOf(who.user).slice(0, 5), 16) })
  })

  app.post('/v1/token/refresh', async (c) => {
    const refresh = Refresh.safeParse(await readBody(c))
    const read = refresh.success ? readToken(refresh.data.refresh_token, who.secret, clock.now()) : 'invalid'
    if (typeof read === 'string' || read.use !== 'refresh') return c.json(bad, 401)
    return c.json(issue())
  })

  const guard: MiddlewareHandler<HonoEnv> = async (c, next) => {
    const [scheme, token] = (c.req.header('authorization') ?? '').split(' ')
    if (scheme !== 'Bearer' || !token) return c.json({ code: 401, message: 'JWT Token not found' }, 401)
    const read = readToken(token, who.secret, clock.now())
    if (read === 'expired') return c.json({ code: 401, message: 'Expired JWT Token' }, 401)
    if (read === 'invalid' || read.use !== 'access')
      return c.json({ code: 401, message: 'Invalid JWT Token' }, 401)
    if (!c.req.header('x-thirdparty-auth')) return c.json(bad, 401)
    return next()
  }
  app.use('/v1/*', guard)
}
