import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isSeq, parseDocument, visit } from 'yaml'
import { locales } from '../../contract/locale'

const names = ['lexicon', 'datetime', 'sentences', 'commands']
const read = (locale: string, name: string): string => readFileSync(`locales/${locale}/${name}.yaml`, 'utf8')

describe.each(locales)('the word lists of %s', (locale) => {
  it.each(names)('have no line of more than 160 characters: %s.yaml', (name) => {
    const long = read(locale, name)
      .split('\n')
      .flatMap((line, i) => (line.length > 160 ? [`${name}.yaml:${i + 1} has ${line.length}`] : []))
    expect(long).toEqual([])
  })

  it.each(names)('have one phrase a line: %s.yaml', (name) => {
    const inline: string[] = []
    visit(parseDocument(read(locale, name)), {
      Collection(_, node) {
        if (isSeq(node) && node.flow && node.items.length > 0) inline.push(String(node).slice(0, 60))
      },
    })
    expect(inline).toEqual([])
  })
})
