import { Suspense } from 'react'
import { useDriver } from '../../driver'
import { latePart } from '../../latePart'

const LinkNotice = latePart(async () => (await import('./LinkNotice')).LinkNotice, 'session')

/** What the token of a URL has to tell or to ask, and who else is signed in now; its code comes when there is something. */
export const LinkDoor = () => {
  const tells = useDriver(({ context }) => {
    const session = context.session.getSnapshot()
    const { tokenWarning, asked, arrived } = session.context
    return (tokenWarning ?? asked ?? arrived) !== undefined || session.matches({ member: 'replacing' })
  })
  return tells ? (
    <Suspense fallback={null}>
      <LinkNotice />
    </Suspense>
  ) : null
}
