import { html } from 'hono/html'
import { refName, type Shape } from './shapes'

export type Html = ReturnType<typeof html>

/** A text whose code stands between backticks. */
export function prose(text: string): Html {
  return html`${text.split('`').map((part, i) => (i % 2 === 1 ? html`<code>${part}</code>` : part))}`
}

/** The objects of which a shape is one; empty when it is one shape. */
export function variantsOf({ oneOf = [] }: Shape): Shape[] {
  return oneOf.filter(({ properties }) => properties !== undefined)
}

/** The type of a value in words, with links to the schemas it names. */
export function typeOf(shape: Shape): Html | string {
  const { type, enum: values, items, additionalProperties } = shape
  const name = refName(shape)
  if (name !== undefined) return html`<a href="#schema-${name}">${name}</a>`
  const options = shape.anyOf ?? shape.oneOf
  if (options) return joined(options.map(typeOf), ' or ')
  if (values) return joined(values.map(literal), ' | ')
  if (shape.const !== undefined) return literal(shape.const)
  if (items) return html`list of ${typeOf(items)}`
  if (additionalProperties) return html`object of ${typeOf(additionalProperties)}`
  if (type === undefined) return 'any value'
  const words = [type].flat().join(' or ')
  const bounds = [shape.format, lengthOf(shape), rangeOf(shape)].filter(Boolean).join(', ')
  return [words, bounds].filter(Boolean).join(', ')
}

/** The fields of an object and of the objects within it, in one list: `counted.at`, `stores[].name`. */
export function fieldsOf(shape: Shape): Html {
  const rows = rowsOf(shape)
  if (rows.length === 0) return html`<p class="type">An empty object.</p>`
  return html`<dl>
    ${rows.map(
      ({ name, field, isRequired }) =>
        html`<div>
          <dt><code>${name}</code> ${isRequired ? '' : html`<i>optional</i>`}</dt>
          <dd>
            <span class="type">${typeOf(field)}</span>
            ${field.default === undefined ? '' : html`<span class="type">, usually ${literal(field.default)}</span>`}
            ${field.pattern === undefined ? '' : html`<code>${field.pattern}</code>`}
            ${field.description === undefined ? '' : html`<br />${prose(field.description)}`}
          </dd>
        </div>`,
    )}
  </dl>`
}

type Row = { name: string; field: Shape; isRequired: boolean }

function rowsOf({ properties = {}, required = [] }: Shape, prefix = ''): Row[] {
  return Object.entries(properties).flatMap(([key, field]) => {
    const name = `${prefix}${key}`
    const within = field.items ? rowsOf(field.items, `${name}[].`) : rowsOf(field, `${name}.`)
    return [{ name, field, isRequired: required.includes(key) }, ...within]
  })
}

function literal(value: unknown): Html {
  return html`<code>${JSON.stringify(value)}</code>`
}

function joined(parts: (Html | string)[], between: string): Html {
  return html`${parts.map((part, i) => html`${i === 0 ? '' : between}${part}`)}`
}

function lengthOf({ minLength, maxLength }: Shape): string {
  if (minLength !== undefined && minLength === maxLength) return `${minLength} characters`
  if (maxLength === undefined) return minLength === undefined ? '' : `${minLength} characters or more`
  return minLength === undefined
    ? `at most ${maxLength} characters`
    : `${minLength} to ${maxLength} characters`
}

function rangeOf({ minimum, maximum }: Shape): string {
  if (minimum === undefined) return maximum === undefined ? '' : `at most ${maximum}`
  return maximum === undefined ? `${minimum} or more` : `${minimum} to ${maximum}`
}
