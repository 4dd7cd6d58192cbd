// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { expect, it } from 'vitest'
import { App } from '../../src/App'
import { createFront, DriverProvider } from '../../src/driver'
import { startLanguage } from '../../src/language'
import { takeOver } from '../../src/takeOver'
import { now, scriptedApi } from '../kit/scriptedApi'
import '../kit/src/shell/mount'

it('searches for what was typed and sent with Enter before the app was alive', async () => {
  const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const script = scripts.map(([, text = '']) => text).find((text) => text.includes('shell-where'))
  // oxlint-disable-next-line typescript/no-implied-eval -- the very script of the page
  const inline = new Function(script ?? '') as () => void
  inline()
  document.body.innerHTML =
    '<div id="root"><main class="shell"><input id="shell-where" value="Atocha"></main></div>'
  const root = document.getElementById('root')!
  const field = root.querySelector('input')!
  field.focus()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  history.replaceState(null, '', '/en')
  await startLanguage('en', ['search'])
  const asked: string[] = []
  const api = scriptedApi({
    findPlaces: ({ q }) => {
      asked.push(q)
      return new Promise(() => undefined)
    },
  })
  const front = createFront(
    api,
    { read: () => undefined, keep: () => undefined, forget: () => undefined },
    () => now,
  )
  const app = createRoot(root)
  takeOver(root, front, () =>
    app.render(
      <DriverProvider front={front}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </DriverProvider>,
    ),
  )
  await waitFor(() => expect(asked).toContain('Atocha'))
  expect(front.actor.getSnapshot().context.search.getSnapshot().matches({ asking: 'locating' })).toBe(true)
  expect(root.querySelector<HTMLInputElement>('[role=combobox]')?.value).toBe('Atocha')
  app.unmount()
})
