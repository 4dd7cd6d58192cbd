import { Suspense, useEffect, useRef } from 'react'
import { latePart } from '../latePart'
import { TalkDoor } from '../talk/TalkDoor'
import { BackToChat } from './BackToChat'
import { returnFromLogIn, useChatPlace, useHandsFreeOpen } from './chatOpen'
import { useDriver, useFront } from '../driver'
import { DrivingLock } from './driving/DrivingLock'

const Chat = latePart(async () => (await import('./Chat')).Chat, 'chat', 'map', 'pageFaults')
const HandsFree = latePart(
  async () => (await import('./handsFree/HandsFree')).HandsFree,
  'handsFree',
  'map',
  'pageFaults',
)

/** The chat, the way back to it from the map, hands-free over either, what keeps who drives from typing, and a shared talk. */
const Opened = () => {
  const place = useChatPlace()
  const open = place === 'open'
  useGivenBack(open)
  const { now } = useFront()
  const member = useDriver(({ context }) => context.session.getSnapshot().matches('member'))
  useEffect(() => {
    if (member) returnFromLogIn(now())
  }, [member, now])
  return (
    <>
      <Suspense fallback={null}>{open && <Chat />}</Suspense>
      {place === 'onMap' && <BackToChat />}
      <Suspense fallback={null}>{useHandsFreeOpen() && <HandsFree />}</Suspense>
      <DrivingLock />
      <TalkDoor />
    </>
  )
}
export default Opened

/** Closing the chat gives the focus back to what opened it, or to a launcher. */
const useGivenBack = (open: boolean): void => {
  const opener = useRef<Element>(undefined)
  useEffect(() => {
    if (!open) return
    if (document.activeElement instanceof HTMLElement) opener.current = document.activeElement
    return () => {
      const last =
        opener.current?.isConnected && opener.current !== document.body ? opener.current : undefined
      // After the launcher is drawn again; whoever has taken the focus meanwhile keeps it.
      setTimeout(() => {
        if (document.activeElement !== document.body) return
        const target = last?.isConnected ? last : document.querySelector('[data-opens-chat]')
        if (target instanceof HTMLElement) target.focus()
      })
    }
  }, [open])
}
