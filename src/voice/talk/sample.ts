import type { Locale } from '../../../contract/locale'
import { anonymous } from '../../../contract/sample/anonymous'
import type { Sample } from '../../../contract/sample/sample'
import { limits } from '../../../contract/limits'
import { redact } from '../../../dialogue/llm/redact'
import { recall, remember } from '../../storage/browserStorage'
import type { Front } from '../../driver'
import { loadLanguage } from '../loadLanguage'
import type { Turn } from './turn'

/** What the driver of this device has answered to whether sentences may be sent; undefined until asked. */
export function readConsent(): boolean | undefined {
  const kept = recall('local', 'samples')
  return kept === 'yes' || kept === 'no' ? kept === 'yes' : undefined
}
export function keepConsent(sends: boolean | undefined): void {
  remember('local', 'samples', sends === undefined ? undefined : sends ? 'yes' : 'no')
}

/**
 * The sample of the utterance that a reply of Plaza has answered, without what tells whose it is: masked by the words of its
 * language, and by the names that the page knows of its driver. Undefined where in doubt.
 */
export async function sampleOf(
  { actor }: Front,
  { said, state, intent }: NonNullable<Extract<Turn, { who: 'plaza' }>['understood']>,
  locale: Locale,
): Promise<Sample | undefined> {
  const { language } = await loadLanguage(locale)
  const { user } = actor.getSnapshot().context.session.getSnapshot().context
  const names = user ? [user.firstName, user.surname, user.email.split('@')[0] ?? ''] : []
  const text = anonymous(redact(said, language), names)?.slice(0, limits.utteranceLength)
  return text === undefined ? undefined : { locale, text, state, intent }
}
