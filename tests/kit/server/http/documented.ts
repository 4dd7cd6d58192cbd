import { Ajv2020 } from 'ajv/dist/2020.js'
import { calls } from '../../../../contract/calls'
import { reference } from '../../../../contract/calls/reference'
import { openApiOf } from '../../../../server/http/reference/openApi'

const document = openApiOf(calls, reference)
const ajv = new Ajv2020({ strict: false, validateFormats: false, allErrors: true })
ajv.addSchema(document, 'api')

/** What the documentation does not say of an answer: its status, its media type or the shape of a value; else empty. */
export function undocumented(
  call: { method: string; path: string },
  { status, headers }: Response,
  text: string,
): string[] {
  const named = `${call.method} ${call.path} ${status}`
  const answer = document.paths[`/${call.path}`]?.[call.method]?.responses[status]
  const type = headers.get('content-type')?.split(';')[0] ?? ''
  if (!answer?.content[type]) return [`${named} ${type}: ${text}`]
  const way = ['paths', `/${call.path}`, call.method, 'responses', `${status}`, 'content', type, 'schema']
  const pointer = way.map((part) => part.replaceAll('~', '~0').replaceAll('/', '~1')).map(encodeURIComponent)
  const check = ajv.compile({ $ref: `api#/${pointer.join('/')}` })
  return valuesOf(type, text).flatMap((value) =>
    check(value) ? [] : [`${named}: ${ajv.errorsText(check.errors)} in ${text}`],
  )
}

function valuesOf(type: string, text: string): unknown[] {
  if (type === 'application/json') return [JSON.parse(text)]
  // A file has no schema.
  if (!['application/x-ndjson', 'text/event-stream'].includes(type)) return []
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith(':'))
  return lines.map((line) => JSON.parse(line.replace(/^data: /, '')))
}
