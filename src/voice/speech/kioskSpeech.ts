import type { HeardBy } from '../../../contract/speech/fault'
import type { Locale } from '../../../contract/locale'
import { readConfiguration } from '../../configuration'
import { recognisedHere } from './webSpeech'

/**
 * Who recognises what is said at a kiosk: the speech server of this Plaza, or the device itself; undefined where neither can.
 * A browser's own service is none for a public screen: its sound would go to a stranger.
 */
export async function kioskHeardBy(lang: Locale): Promise<Exclude<HeardBy, 'browser'> | undefined> {
  if (readConfiguration().speech?.hears) return 'server'
  return (await recognisedHere(lang)) ? 'device' : undefined
}
