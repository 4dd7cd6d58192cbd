// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { atocha, stay } from '../../../kit/scriptedApi'
import { offers } from '../../../kit/sampleOffers'
import { stage, useStage } from '../../../kit/src/finder/stage'

useStage()
afterEach(() => vi.restoreAllMocks())
/** jsdom lays nothing out: every bar is as high as is said here, on a screen of 768 px. */
const barsOf = (height: number) =>
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(height)

const detailBar = async (): Promise<Element | null> => {
  const { front, user } = stage()
  front.sendIfAllowed({ type: 'search.ask', at: front.now(), place: atocha, window: stay, go: true })
  await user.click(await screen.findByRole('button', { name: offers[0]!.parking.name }))
  await screen.findByRole('heading', { level: 2, name: offers[0]!.parking.name })
  return document.querySelector('article')!.nextElementSibling
}

describe('the bar with the price and Book, at large text (WCAG 1.4.10)', () => {
  it('keeps in sight while it is small', async () => {
    barsOf(64)
    expect((await detailBar())?.hasAttribute('data-static')).toBe(false)
  })

  it('stands at the end of the page when it would cover more than a quarter of it', async () => {
    barsOf(220)
    expect((await detailBar())?.hasAttribute('data-static')).toBe(true)
  })
})

describe('the panel for the hours', () => {
  it('lets its foot go with the page when that would cover more than a quarter of it', async () => {
    barsOf(220)
    const { user } = stage()
    await user.click(screen.getByRole('combobox', { name: 'Entrada' }))
    const done = await screen.findByRole('button', { name: 'Listo' })
    expect(done.parentElement?.hasAttribute('data-static')).toBe(true)
  })
})
