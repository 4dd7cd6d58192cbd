import i18next from 'i18next'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { I18nextProvider } from 'react-i18next'
import { splitPath } from '../../contract/locale'
import { showCrash } from '../screens/errors/crash'
import { ChartsPage } from './ChartsPage'
import { showIn } from './texts'

/** Shows the page of the statecharts. It makes no driver: the app in its frame has one. */
export async function showCharts(element: HTMLElement): Promise<void> {
  await showIn(splitPath(location.pathname).locale)
  createRoot(element, { onUncaughtError: showCrash }).render(
    <StrictMode>
      <I18nextProvider i18n={i18next}>
        <ChartsPage />
      </I18nextProvider>
    </StrictMode>,
  )
}
