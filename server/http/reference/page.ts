import { html, raw } from 'hono/html'
import { documentSheet } from '../sheet'
import type { Answer, OpenApi, Operation } from './openApi'
import { fieldsOf, prose, typeOf, variantsOf, type Html } from './fields'
import { refName, type Shape } from './shapes'

/** The style of the page. */
export const referenceSheet =
  documentSheet +
  ':root{--panel:#fff;--line:#c9d1d6;--soft:#4b5861}' +
  '@media (prefers-color-scheme:dark){:root{--panel:#181e24;--line:#36414b;--soft:#aebac3}}' +
  'html{scroll-padding-top:16px}main{max-width:60rem}code{font:.9em Overpass Mono,ui-monospace,monospace}' +
  'h3{font-size:1rem;margin:1.2em 0 .2em}details,.shape{background:var(--panel);border:1px solid var(--line);border-radius:8px}' +
  'details{margin:8px 0}summary{padding:10px 16px;cursor:pointer;min-height:24px}' +
  'summary:focus-visible,a:focus-visible{outline:3px solid var(--sign);outline-offset:2px}' +
  'summary b{display:inline-block;min-width:4.2em;font-size:.85em}summary small,.type,.codes{color:var(--soft)}' +
  'summary small{display:block;font-size:.9em;margin-left:1.2em}.call{padding:0 16px 16px;scroll-margin-top:140px}' +
  '.shape{padding:12px 16px;margin:8px 0}.shape h3{margin-top:0}dl{margin:0}' +
  'dl>div{border-top:1px solid var(--line);padding:6px 0}dd{margin:0}dt{font-weight:600}dt .type,dt i{font-weight:400}' +
  '@media (min-width:40rem){dl>div{display:grid;grid-template-columns:minmax(12rem,2fr) 3fr;gap:0 16px}}'

/** The documentation of the API as HTML without scripts: the calls by noun, then the schemas they name. */
export async function referencePage({ info, tags, paths, components }: OpenApi): Promise<string> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ method, path, operation })),
  )
  const page = html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${info.title} API</title>
        ${raw(`<style>${referenceSheet}</style>`)}
      </head>
      <body>
        <main>
          <p><a href="/en">Plaza</a></p>
          <h1>${info.title} API</h1>
          ${info.description.split('\n\n').map((text) => html`<p>${prose(text)}</p>`)}
          <p><a href="/docs/api/openapi.json">OpenAPI 3.1</a></p>
          <nav aria-label="Contents">
            ${[...tags.map(({ name }) => name), 'Schemas'].map(
              (name) => html`<a href="#${name}">${name}</a> `,
            )}
          </nav>
          ${tags.map(
            ({ name }) =>
              html`<h2 id="${name}">${name}</h2>
                ${operations
                  .filter(({ operation }) => operation.tags.includes(name))
                  .map(({ method, path, operation }) =>
                    callPart(method, path, operation, components.schemas),
                  )}`,
          )}
          <h2 id="Schemas">Schemas</h2>
          ${Object.entries(components.schemas).map(([name, shape]) => shapePart(name, shape))}
        </main>
      </body>
    </html>`
  return String(await page)
}

/** The anchor is inside the fold, so that a browser opens it for a link to the call. */
function callPart(
  method: string,
  path: string,
  { operationId, summary, security, parameters = [], requestBody, responses }: Operation,
  named: Record<string, Shape>,
): Html {
  const body = requestBody?.content['application/json']?.schema
  const answers = Object.entries(responses)
  return html`<details>
    <summary>
      <b>${method.toUpperCase()}</b> <code>/api${path}</code>
      <small>${prose(summary)}</small>
    </summary>
    <div class="call" id="${operationId}">
      <p>
        <code>${operationId}</code>,
        ${
          security.length > 0
            ? html`for the driver: header <code>access-token</code>`
            : html`for everybody, without a token`
        }
      </p>
      ${(['path', 'query', 'header'] as const).map((place) => {
        const here = parameters.filter((parameter) => parameter.in === place)
        if (here.length === 0) return ''
        const shape: Shape = {
          properties: Object.fromEntries(here.map(({ name, schema }) => [name, schema])),
          required: here.filter(({ required }) => required).map(({ name }) => name),
        }
        return html`<h3>In the ${place}</h3>
          ${fieldsOf(shape)}`
      })}
      ${
        body &&
        html`<h3>Body</h3>
          ${fieldsOf(named[refName(body) ?? ''] ?? body)}`
      }
      <h3>Answer</h3>
      ${answers.filter(([status]) => Number(status) < 300).map(([, answer]) => answerPart(answer))}
      <h3>Refusals</h3>
      <dl>
        ${answers
          .filter(([status]) => Number(status) >= 300)
          .map(
            ([status, { description }]) =>
              html`<div>
                <dt>${status}</dt>
                <dd class="codes">${description}</dd>
              </div>`,
          )}
      </dl>
    </div>
  </details>`
}

function answerPart({ description, content }: Answer): Html {
  return html`<p>${description}</p>
    <dl>
      ${Object.entries(content).map(
        ([type, { schema }]) =>
          html`<div>
            <dt><code>${type}</code></dt>
            <dd class="type">${typeOf(schema)}</dd>
          </div>`,
      )}
    </dl>
    ${Object.values(content).map(({ schema }) => (schema.properties ? fieldsOf(schema) : ''))}`
}

function shapePart(name: string, shape: Shape): Html {
  const variants = variantsOf(shape)
  return html`<div class="shape" id="schema-${name}">
    <h3>${name}</h3>
    ${shape.description && html`<p>${prose(shape.description)}</p>`}
    ${
      variants.length > 0
        ? variants.map(
            (variant) =>
              html`<p>One of:</p>
                ${fieldsOf(variant)}`,
          )
        : shape.properties
          ? fieldsOf(shape)
          : html`<p class="type">${typeOf(shape)}</p>`
    }
  </div>`
}
