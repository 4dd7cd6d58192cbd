import type { Front } from '../driver'
import { whenIdle } from '../timing/whenIdle'
import { introductionEvent, type Introduction } from './introduction'

const tell = (detail: Introduction): void => {
  window.frameElement?.dispatchEvent(new CustomEvent(introductionEvent, { detail }))
}

/** Runs in the app that the page of the statecharts shows in a frame: hands its driver, then its conversation, to that page. */
export function introduce(front: Front): void {
  tell({ front })
  const introduceTalk = async (): Promise<void> => {
    const [{ chatSessionOf }, { openChat }] = await Promise.all([
      import('../voice/chatSession'),
      import('../voice/chatOpen'),
    ])
    tell({ talk: { session: chatSessionOf(front), open: openChat } })
  }
  whenIdle(() => void introduceTalk().catch(console.error))
}
