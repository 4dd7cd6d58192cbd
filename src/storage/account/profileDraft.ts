import type { ProfileDraft } from '../../../contract/rules/account/profileFaults'
import { recall, remember } from '../browserStorage'

/** Whose profile was typed over, and at which revision. */
type Over = { uid: string; revision: number }

/** The tab keeps what was typed over a profile over a reload, until it is saved. */
export function rememberProfileDraft(draft: ProfileDraft | undefined, over?: Over): void {
  remember('session', 'profileDraft', draft && JSON.stringify({ draft, ...over }))
}

/** What was typed over this account's profile as it is now; undefined when another account or another revision was. */
export function recallProfileDraft({ uid, revision }: Over): ProfileDraft | undefined {
  try {
    const kept = JSON.parse(recall('session', 'profileDraft') ?? '{}') as Partial<Over> & { draft?: unknown }
    if (kept.uid !== uid || kept.revision !== revision) return undefined
    return typeof kept.draft === 'object' && kept.draft !== null ? kept.draft : undefined
  } catch {
    return undefined
  }
}
