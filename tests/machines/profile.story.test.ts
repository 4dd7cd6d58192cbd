import { createActor, waitFor } from 'xstate'
import { describe, expect, it, vi } from 'vitest'
import { Fault } from '../../contract/fault'
import type { Profile } from '../../contract/profile'
import { provideProfile } from '../../machines/account/provide'
import type { ProfileEvent } from '../../machines/account/profile.machine'
import { profileOf } from '../kit/profileOf'
import { scriptedApi } from '../kit/scriptedApi'

/** A driver's profile; the answers to reads and saves in their order, then sound ones. */
const start = (reads: (Profile | Fault)[] = [], saves: (Profile | Fault)[] = []) => {
  const asked: object[] = []
  const answer = (next: Profile | Fault): Promise<Profile> =>
    next instanceof Fault ? Promise.reject(next) : Promise.resolve(next)
  const saved = vi.fn()
  const api = scriptedApi({
    getProfile: () => answer(reads.shift() ?? profileOf()),
    changeProfile: (change) => {
      asked.push(change)
      return answer(saves.shift() ?? profileOf({ revision: change.revision + 1, company: change.company }))
    },
  })
  const actor = createActor(provideProfile(api, { uid: 'u1', saved, phoneCountry: () => 'ES' })).start()
  const tell = async (event?: ProfileEvent) => {
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    if (event) actor.send(event)
    await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
    const { value, context } = actor.getSnapshot()
    return { at: value, ...context }
  }
  return { tell, asked, saved }
}
const save = (draft: Extract<ProfileEvent, { type: 'profile.save' }>['draft']) =>
  ({ type: 'profile.save', draft }) as const

describe('the profile of a driver', () => {
  it('is read, saved over the revision that was read, and told to the session (R052, R152)', async () => {
    const { tell, asked, saved } = start()
    expect(await tell()).toMatchObject({ at: { editing: 'resting' }, profile: { revision: 1 } })
    expect(await tell(save({ company: 'Ruiz SA' }))).toMatchObject({
      at: { editing: 'saved' },
      profile: { revision: 2, company: 'Ruiz SA' },
      draft: undefined,
    })
    expect(asked).toEqual([{ uid: 'u1', revision: 1, company: 'Ruiz SA' }])
    expect(saved).toHaveBeenCalledTimes(1)
    expect((await tell({ type: 'profile.edit' })).at).toEqual({ editing: 'resting' })
    await tell(save({ company: 'Otra' }))
    expect(asked.at(-1)).toMatchObject({ revision: 2 })
  })
  it('that cannot be read is asked for again', async () => {
    const { tell } = start([new Fault('session.offline')])
    expect(await tell()).toMatchObject({ at: 'unread', fault: 'session.offline' })
    expect(await tell({ type: 'profile.read' })).toMatchObject({
      at: { editing: 'resting' },
      fault: undefined,
    })
  })
  it('sends nothing wrong, and names each wrong field until it is typed in (R228, R231)', async () => {
    const { tell, asked } = start()
    const address = { street: 'Calle Mayor, 1', postcode: '', city: 'Madrid', country: 'ES' }
    expect(await tell(save({ name: 'A1', taxId: 'B12345675', address }))).toMatchObject({
      at: { editing: 'refused' },
      faults: {
        name: 'account.lettersOnly',
        taxId: 'account.taxIdInvalid',
        'address.postcode': 'account.fieldsMissing',
      },
    })
    expect((await tell({ type: 'profile.edit', field: 'name' })).faults).not.toHaveProperty('name')
    expect(asked).toEqual([])
  })
  it('reads a phone number as one of the country of its driver (R229)', async () => {
    const { tell, asked } = start()
    await tell(save({ phone: '600 111 333' }))
    expect(asked).toMatchObject([{ phone: '+34600111333' }])
    expect((await tell(save({ phone: '12' }))).faults).toEqual({ phone: 'account.phoneInvalid' })
    await tell(save({ phone: '' }))
    expect(asked.at(-1)).toMatchObject({ phone: '' })
    expect(asked).toHaveLength(2)
  })
  it('keeps what was typed when nothing answers, and saves it then', async () => {
    const { tell } = start([], [new Fault('session.offline')])
    const refused = await tell(save({ company: 'Ruiz SA' }))
    expect(refused).toMatchObject({
      at: { editing: 'refused' },
      fault: 'session.offline',
      draft: { company: 'Ruiz SA' },
    })
    expect((await tell(save({ company: 'Ruiz SA' }))).at).toEqual({ editing: 'saved' })
  })
  it('changed by another tab is shown beside what was typed: the driver keeps one of both (R152)', async () => {
    const theirs = profileOf({ revision: 7, company: 'Suya' })
    const changed = new Fault('account.changed')
    const { tell, asked, saved } = start(
      [profileOf(), theirs, theirs],
      [changed, profileOf({ revision: 8 }), changed],
    )
    expect(await tell(save({ company: 'Mía' }))).toMatchObject({
      at: 'changedElsewhere',
      profile: theirs,
      draft: { company: 'Mía' },
    })
    expect(saved).not.toHaveBeenCalled()
    expect((await tell({ type: 'profile.keepMine' })).at).toEqual({ editing: 'saved' })
    expect(asked.at(-1)).toMatchObject({ revision: 7, company: 'Mía' })
    expect((await tell(save({ company: 'Otra' }))).at).toBe('changedElsewhere')
    const taken = await tell({ type: 'profile.takeTheirs' })
    expect([taken.at, taken.profile, taken.draft]).toEqual([{ editing: 'resting' }, theirs, undefined])
    expect(asked).toHaveLength(3)
  })
  it('changed elsewhere while there is no network stays what was typed', async () => {
    const { tell } = start([profileOf(), new Fault('session.offline')], [new Fault('account.changed')])
    expect(await tell(save({ company: 'Mía' }))).toMatchObject({
      at: { editing: 'refused' },
      fault: 'session.offline',
      draft: { company: 'Mía' },
    })
  })
})
