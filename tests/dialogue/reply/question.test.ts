import { describe, expect, it } from 'vitest'
import { beforeQuestion } from '../../../dialogue/reply/aside'
import { questionOf } from '../../../dialogue/reply/render'

const said = (text: string) => ({ speech: text, text })

describe('the question of a line', () => {
  it.each([
    ['Tengo Parking Sol. ¿Reservo Parking Pl. España?', '¿Reservo Parking Pl. España?'],
    ['11,90 €. Réserver Parking Av. Foch ?', 'Réserver Parking Av. Foch ?'],
    ['Das kostet 3 Euro. Soll ich Parkhaus Goethestr. 5 buchen?', 'Soll ich Parkhaus Goethestr. 5 buchen?'],
    ['Plate ending B C D. Shall I book St. Pancras?', 'Shall I book St. Pancras?'],
    ['Parking Sol: 3 €. De 9:30 a 10:15, ¿lo reservo?', 'De 9:30 a 10:15, ¿lo reservo?'],
    ['Matrícula acabada en K J T. ¿Lo reservo?', '¿Lo reservo?'],
    ['Reservado.', 'Reservado.'],
  ])('of “%s” is whole, with the abbreviations and hours in it (C13)', (line, question) => {
    expect(questionOf(said(line))).toEqual(said(question))
  })

  it('has room for a sentence before it (C13)', () => {
    const put = beforeQuestion(said('Tengo uno. ¿Reservo Parking Pl. España?'), said('Cabe.'))
    expect(put.text).toBe('Tengo uno. Cabe. ¿Reservo Parking Pl. España?')
  })
})
