import { createHash } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Validator } from '@seriousme/openapi-schema-validator'
import { beforeAll, describe, expect, it } from 'vitest'
import * as z from 'zod/mini'
import { calls } from '../../../../contract/calls'
import { call, download, type Call } from '../../../../contract/calls/call'
import { fieldNotes } from '../../../../contract/calls/fieldNotes'
import { faultStatus } from '../../../../contract/faultStatus'
import { createEarlyApp } from '../../../../server/app'
import { openApiOf, type OpenApi } from '../../../../server/http/reference/openApi'

const front = mkdtempSync(join(tmpdir(), 'front-'))
writeFileSync(join(front, 'index.html'), '<html lang="es"><head></head><body></body></html>')
const app = createEarlyApp({ front }, new Promise(() => undefined))
const get = async (path: string) =>
  app.fetch(new Request(`http://plaza.test${path}`, { headers: { 'accept-language': 'de' } }))
const table = Object.entries<Call>(calls)
let document: OpenApi
beforeAll(async () => {
  document = (await (await get('/docs/api/openapi.json')).json()) as OpenApi
})
const operationOf = ({ path, method }: Pick<Call, 'path' | 'method'>) => document.paths[`/${path}`]![method]!

describe('the documentation of the API as OpenAPI', () => {
  it('is valid OpenAPI 3.1, and every reference in it leads somewhere', async () => {
    const validator = new Validator()
    expect(await validator.validate(structuredClone(document))).toEqual({ valid: true })
    expect(validator.version).toBe('3.1')
    const text = JSON.stringify(document)
    const named = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name!)
    expect([...new Set(named)].sort()).toEqual(Object.keys(document.components.schemas))
    expect(text.match(/"\$ref":"/g)).toHaveLength(named.length)
  })

  it('has every call of the table and no other', () => {
    const named = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => `${operationId} ${method} ${path}`),
    )
    expect(named.sort()).toEqual(table.map(([name, { method, path }]) => `${name} ${method} /${path}`).sort())
  })

  it.each(table)('says of %s who may call it and where each field is sent', (_, one) => {
    const { security, parameters = [], requestBody } = operationOf(one)
    expect(security).toEqual(one.auth === 'none' ? [] : [{ driver: [] }])
    const inPath = [...one.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    expect(parameters.filter((field) => field.in === 'path').map(({ name }) => name)).toEqual(inPath)
    if (one.method === 'get' || one.method === 'delete') expect(requestBody).toBeUndefined()
    else expect(parameters.filter((field) => field.in === 'query')).toEqual([])
  })

  it('has the bounds of a query and what an absent field means', () => {
    const fields = operationOf(calls.findParkings).parameters
    expect(fields?.find(({ name }) => name === 'lat')).toMatchObject({
      in: 'query',
      required: true,
      schema: { type: 'number', minimum: -90, maximum: 90 },
    })
    expect(fields?.find(({ name }) => name === 'radius')).toMatchObject({
      required: false,
      schema: { default: 1500 },
    })
  })

  it('sends the key of a booking in its header and the rest in the body', () => {
    const { parameters, requestBody } = operationOf(calls.createBooking)
    expect(parameters).toEqual([
      { name: 'Idempotency-Key', in: 'header', required: true, schema: { type: 'string' } },
    ])
    expect(Object.keys(requestBody!.content['application/json']!.schema.properties!)).toEqual([
      'quote',
      'consent',
      'talk',
    ])
  })

  it('shows what is on the wire, not what the house makes of it', () => {
    const { Booking, User, Amount } = document.components.schemas
    expect(Object.keys(Booking!.properties!)).toEqual(expect.arrayContaining(['parking_found', 'baseRate']))
    expect(Booking!.properties).not.toHaveProperty('price')
    expect(User!.properties).toHaveProperty('first_name')
    expect(Amount!.type).toBe('number')
  })

  it('has streams as messages, and a search as one answer, too', () => {
    const media = (one: Call) => Object.keys(operationOf(one).responses['200']!.content)
    expect(media(calls.findParkings)).toEqual(['application/x-ndjson', 'application/json'])
    expect(media(calls.followBooking)).toEqual(['text/event-stream'])
  })

  it('has each refusal at the status that it is answered with', () => {
    for (const methods of Object.values(document.paths))
      for (const { responses } of Object.values(methods))
        for (const [status, { description }] of Object.entries(responses))
          for (const code of description.split(', ').filter((word) => word in faultStatus))
            expect(`${code} ${faultStatus[code as keyof typeof faultStatus]}`).toBe(`${code} ${status}`)
    const { responses } = operationOf(calls.cancelBooking)
    expect(responses['409']!.description).toContain('cancellation.tooLate')
    expect(responses['429']!.headers).toHaveProperty('Retry-After')
  })

  it('has a note for no field that is gone', () => {
    const { schemas } = document.components
    const parameters = table.flatMap(([, one]) => operationOf(one).parameters ?? [])
    const gone = Object.entries(fieldNotes).filter(([name, note]) => {
      const [shape = '', field] = name.split('.')
      const noted = field === undefined ? schemas[shape] : schemas[shape]?.properties?.[field]
      return ![noted, ...parameters.map(({ schema }) => schema)].some((one) => one?.description === note)
    })
    expect(gone).toEqual([])
  })

  it('has a file as what it is', async () => {
    const about = { noun: 'Payments', does: 'Gives a receipt.' } as const
    const small = {
      receipt: download('receipts/{uid}', 'driver', z.object({ uid: z.string() })),
      rename: call(
        'patch',
        'receipts/{uid}',
        'driver',
        z.object({ uid: z.string(), name: z.string() }),
        z.object({}),
      ),
    }
    const made = openApiOf(small, { receipt: about, rename: about })
    expect(await new Validator().validate(structuredClone(made))).toEqual({ valid: true })
    const { get, patch } = made.paths['/receipts/{uid}']!
    expect(get!.responses['200']).toMatchObject({
      content: { 'application/octet-stream': {} },
      headers: { 'Content-Disposition': {} },
    })
    expect(patch!.requestBody!.content['application/json']!.schema.properties).toEqual({
      name: { type: 'string' },
    })
  })
})

describe('the page of the documentation', () => {
  it('lists each call by its noun, before the database is open and in whatever language', async () => {
    const answer = await get('/docs/api')
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-language')).toBe('en')
    const page = await answer.text()
    for (const [name, { path, method }] of table) {
      const { tags } = operationOf({ path, method })
      const part = page.slice(page.indexOf(`<h2 id="${tags[0]}"`)).split('<h2')[1]!
      expect(part, name).toContain(`id="${name}"`)
      expect(part, name).toContain(`<code>/api/${path}</code>`)
    }
    for (const name of Object.keys(document.components.schemas)) expect(page).toContain(`id="schema-${name}"`)
    for (const [, name] of page.matchAll(/href="#([^"]+)"/g)) expect(page).toContain(`id="${name}"`)
  })

  it('runs no script, and its style is the only thing that is allowed', async () => {
    const answer = await get('/docs/api')
    const policy = answer.headers.get('content-security-policy') ?? ''
    const page = await answer.text()
    const [, style = ''] = /<style>([\s\S]*?)<\/style>/.exec(page) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(policy).not.toMatch(/script|unsafe/)
    expect(page).not.toMatch(/<script|style="|\son\w+="/)
    expect(page).not.toContain('[object')
    expect(page).not.toContain('undefined')
  })

  it('is nothing else below it', async () => {
    for (const path of ['/docs/api/other', '/docs/api/openapi.yaml'])
      expect((await get(path)).status).toBe(404)
  })
})
