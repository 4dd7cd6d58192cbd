import type { Favorite } from '../../contract/calls/favorites'
import type { Locale } from '../../contract/locale'
import type { ConversationActor } from '../../machines/conversation.machine'
import type { DriverActor } from '../../machines/driver.machine'
import { favoriteNamed } from '../decide/account'
import { zoneOf, type ReplyFacts } from '../facts'
import type { Frame } from '../frame'
import { isReadBack } from '../told'
import type { LanguagePack } from '../language/languagePack'
import { hear } from '../understand/hear'
import { favoritesFor, type AccountPort } from './account'
import type { Patience } from './patience'

type HearingDeps = LanguagePack &
  Patience & {
    driver: DriverActor
    conversation: ConversationActor
    account: AccountPort
    locale: Locale
    now: number
    timeZone: string
  }
/** `aloud`: by a microphone that hears everybody in the car. `doubtful`: hardly understood; a yes confirms nothing then. */
export type Hearing = { aloud?: boolean; doubtful?: boolean }
type Heard = { frame: Frame; favorites?: readonly Favorite[] }

/** What an utterance means. One that may name a favourite is heard once more with the names of the favourites. */
export async function frameOf(
  turn: HearingDeps,
  facts: ReplyFacts,
  input: { text: string } | { frame: Frame },
): Promise<Heard> {
  const { driver, conversation, account } = turn
  const { part, asked, among, turn: taken, readBack } = conversation.getSnapshot().context
  const { answered, inquired, interrupted } = readBack ?? {}
  const timeZone = zoneOf(facts, turn.timeZone)
  const snapshot = driver.getSnapshot()
  // The first reply may have been an opening.
  const begins = taken <= 1
  const listen = (ownNames?: readonly string[]): Frame =>
    'frame' in input
      ? input.frame
      : hear(input.text, facts, {
          ...turn,
          snapshot,
          timeZone,
          asked,
          part,
          among,
          begins,
          ownNames,
          answered,
          inquired,
          interrupted,
        })
  const first = listen()
  const favorites = facts.user && (await favoritesFor(account, first, turn))
  if (!favorites?.length) return { frame: first }
  const again = listen(favorites.flatMap(({ alias, name }) => [alias ?? [], name].flat()))
  const named = again.slots.place !== undefined && favoriteNamed(again.slots.place, favorites)
  return { frame: named ? again : first, favorites }
}

/** True for what a microphone may have heard of talk in the car; another language is, where something is read back. */
export function isToOthers({ intent, spokenIn }: Frame, facts: ReplyFacts): boolean {
  if (spokenIn) return isReadBack(facts)
  return intent === 'out_of_scope' || intent === 'not_understood'
}
