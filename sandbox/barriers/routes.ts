import { Hono } from 'hono'
import { z } from 'zod'
import { normalisePlate } from '../../contract/rules/plate'
import type { Gate } from '../apds/server'
import type { HonoEnv } from '../listen'
import { barrierPage, barrierPolicy, type Garages } from './page'
import { pageStyles } from '../pageStyles'

/** The barriers of a platform, and where they are. */
export type Barriers = Garages & { gate: Gate }

const Form = z.object({
  /** Platform and place, parted by a space. */
  at: z.string().check(z.regex(/^\S+ \S+$/)),
  plate: z.string().check(z.minLength(1), z.maxLength(20)),
  action: z.enum(['enter', 'exit']),
})

/** The page of the barriers under `base`: a plain form, for people who try the demo. */
export function barrierRoutes(all: readonly Barriers[], base: string): Hono<HonoEnv> {
  const css = pageStyles(new URL('barriers.css', import.meta.url))
  const pages = new Hono<HonoEnv>()
  pages.use(async (c, next) => {
    await next()
    c.header('content-security-policy', barrierPolicy)
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
  })
  pages.get('/', (c) => c.html(barrierPage(base, all, { at: '', plate: '' })))
  pages.get('/barriers.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.post('/', async (c) => {
    const form = Form.safeParse(await c.req.parseBody())
    if (!form.success) return c.html(barrierPage(base, all, { at: '', plate: '' }), 422)
    const { at, action } = form.data
    const plate = normalisePlate(form.data.plate)
    const [platform = '', place = ''] = at.split(' ')
    const gate = all.find((one) => one.platform === platform)?.gate
    const barrier = gate?.({ place, plate, action }) ?? 'unknown'
    return c.html(barrierPage(base, all, { at, plate, barrier, entered: action === 'enter' }))
  })
  const app = new Hono<HonoEnv>()
  app.route(base, pages)
  return app
}
