import i18next, { type i18n, type TFunction } from 'i18next'
import { createContext, use, useMemo, useSyncExternalStore, type ReactNode } from 'react'

type Translation = { t: TFunction; i18n: i18n }

/** Without a provider around it, a component speaks the language of the moment and does not hear of a change. */
const TranslationContext = createContext<Translation>({ t: i18next.t, i18n: i18next })

/** Tells every component below when another language is shown; texts that come later draw nothing again. */
export function TranslationProvider({ children }: { children: ReactNode }) {
  const language = useSyncExternalStore(subscribe, () => i18next.language)
  const value = useMemo(() => ({ t: i18next.getFixedT(language), i18n: i18next }), [language])
  return <TranslationContext value={value}>{children}</TranslationContext>
}

/**
 * The texts in the language that is shown. The hook of react-i18next copies the whole of i18next for each component that
 * calls it, 3 ms each on a slow phone.
 */
export const useTranslation = (): Translation => use(TranslationContext)

function subscribe(changed: () => void): () => void {
  i18next.on('languageChanged', changed)
  return () => i18next.off('languageChanged', changed)
}
