// @vitest-environment jsdom
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { dropStrayClicks } from '../../../src/device/strayClick'

let heard: string[] = []
const put = (markup: string): void => {
  document.body.innerHTML = markup
  for (const each of document.querySelectorAll<HTMLElement>('[id]'))
    each.addEventListener('click', () => heard.push(each.id))
}
/** A click as the browser sends it; `count` 2 is the second one of a double click. */
const click = (id: string, count = 1): boolean =>
  document
    .getElementById(id)!
    .dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: count }))

beforeAll(() => dropStrayClicks(document))
beforeEach(() => {
  heard = []
})

it('drops the second click of a double click when another button has come under the pointer', () => {
  put('<button id="price">See the price</button>')
  click('price')
  put('<button id="pay">Pay</button>')
  expect(click('pay', 2)).toBe(false)
  expect(heard).toEqual(['price'])
  // The next one is meant.
  click('pay')
  expect(heard).toEqual(['price', 'pay'])
})

it('keeps both clicks on the same button, wherever in it they are, and on a box through its label', () => {
  put(
    '<button id="more"><b id="sign">+</b></button><label for="box" id="words">Box</label><input type="checkbox" id="box">',
  )
  click('sign')
  click('more', 2)
  expect(heard).toEqual(['sign', 'more', 'more'])
  heard = []
  click('words')
  click('words', 2)
  expect((document.getElementById('box') as HTMLInputElement).checked).toBe(false)
  expect(heard).toEqual(['words', 'box', 'words', 'box'])
})

it('lets the keyboard press whatever has the focus', () => {
  put('<button id="price">See the price</button><button id="pay">Pay</button>')
  click('price')
  click('pay', 0)
  expect(heard).toEqual(['price', 'pay'])
})
