import { expect, it } from 'vitest'
import account from '../../../locales/es/ui/account.json'
import shell from '../../../locales/es/ui/shell.json'
import type { ActiveState } from '../../../machines/children'
import { announced } from '../../../src/components/announced'

const status: Record<string, Record<string, string>> = shell.status
const cancellation = account.cancellation as Record<string, { title?: string; text?: string } | string>

const states = Object.keys(announced) as ActiveState[]

it.each(states)('%s has a text for a screen reader exactly if it is announced', (at) => {
  const [owner = '', state = ''] = at.split('.')
  // The steps of a reservation have texts of their own.
  expect(status[owner]?.[state] !== undefined).toBe(announced[at] === true)
})

it.each(states.filter((at) => at.startsWith('cancellation.')))(
  '%s has a title and a text in the dialog of cancelling',
  (at) => {
    const told = cancellation[at.slice('cancellation.'.length)]
    expect(told).toMatchObject({ title: expect.any(String) as string, text: expect.any(String) as string })
  },
)
