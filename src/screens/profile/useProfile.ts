import { useState } from 'react'
import { createActor, type ActorRefFrom } from 'xstate'
import { provideProfile } from '../../../machines/account/provide'
import type { profileMachine } from '../../../machines/account/profile.machine'
import { useFront } from '../../driver'
import { phoneCountry } from '../account/registrationActor'

export type ProfileActor = ActorRefFrom<typeof profileMachine>

/** The chart of the profile of the driver who is signed in, as long as the page is shown. */
export function useProfile(): ProfileActor {
  const { api, actor: driver, sendIfAllowed } = useFront()
  const [actor] = useState(() => {
    const { user } = driver.getSnapshot().context.session.getSnapshot().context
    const saved = (): void => void sendIfAllowed({ type: 'session.refresh' })
    return createActor(provideProfile(api, { uid: user?.uid ?? '', saved, phoneCountry })).start()
  })
  return actor
}
