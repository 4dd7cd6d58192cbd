import { createActor, type ActorRefFrom } from 'xstate'
import type { accessMachine } from '../../../machines/account/access.machine'
import { provideAccess } from '../../../machines/account/provide'
import { useFront } from '../../driver'
import { useLocale } from '../../language'
import { usePageActor } from '../account/usePageActor'
import { useSnapshot } from '../account/useSnapshot'

export type AccessActor = ActorRefFrom<typeof accessMachine>

/** Automatic access on one screen, beginning with a vehicle; what is on its way is asked for while the page is open. */
export function useAccess(plate: string | undefined) {
  const { api } = useFront()
  const locale = useLocale()
  const actor = usePageActor(() =>
    createActor(
      provideAccess(api, () => locale),
      { input: { plate } },
    ).start(),
  )
  const snapshot = useSnapshot(actor)
  return { actor, snapshot, busy: snapshot.hasTag('busy') }
}
