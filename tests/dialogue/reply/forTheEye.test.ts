import { describe, expect, it } from 'vitest'
import { locales } from '../../../contract/locale'
import type { Texts } from '../../../dialogue/language/languagePack'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import { sentence } from '../../../dialogue/reply/render'

const textsOf = (lines: Record<string, string>): Texts => ({ ...readLanguagePack('es').spoken, ...lines })
/** Every line of the texts, with all its variants. */
const linesOf = (texts: unknown): string[] =>
  typeof texts === 'string' ? [texts] : Object.values(texts as object).flatMap(linesOf)

describe('what only somebody on the road has to hear is not shown to somebody who types (R159)', () => {
  it('a part in brackets is said and not shown, and the sentence that is left begins with a capital', () => {
    const spoken = textsOf({
      first: '[Cuando estés parado, ]entra en tu cuenta.',
      second: 'Ha caducado. [Cuando estés parado, ]entra otra vez.',
      last: 'Añádela en la pantalla[ cuando estés parado]. ¿Algo más?',
    })
    expect(sentence(spoken, 'first')).toEqual({
      speech: 'Cuando estés parado, entra en tu cuenta.',
      text: 'Entra en tu cuenta.',
    })
    expect(sentence(spoken, 'second').text).toBe('Ha caducado. Entra otra vez.')
    expect(sentence(spoken, 'last')).toEqual({
      speech: 'Añádela en la pantalla cuando estés parado. ¿Algo más?',
      text: 'Añádela en la pantalla. ¿Algo más?',
    })
  })

  /** How each language says that the car has to stand first. */
  const standing = {
    es: /parado|pares\b/,
    en: /you.ve stopped|you have stopped/i,
    fr: /à l.arrêt/i,
    de: /du stehst/,
    it: /auto ferma|da fermo|ti fermi/i,
  }
  it.each(locales)('no line of %s shows it', (locale) => {
    const { spoken } = readLanguagePack(locale)
    const lines = linesOf(spoken).filter((line) => standing[locale].test(line))
    expect(lines.length).toBeGreaterThan(9)
    for (const line of lines) {
      const bare = textsOf({ line: line.replace(/\{\w+\}/g, 'X') })
      expect(sentence(bare, 'line').speech).toMatch(standing[locale])
      expect(sentence(bare, 'line').text).not.toMatch(standing[locale])
      expect(sentence(bare, 'line').text).toMatch(/^[¿¡]?\p{Lu}/u)
    }
  })
})
