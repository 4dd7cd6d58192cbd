import type { Locale } from '../../contract/locale'
import type spanish from '../../locales/es/consents.json'
import { localeTexts } from '../localeTexts'

const texts = localeTexts<typeof spanish>('consents.json')

/** Changes with the text: a consent to another one does not count. */
export const consentVersion = '2026-11-23'

/** What a driver agrees to by switching automatic access on, in his language. */
export function consentText(locale: Locale): string {
  return texts[locale].automaticAccess
}
