// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { waitFor } from '@testing-library/react'
import { createRoot, type Root } from 'react-dom/client'
import { BrowserRouter } from 'react-router'
import { afterEach, expect, it } from 'vitest'
import { App } from '../../src/App'
import { createFront, DriverProvider } from '../../src/driver'
import { startLanguage } from '../../src/language'
import { Drawn, takeOver } from '../../src/takeOver'
import { now, scriptedApi } from '../kit/scriptedApi'
import '../kit/src/shell/mount'

afterEach(() => {
  sessionStorage.clear()
  app?.unmount()
})

let app: Root | undefined

/** The static shell with a text in its field, and what draws the app in its place. */
async function openShell(text: string, asked: string[]) {
  document.body.innerHTML = `<div id="root"><main class="shell"><input id="shell-where" value="${text}"></main></div>`
  history.replaceState(null, '', '/en')
  await startLanguage('en', ['search'])
  const findPlaces = ({ q }: { q: string }) => {
    asked.push(q)
    return new Promise<never>(() => undefined)
  }
  const tokens = { read: () => undefined, keep: () => undefined, forget: () => undefined }
  const front = createFront(scriptedApi({ findPlaces }), tokens, () => now)
  const shell = document.getElementById('root')!
  const draw = (page: HTMLElement, drawn: () => void): void => {
    app = createRoot(page)
    app.render(
      <>
        <Drawn then={drawn} />
        <DriverProvider front={front}>
          <BrowserRouter>
            <App />
          </BrowserRouter>
        </DriverProvider>
      </>,
    )
  }
  return { shell, field: shell.querySelector('input')!, front, draw }
}
const where = () => document.querySelector<HTMLInputElement>('#root [role=combobox]')

it('takes over what is typed while the app is drawn', async () => {
  const asked: string[] = []
  const { shell, field, front, draw } = await openShell('Ato', asked)
  field.focus()
  takeOver(shell, front, (page, drawn) => {
    field.value = 'Atocha'
    draw(page, drawn)
  })
  await waitFor(() => expect(where()?.value).toBe('Atocha'))
  expect(document.activeElement).toBe(where())
  await waitFor(() => expect(asked).toContain('Atocha'))
})

it('searches for what was typed and sent with Enter before the app was alive', async () => {
  const scripts = [...readFileSync('index.html', 'utf8').matchAll(/<script>([\s\S]*?)<\/script>/g)]
  const script = scripts.map(([, text = '']) => text).find((text) => text.includes('shell-where'))
  // oxlint-disable-next-line typescript/no-implied-eval -- the very script of the page
  const inline = new Function(script ?? '') as () => void
  inline()
  const asked: string[] = []
  const { shell, field, front, draw } = await openShell('Atocha', asked)
  field.focus()
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  takeOver(shell, front, draw)
  await waitFor(() => expect(asked).toContain('Atocha'))
  expect(front.actor.getSnapshot().context.search.getSnapshot().matches({ asking: 'locating' })).toBe(true)
  expect(where()?.value).toBe('Atocha')
})
