import { Hono } from 'hono'
import { compress } from 'hono/compress'
import { calls } from '../../../contract/calls'
import { reference } from '../../../contract/calls/reference'
import { policyOf } from '../sheet'
import { openApiOf, type OpenApi } from './openApi'
import { referencePage, referenceSheet } from './page'

const policy = policyOf(referenceSheet)

/** The documentation of the API as a page, and as OpenAPI 3.1 below it. Both are made at the first request, once. */
export function referenceRoutes() {
  let made: Promise<{ json: string; page: string }> | undefined
  const both = () => (made ??= render(openApiOf(calls, reference)))
  return new Hono()
    .use(compress())
    .get('/', async (c) => {
      const { page } = await both()
      c.header('Cache-Control', 'no-cache')
      c.header('Content-Language', 'en')
      c.header('Content-Security-Policy', policy)
      return c.html(page)
    })
    .get('/openapi.json', async (c) => {
      const { json } = await both()
      c.header('Cache-Control', 'no-cache')
      return c.body(json, 200, { 'Content-Type': 'application/json' })
    })
}

async function render(document: OpenApi): Promise<{ json: string; page: string }> {
  return { json: JSON.stringify(document), page: await referencePage(document) }
}
