import { fromPromise } from 'xstate'
import type { ParkingApi } from '../../contract/calls'
import { Fault } from '../../contract/fault'
import type { Profile } from '../../contract/profile'
import { profileMachine } from './profile.machine'
import type { NewSetup } from '../../contract/calls/cards'
import type { Locale } from '../../contract/locale'
import { accessMachine } from './access.machine'
import { cardsMachine } from './cards.machine'
import { recoveryMachine } from './recovery.machine'
import { registrationMachine } from './registration.machine'
import { vehiclesMachine } from './vehicles.machine'

type AccountApi = Pick<
  ParkingApi,
  'register' | 'resendCompletion' | 'requestRecovery' | 'checkReset' | 'resetPassword'
>

export type RegistrationOptions = {
  /** The account exists: its driver is signed in by this token. */
  signedIn: (token: string) => void
  /** ISO 3166-1 alpha-2 of a phone number without `+`. */
  phoneCountry: () => string
}

/** Provides the chart of the registration with its actors. */
export function provideRegistration(api: AccountApi, { signedIn, phoneCountry }: RegistrationOptions) {
  return registrationMachine.provide({
    actors: {
      readPhone: fromPromise(({ input }) => readTyped(input.phone, phoneCountry())),
      register: fromPromise(async ({ input, signal }) => {
        const { token } = await api.register(input.account, signal)
        if (token === undefined) throw new Fault('server.internal', 'a registration without a token')
        signedIn(token)
      }),
      resendCompletion: fromPromise(async ({ signal }) => void (await api.resendCompletion({}, signal))),
    },
  })
}

/** Provides the chart of the recovery with its actors. */
export function provideRecovery(api: AccountApi) {
  return recoveryMachine.provide({
    actors: {
      requestRecovery: fromPromise(
        async ({ input, signal }) => void (await api.requestRecovery(input, signal)),
      ),
      checkReset: fromPromise(({ input, signal }) => api.checkReset(input, signal)),
      resetPassword: fromPromise(({ input, signal }) => api.resetPassword(input, signal)),
    },
  })
}

type VehiclesApi = Pick<ParkingApi, 'listVehicles' | 'addVehicle' | 'changeVehicle' | 'removeVehicle'>

/** Provides the chart of the page of vehicles with its actors; `changed` is told of each change that was made. */
export function provideVehicles(api: VehiclesApi, changed: () => void) {
  const telling = async <T>(answer: Promise<T>): Promise<T> => {
    const list = await answer
    changed()
    return list
  }
  return vehiclesMachine.provide({
    actors: {
      listVehicles: fromPromise(({ signal }) => api.listVehicles({}, signal)),
      addVehicle: fromPromise(({ input, signal }) => telling(api.addVehicle(input, signal))),
      changeVehicle: fromPromise(({ input, signal }) => telling(api.changeVehicle(input, signal))),
      removeVehicle: fromPromise(({ input, signal }) => telling(api.removeVehicle(input, signal))),
    },
  })
}

export type ProfileOptions = {
  uid: string
  /** The profile has been saved: what the session knows of the driver is older. */
  saved: () => void
  /** ISO 3166-1 alpha-2 of a phone number without `+`. */
  phoneCountry: () => string
}

/** Provides the chart of the profile with its actors. */
export function provideProfile(
  api: Pick<ParkingApi, 'getProfile' | 'changeProfile'>,
  { uid, saved, phoneCountry }: ProfileOptions,
) {
  return profileMachine.provide({
    actors: {
      readProfile: fromPromise<Profile, undefined>(({ signal }) => api.getProfile({ uid }, signal)),
      saveProfile: fromPromise(async ({ input: { revision, draft }, signal }) => {
        const phone = draft.phone && (await readTyped(draft.phone, phoneCountry()))
        if (draft.phone && phone === undefined) throw new Fault('account.phoneInvalid')
        const change = { uid, revision, ...draft, ...(phone !== undefined && { phone }) }
        const profile = await api.changeProfile(change, signal)
        saved()
        return profile
      }),
    },
  })
}

type CardsApi = Pick<
  ParkingApi,
  'listCards' | 'preferCard' | 'removeCard' | 'startCardSetup' | 'finishCardSetup'
>

/**
 * Provides the chart of cards with its actors; `changed` is told of each change that was made. `setup` says where the gateway's
 * page speaks and leads back to.
 */
export function provideCards(api: CardsApi, setup: () => NewSetup, changed: () => void) {
  const telling = async <T>(answer: Promise<T>): Promise<T> => {
    const told = await answer
    changed()
    return told
  }
  const named = ({ id, revision }: { id: string; revision: number }) => ({ id, revision })
  return cardsMachine.provide({
    actors: {
      listCards: fromPromise(({ signal }) => api.listCards({}, signal)),
      preferCard: fromPromise(({ input, signal }) => telling(api.preferCard(named(input), signal))),
      removeCard: fromPromise(({ input, signal }) => telling(api.removeCard(named(input), signal))),
      startSetup: fromPromise(({ signal }) => api.startCardSetup(setup(), signal)),
      finishSetup: fromPromise(({ input, signal }) => telling(api.finishCardSetup(input, signal))),
    },
  })
}

type AccessApi = Pick<ParkingApi, 'listAccess' | 'setAccess' | 'listStays' | 'disputeStay' | 'payStay'>

/** Provides the chart of automatic access with its actors; `locale` is that of the consent's text. */
export function provideAccess(api: AccessApi, locale: () => Locale) {
  return accessMachine.provide({
    actors: {
      readAccess: fromPromise(async ({ input: { plate }, signal }) => {
        const [access, stays] = await Promise.all([
          plate === undefined ? undefined : api.listAccess({ plate, locale: locale() }, signal),
          api.listStays({}, signal),
        ])
        return { access, stays }
      }),
      setAccess: fromPromise(({ input: { platform, ...rest }, signal }) =>
        api.setAccess({ ...rest, id: platform, locale: locale() }, signal),
      ),
      disputeStay: fromPromise(({ input: id, signal }) => api.disputeStay({ id }, signal)),
      payStay: fromPromise(({ input: id, signal }) => api.payStay({ id }, signal)),
    },
  })
}

/** E.164, undefined when no such number exists. The tables of numbers are fetched with the first one. */
async function readTyped(phone: string, country: string): Promise<string | undefined> {
  const { readPhone } = await import('../../contract/rules/account/phone').catch((error: unknown) => {
    throw new Fault('session.offline', String(error))
  })
  return readPhone(phone, country)
}
