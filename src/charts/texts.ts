import i18next from 'i18next'
import type { Locale } from '../../contract/locale'
import { changeLanguage, loadTexts } from '../language'

const files = import.meta.glob<Record<string, unknown>>('../../locales/*/charts.json', { import: 'default' })

async function loadOwn(locale: Locale): Promise<void> {
  if (i18next.hasResourceBundle(locale, 'charts')) return
  i18next.addResourceBundle(locale, 'charts', (await files[`../../locales/${locale}/charts.json`]?.()) ?? {})
}

/** Changes the language of the page of the statecharts, when its texts are there. */
export async function showIn(locale: Locale): Promise<void> {
  await Promise.all([loadOwn(locale), loadTexts(['chat'])])
  await changeLanguage(locale)
}
