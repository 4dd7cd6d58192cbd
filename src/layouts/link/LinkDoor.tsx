import { Suspense } from 'react'
import { useDriver } from '../../driver'
import { latePart } from '../../latePart'

const LinkNotice = latePart(async () => (await import('./LinkNotice')).LinkNotice, 'session')

const TabBooked = latePart(async () => (await import('./TabBooked')).TabBooked, 'session')

/** What the token of a URL has to tell or to ask, and who else is signed in now, or what another tab has booked; its code comes when there is something. */
export const LinkDoor = () => {
  const tells = useDriver(({ context }) => {
    const session = context.session.getSnapshot()
    const { tokenWarning, asked, arrived } = session.context
    return (tokenWarning ?? asked ?? arrived) !== undefined || session.matches({ member: 'replacing' })
  })
  const booked = useDriver(
    ({ context }) => context.session.getSnapshot().context.bookedElsewhere?.by === 'tab',
  )
  return tells || booked ? (
    <Suspense fallback={null}>{tells ? <LinkNotice /> : <TabBooked />}</Suspense>
  ) : null
}
