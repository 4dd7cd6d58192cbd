import { headerOf, type Call, type CallTable } from '../../../contract/calls/call'
import { nouns, type CallReference } from '../../../contract/calls/reference/entry'
import { faultStatus, type FaultCode } from '../../../contract/faultStatus'
import { limits } from '../../../contract/limits'
import { refName, shapeRef, shapesOf, type Shape, type Shapes } from './shapes'

export type Parameter = { name: string; in: 'path' | 'query' | 'header'; required: boolean; schema: Shape }
export type Content = Record<string, { schema: Shape }>
export type Answer = { description: string; content: Content; headers?: Record<string, { schema: Shape }> }
export type Operation = {
  operationId: string
  tags: string[]
  summary: string
  security: Record<string, string[]>[]
  parameters?: Parameter[]
  requestBody?: { required: boolean; content: Content }
  responses: Record<string, Answer>
}
export type OpenApi = {
  openapi: string
  info: { title: string; version: string; description: string }
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Shape>; securitySchemes: Record<string, object> }
}

const json = 'application/json'

/** In CommonMark; the page shows a paragraph for each. */
const introduction = [
  'Find, book and manage parking over many platforms. All calls stand below `/api` and speak JSON; fields that are not named here may be added at any time.',
  'A call for the driver needs the token of a login in the header `access-token`. A refusal has a status of 400 or above and the body `FaultBody`, except that of a login; with 429 and 503 `Retry-After` tells how many seconds to wait.',
  `A stream sends an empty line (in events a comment) every ${limits.heartbeat} ms without a message: skip it. After ${limits.streamSilence} ms without any line the connection is lost.`,
].join('\n\n')

/** The OpenAPI 3.1 document of a table of calls, with what `reference` says of each. */
export function openApiOf<Table extends CallTable>(
  table: Table,
  reference: Readonly<Record<keyof Table, CallReference>>,
): OpenApi {
  const shapes = shapesOf(table)
  const paths: OpenApi['paths'] = {}
  for (const [name, call] of Object.entries(table)) {
    const path = (paths[`/${call.path}`] ??= {})
    path[call.method] = operationOf(name, call, reference[name as keyof Table], shapes)
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Plaza',
      version: '1',
      description: introduction,
    },
    servers: [{ url: '/api' }],
    tags: nouns.map((name) => ({ name })),
    paths,
    components: {
      schemas: usedOf(paths, shapes.named),
      securitySchemes: {
        driver: {
          type: 'apiKey',
          in: 'header',
          name: 'access-token',
          description: 'The token that a login answers.',
        },
      },
    },
  }
}

/** The refusals that every call of this kind may have, besides its own. */
export function generalFaults({ method, auth }: Call): FaultCode[] {
  return [
    'request.invalid',
    ...(auth === 'none' ? [] : (['session.expired', 'session.inactive', 'admin.lookOnly'] as const)),
    ...(method === 'get' ? [] : (['session.forbidden', 'request.tooLarge'] as const)),
    ...(hasBody(method) ? (['request.badJson'] as const) : []),
    'server.unavailable',
    'server.internal',
  ]
}

function hasBody(method: Call['method']): boolean {
  return method === 'post' || method === 'patch'
}

function operationOf(name: string, call: Call, about: CallReference, shapes: Shapes): Operation {
  const { input, output } = shapes.of(name)
  const fields = shapes.named[refName(input) ?? ''] ?? input
  const { parameters, body } = inputOf(call, input, fields)
  const responses: Operation['responses'] = { 200: answerOf(call, output) }
  const faults = [...new Set([...generalFaults(call), ...(about.faults ?? [])])]
  const statuses = new Set([...faults.map((code) => faultStatus[code]), ...(about.answersWith ?? [])])
  for (const status of [...statuses].sort((a, b) => a - b)) {
    const codes = faults.filter((code) => faultStatus[code] === status)
    responses[status] = refusalOf(status, codes, about.answersWith?.includes(status) ? output : undefined)
  }
  return {
    operationId: name,
    tags: [about.noun],
    summary: about.does,
    security: call.auth === 'none' ? [] : [{ driver: [] }],
    ...(parameters.length > 0 && { parameters }),
    ...(body && { requestBody: { required: true, content: { [json]: { schema: body } } } }),
    responses,
  }
}

/** Where each field of an input is sent: in the path, the query, a header or the body. */
function inputOf(
  call: Call,
  input: Shape,
  { properties = {}, required = [] }: Shape,
): { parameters: Parameter[]; body?: Shape } {
  const placeOf = (field: string): Parameter['in'] | 'body' => {
    if (call.path.includes(`{${field}}`)) return 'path'
    if (field in headerOf) return 'header'
    return hasBody(call.method) ? 'body' : 'query'
  }
  const parameters = Object.entries(properties).flatMap(([field, schema]): Parameter[] => {
    const place = placeOf(field)
    if (place === 'body') return []
    const name = headerOf[field] ?? field
    return [{ name, in: place, required: required.includes(field), schema }]
  })
  const rest = Object.entries(properties).filter(([field]) => placeOf(field) === 'body')
  if (rest.length === 0) return { parameters }
  if (parameters.length === 0) return { parameters, body: input }
  const body: Shape = {
    type: 'object',
    properties: Object.fromEntries(rest),
    required: required.filter((field) => placeOf(field) === 'body'),
  }
  return { parameters, body }
}

function answerOf(call: Call, output: Shape = {}): Answer {
  if (call.kind === 'file')
    return {
      description: 'A file; its name is in the header.',
      content: { [call.rules.type ?? 'application/octet-stream']: { schema: {} } },
      headers: { 'Content-Disposition': { schema: { type: 'string' } } },
    }
  if (call.kind === 'once')
    return { description: 'One value in JSON.', content: { [json]: { schema: output } } }
  if (call.wire === 'events')
    return {
      description: 'Server-sent events; the data of each is one value in JSON.',
      content: { 'text/event-stream': { schema: output } },
    }
  return {
    description: 'One value in JSON a line, or all of them as one answer.',
    content: { 'application/x-ndjson': { schema: output }, [json]: { schema: shapeRef('SearchAnswer') } },
  }
}

/** A refusal by its codes; `usual` is the usual answer of the call where it refuses with that, too. */
function refusalOf(status: number, codes: FaultCode[], usual?: Shape): Answer {
  const code: Shape = { type: 'string', enum: codes }
  const error: Shape = { type: 'object', properties: { code } }
  const fault: Shape = {
    allOf: [shapeRef('FaultBody'), { type: 'object', properties: { error } }],
  }
  const schemas = [...(usual ? [usual] : []), ...(codes.length > 0 ? [fault] : [])]
  const [only = {}, ...more] = schemas
  return {
    description: [...(usual ? ['The usual answer, without a token'] : []), ...codes].join(', '),
    content: { [json]: { schema: more.length === 0 ? only : { anyOf: schemas } } },
    ...((status === 429 || status === 503) && {
      headers: { 'Retry-After': { schema: { type: 'integer', description: 'Seconds.' } } },
    }),
  }
}

/** The named schemas that the paths refer to, and those that these refer to; in the order of their names. */
function usedOf(paths: OpenApi['paths'], named: Record<string, Shape>): Record<string, Shape> {
  const used = new Set<string>()
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (used.has(name)) continue
      used.add(name)
      visit(named[name])
    }
  }
  visit(paths)
  return Object.fromEntries(
    Object.entries(named)
      .filter(([name]) => used.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
}
