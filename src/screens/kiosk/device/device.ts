import type { Locale } from '../../../../contract/locale'
import type { KioskDevice } from '../../../../machines/kiosk/provide'
import { serverNow } from '../../../api/clock'
import { keepRegistration, recallRegistration } from './registration'
import { wipeDevice } from './wipe'

/** The hash in the name of the page's script, which changes with every version; `dev` where files are served as they are. */
const versionIn = (html: Document): string | undefined =>
  /-([\w-]{8})\.js$/.exec(html.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')?.[1]

/** This browser as the device of a kiosk. */
export function browserDevice(locale: () => Locale): KioskDevice {
  const version = versionIn(document) ?? 'dev'
  return {
    recall: recallRegistration,
    keep: keepRegistration,
    wipe: wipeDevice,
    version,
    run: Array.from(crypto.getRandomValues(new Uint32Array(4)), (part) => part.toString(36)).join(''),
    isReplaced: async () => {
      const answer = await fetch(location.pathname, { cache: 'no-store' })
      const page = new DOMParser().parseFromString(await answer.text(), 'text/html')
      const newest = answer.ok ? versionIn(page) : undefined
      return newest !== undefined && newest !== version
    },
    print: () => window.print(),
    reload: () => location.reload(),
    now: serverNow,
    locale,
  }
}
