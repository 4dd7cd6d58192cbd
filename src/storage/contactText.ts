import { recall, remember } from './browserStorage'

/** The text of each field of the message to the support, by the field's name. */
export type ContactText = Record<string, string>

/** The tab keeps the message over a reload, with the account of its writer; undefined forgets it. */
export function rememberContact(text: ContactText | undefined, uid?: string): void {
  remember('session', 'contact', text && JSON.stringify({ text, uid }))
}

/** What a visitor or this account has typed in this tab; another account reads nothing of it. */
export function recallContact(uid: string | undefined): ContactText {
  try {
    const kept = JSON.parse(recall('session', 'contact') ?? '{}') as { text?: object; uid?: unknown }
    if (kept.uid !== undefined && kept.uid !== uid) return {}
    const sound = Object.entries(kept.text ?? {}).filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(sound)
  } catch {
    return {}
  }
}
