import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import i18next from 'i18next'
import type { Locale } from '../../../../../contract/locale'
import { wholeDay } from '../../../../../src/components/moment/words'

type Wall = { from: string; to: string }
const tap = async (element: Element): Promise<void> => act(async () => void fireEvent.click(element))
const dayOfText = (text: string): number => Date.parse(`${text.slice(0, 10)}T00:00:00Z`) / 86_400_000
const word = (key: string): string => i18next.t(key as never)

/** Chooses entry and exit in the open panel by tapping, strip or month, and takes them. `2026-11-24T09:00` each. */
export const pickInPanel = async ({ from, to }: Wall): Promise<void> => {
  const panel = await screen.findByRole('dialog', { name: word('shell:moment.title') })
  const inside = within(panel)
  const day = async (text: string, side: 'entry' | 'exit'): Promise<void> => {
    const asked = inside.queryByRole('button', { name: new RegExp(`^${word(`search:${side}`)} `) })
    if (asked) await tap(asked)
    const name = wholeDay(dayOfText(text), i18next.language as Locale)
    const found = [...panel.querySelectorAll(`[aria-label$="${name}"]`)]
    await tap((side === 'exit' ? found.at(-1) : found[0])!)
  }
  const time = async (text: string, side: 'entry' | 'exit'): Promise<void> => {
    const list = inside.getByRole('listbox', { name: new RegExp(`^${word(`search:${side}`)} .*\\d`) })
    await tap(within(list).getByRole('option', { name: text.slice(11, 16) }))
  }
  const isSplit = (): boolean => inside.queryByRole('button', { name: word('shell:moment.sameDay') }) !== null
  if (isSplit()) await tap(inside.getByRole('button', { name: word('shell:moment.sameDay') }))
  await day(from, 'entry')
  await time(from, 'entry')
  if (from.slice(0, 10) !== to.slice(0, 10)) {
    if (!isSplit()) await tap(inside.getByRole('button', { name: word('shell:moment.anotherDay') }))
    await day(to, 'exit')
  }
  await time(to, 'exit')
  await tap(inside.getByRole('button', { name: word('shell:moment.done') }))
  await waitFor(() => {
    if (panel.isConnected) throw new Error('the panel is still open')
  })
}

/** The same, from the field of a form. */
export const pickStay = async (stay: Wall): Promise<void> => {
  await tap(await screen.findByRole('combobox', { name: word('search:entry') }))
  await pickInPanel(stay)
}
