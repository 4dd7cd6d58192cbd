import { useCallback, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import type { TalkOfApp } from './introduction'

const most = 4

/** What can be said in the chat now: the answers that its last turn offers, before the first turn an example. */
export function useSentences(talk: TalkOfApp | undefined): readonly string[] {
  const { t } = useTranslation()
  const session = talk?.session
  const subscribe = useCallback(
    (notify: () => void) => session?.subscribe(notify) ?? (() => undefined),
    [session],
  )
  const state = useSyncExternalStore(subscribe, () => session?.read())
  const last = state?.turns.findLast((turn) => turn.who === 'plaza')
  const answers = last?.ways.filter(({ login }) => !login).map(({ say }) => say) ?? []
  return answers.length > 0 ? answers.slice(0, most) : [t('chat:example')]
}
