import { splitPath } from '../../contract/locale'
import { pagePaths } from '../../contract/pages'
import { sharedState } from '../sharedState'
import { recall, remember } from '../storage/browserStorage'

/** `onMap`: closed over a phone to look at the map, from where Back returns to it. */
type ChatPlace = 'closed' | 'open' | 'onMap'
/** The tab keeps that it is open, so that a reload in the middle of a talk shows it again. */
const kept = 'chat'
/** Pages on which a password or a card is typed: a chat that opened over them by itself would be sent it. */
const secretPaths: readonly string[] = (
  ['login', 'logon', 'registration', 'recovery', 'addcard', 'addpayment'] as const
).map((name) => pagePaths[name])
const opensAgain = (pathname: string): boolean => {
  const { path } = splitPath(pathname)
  return !secretPaths.some((one) => path === one || path.startsWith(`${one}/`))
}
const place = sharedState<ChatPlace>(
  recall('session', kept) === 'open' && opensAgain(globalThis.location.pathname) ? 'open' : 'closed',
)
const handsFree = sharedState(false)
/** When hands-free was left for the login form, epoch ms; what is opened meanwhile takes its place. */
let left: number | undefined
const change = (to: ChatPlace, speaks = false): void => {
  left = undefined
  place.change(to)
  remember('session', kept, to === 'open' ? to : undefined)
  handsFree.change(speaks)
}

/** Whether the chat is open outlives screens: it stays while the page beside it changes. */
export const openChat = (): void => change('open')
export const closeChat = (): void => change('closed')
export const lookAtMap = (): void => change('onMap')

/** By a tap, over the chat or the page. Safari says something later only where a tap has made it say something. */
export const openHandsFree = (): void => {
  globalThis.speechSynthesis?.speak(new SpeechSynthesisUtterance(''))
  handsFree.change(true)
}
export const closeHandsFree = (): void => handsFree.change(false)

/** Who logs in within this time goes on without hands, ms. */
const loginTime = 10 * 60_000
/** Hands-free makes room for the login form; `now` epoch ms. */
export const leaveForLogIn = (now: number): void => {
  left = now
  closeHandsFree()
}
/** Begins again where it was left for the login form, once. */
export const returnFromLogIn = (now: number): void => {
  if (left !== undefined && now - left < loginTime) openHandsFree()
  left = undefined
}

export const useChatPlace = place.use
export const useHandsFreeOpen = handsFree.use
