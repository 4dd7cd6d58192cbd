import type { ParkingApi } from '../../contract/calls'
import type { DriverPreferences, Profile } from '../../contract/profile'

/** The profile of the driver of the scripted port. */
export const profileOf = (
  patch: Partial<Profile> = {},
  preferences: Partial<DriverPreferences> = {},
): Profile => ({
  uid: 'u1',
  email: 'driver@plaza.example',
  name: 'Lucía',
  surname: 'Ferrer',
  phone: '+34600111222',
  revision: 1,
  ...patch,
  preferences: {
    ratios: { price: 3, distance: 3, ease: 3 },
    autologinWarning: true,
    reminders: { start: true, cancel: true, end: true },
    ...preferences,
  },
})

/** The calls of the scripted port about it: a change answers with what it would be afterwards. */
export const scriptedProfile: Pick<ParkingApi, 'getProfile' | 'changeProfile'> = {
  getProfile: () => Promise.resolve(profileOf()),
  changeProfile: ({ uid: _, revision, preferences, ...change }) =>
    Promise.resolve(profileOf({ ...change, revision: revision + 1 } as Partial<Profile>, preferences)),
}
