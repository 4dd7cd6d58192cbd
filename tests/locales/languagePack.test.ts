import { describe, expect, it } from 'vitest'
import { defaultLocale, locales } from '../../contract/locale'
import { languageFiles, languagePack, requireFiles } from '../../dialogue/language/languagePack'
import { readLanguagePack } from '../../dialogue/language/readLanguage'
import { readLocaleFile } from '../../locales/readLocaleFile'

describe('the pack of a language', () => {
  it.each(locales)('holds the grammar, the lines and the texts of refusals of %s', (locale) => {
    const { language, spoken, faults } = readLanguagePack(locale)
    expect(language.locale).toBe(locale)
    expect(spoken).toEqual(readLocaleFile(locale, 'spoken.json'))
    expect(faults).toEqual({
      ...(readLocaleFile(locale, 'faults.json') as object),
      ...(readLocaleFile(locale, 'pageFaults.json') as object),
    })
  })

  it('is compiled once', () => {
    expect(readLanguagePack('de').language).toBe(readLanguagePack('de').language)
  })

  it.each(languageFiles)('names the language that lacks %s', (lacking) => {
    const read = (name: string): unknown => (name === lacking ? undefined : readLocaleFile('it', name))
    expect(() => languagePack('it', read).language).toThrow(`locales/it lacks ${lacking}`)
  })

  it('is refused with the names of all files that a language lacks', () => {
    const has = (name: string): boolean => !['lexicon.yaml', 'faults.json'].includes(name)
    expect(() => requireFiles('fr', has)).toThrow('locales/fr lacks lexicon.yaml, faults.json')
  })

  it('is not read from a file that does not exist', () => {
    expect(() => readLocaleFile(defaultLocale, 'nothing.json')).toThrow('locales/es lacks nothing.json')
  })
})
