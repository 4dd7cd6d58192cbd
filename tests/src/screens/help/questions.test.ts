import { describe, expect, it } from 'vitest'
import { hasWords } from '../../../../src/screens/help/questions'

describe('the search of the questions', () => {
  it.each([
    ['Welche Gebühr fällt an?', 'gebuehr'],
    ['Welche Gebühr fällt an?', 'gebühr'],
    ['Welche Gebühr fällt an?', 'gebuhr'],
    ['Welche Gebuehr faellt an?', 'Gebühr fällt'],
    ['Eine Straße in Köln', 'STRASSE koeln'],
    ['¿Cuánto cuesta la cancelación?', 'cancelacion cuanto'],
  ])('finds in «%s» the words «%s»', (text, words) => expect(hasWords(text, words)).toBe(true))
  it('does not find what is not there', () => {
    expect(hasWords('Welche Gebühr fällt an?', 'gebuehr Erstattung')).toBe(false)
  })
})
