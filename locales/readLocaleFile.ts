import { existsSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'

/** One file of a language (`letters.json`), parsed. Throws its name when the language lacks it. Node only. */
export function readLocaleFile(locale: string, name: string): unknown {
  if (!hasLocaleFile(locale, name)) throw new Error(`locales/${locale} lacks ${name}`)
  const text = readFileSync(urlOf(locale, name), 'utf8')
  return name.endsWith('.json') ? JSON.parse(text) : parse(text)
}

export function hasLocaleFile(locale: string, name: string): boolean {
  return existsSync(urlOf(locale, name))
}

function urlOf(locale: string, name: string): URL {
  return new URL(`./${locale}/${name}`, import.meta.url)
}
