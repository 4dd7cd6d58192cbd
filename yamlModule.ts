import { parse } from 'yaml'
import type { Plugin } from 'vite'

/** Lets code import `locales/<lang>/*.yaml` as plain data: parsed at build time, so no parser reaches the browser. */
export const yamlModule = (): Plugin => ({
  name: 'yaml-module',
  enforce: 'pre',
  transform(source, id) {
    const [file = '', query = ''] = id.split('?')
    if (!/\.ya?ml$/.test(file) || /(^|&)(raw|url)(&|=|$)/.test(query)) return null
    // JSON is JavaScript, once the two line separators that old engines refuse in strings are escaped.
    const json = JSON.stringify(parse(source)).replace(/[\u2028\u2029]/g, (c) =>
      c === '\u2028' ? '\\u2028' : '\\u2029',
    )
    return { code: `export default ${json}`, map: null, moduleType: 'js' }
  },
})
