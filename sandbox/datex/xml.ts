/** Text that is XML already, or a value whose special characters are still to be escaped. */
export type Xml = { text: string } | string | number | readonly Xml[]

/** An element with its attributes and contents. */
export function element(
  name: string,
  attributes: Readonly<Record<string, string | number>>,
  ...contents: readonly Xml[]
): { text: string } {
  const inTag = Object.entries(attributes).map(([key, value]) => ` ${key}="${escape(String(value))}"`)
  return { text: `<${name}${inTag.join('')}>${contents.map(textOf).join('')}</${name}>` }
}

/** `MultilingualString` of DATEX II: a text a language. */
export function words(texts: Readonly<Record<string, string>>): Xml {
  return element(
    'values',
    {},
    ...Object.entries(texts).map(([lang, text]) => element('value', { lang }, text)),
  )
}

function textOf(xml: Xml): string {
  if (typeof xml === 'string' || typeof xml === 'number') return escape(String(xml))
  return 'text' in xml ? xml.text : xml.map(textOf).join('')
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')
}
