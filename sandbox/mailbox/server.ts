import { Hono } from 'hono'
import { listen, type Listening, type HonoEnv } from '../listen'
import type { SandboxContext } from '../context'
import { openBox, type Entry } from './box'
import { letterPage, letterPolicy, listPage, pagePolicy } from './page'
import { startPost } from './post'
import { pageStyles } from '../pageStyles'

/** Starts the mailbox: SMTP, pages and JSON, at the root and under `base`, where Plaza shows it. */
export async function startMailbox(
  context: SandboxContext,
  base: string,
): Promise<Listening & { smtp: string }> {
  const journal = context.journal<Entry>('mail')
  const box = await openBox(journal)
  const post = await startPost(box, context)
  const css = pageStyles(new URL('mailbox.css', import.meta.url))

  const pages = new Hono<HonoEnv>()
  pages.use(async (c, next) => {
    await next()
    if (!c.res.headers.has('content-security-policy')) c.header('content-security-policy', pagePolicy)
    c.header('x-content-type-options', 'nosniff')
    c.header('cache-control', 'no-store')
  })
  pages.get('/', (c) => c.html(listPage(base, box.all())))
  pages.get('/mailbox.css', (c) => c.body(css, 200, { 'content-type': 'text/css; charset=utf-8' }))
  pages.get('/messages.json', (c) => c.json({ messages: box.all() }))
  pages.delete('/messages', (c) => {
    box.empty()
    return c.body(null, 204)
  })
  pages.get('/messages/:id', (c) => {
    const mail = box.get(Number(c.req.param('id')))
    return mail ? c.html(letterPage(base, mail)) : c.notFound()
  })
  pages.get('/messages/:id/body', (c) => {
    const mail = box.get(Number(c.req.param('id')))
    if (!mail?.html) return c.notFound()
    return c.html(mail.html, 200, { 'content-security-policy': letterPolicy })
  })

  const app = new Hono<HonoEnv>()
  if (base !== '/') app.route(base, pages)
  app.route('/', pages)
  const { url, close } = await listen(app)
  return {
    url,
    smtp: post.url,
    close: async () => {
      await Promise.all([close(), post.close()])
      journal.close()
    },
  }
}
