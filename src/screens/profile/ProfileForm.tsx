import { useMemo, useState, type FormEvent, type ReactNode } from 'react'
import { useTranslation } from '../../translation'
import type { Profile } from '../../../contract/profile'
import type { ProfileDraft, ProfileFaults, ProfileField } from '../../../contract/rules/account/profileFaults'
import { Busy } from '../../components/Busy'
import { Button } from '../../components/Button'
import { Unread } from '../../components/Unread'
import { recallProfileDraft, rememberProfileDraft } from '../../storage/account/profileDraft'
import { FaultList } from '../account/FaultList'
import { valuesOf } from '../account/formValues'
import { useSnapshot } from '../account/useSnapshot'
import type { ProfileActor } from './useProfile'

type Props = {
  actor: ProfileActor
  /** Whose form the tab keeps while it is not saved; undefined: nobody's. */
  keptFor?: string | undefined
  /** What the form would save, from its values. */
  draftOf: (values: Readonly<Record<string, string | boolean>>) => ProfileDraft
  labelOf: (field: ProfileField) => string
  /** What is saved elsewhere now, where that differs from the draft. */
  differences: (profile: Profile, draft: ProfileDraft) => ReactNode
  children: (profile: Profile, faults: ProfileFaults) => ReactNode
}

/** A form over the profile: its fields, what is wrong with them, and what another tab has saved meanwhile. */
export function ProfileForm({ actor, keptFor, draftOf, labelOf, differences, children }: Props) {
  const { t } = useTranslation()
  const snapshot = useSnapshot(actor)
  const { profile, draft, faults, fault } = snapshot.context
  const [attempt, setAttempt] = useState(0)
  // The fields are drawn anew with what was saved, and never over what is still being typed.
  const [shown, setShown] = useState(profile?.revision)
  if (draft === undefined && shown !== profile?.revision) setShown(profile?.revision)
  const revision = profile?.revision
  const typed = useMemo(
    () =>
      keptFor === undefined || revision === undefined
        ? undefined
        : recallProfileDraft({ uid: keptFor, revision }),
    [keptFor, revision],
  )
  if (!profile)
    return snapshot.matches('unread') ? (
      <Unread fault={fault} onAgain={() => actor.send({ type: 'profile.read' })} />
    ) : (
      <Busy />
    )
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setAttempt((n) => n + 1)
    actor.send({ type: 'profile.save', draft: draftOf(valuesOf(event.currentTarget)) })
  }
  const edit = ({ target, currentTarget }: FormEvent<HTMLFormElement>): void => {
    actor.send({ type: 'profile.edit', field: (target as HTMLInputElement).name as ProfileField })
    if (keptFor !== undefined)
      rememberProfileDraft(draftOf(valuesOf(currentTarget)), { uid: keptFor, revision: profile.revision })
  }
  const listed = Object.entries(faults).map(([field, wrong]) => ({
    field,
    label: labelOf(field as ProfileField),
    fault: wrong,
  }))
  return (
    <form className="stack" onSubmit={save} onInput={edit} noValidate>
      <FaultList faults={listed} fault={fault} attempt={attempt} />
      <div key={shown} className="stack">
        {children(typed ? profileWith(profile, typed) : profile, faults)}
      </div>
      {snapshot.matches('changedElsewhere') && draft ? (
        <section className="card stack" role="alert">
          <h2>{t('profile:elsewhere.title')}</h2>
          <p>{t('profile:elsewhere.text')}</p>
          {differences(profile, draft)}
          <Button look="primary" wide onClick={() => actor.send({ type: 'profile.keepMine' })}>
            {t('profile:elsewhere.mine')}
          </Button>
          <Button wide onClick={() => actor.send({ type: 'profile.takeTheirs' })}>
            {t('profile:elsewhere.theirs')}
          </Button>
        </section>
      ) : (
        <Button type="submit" look="primary" wide busy={snapshot.hasTag('busy')}>
          {t('profile:form.save')}
        </Button>
      )}
      <p role="status">{snapshot.matches({ editing: 'saved' }) && t('profile:form.saved')}</p>
    </form>
  )
}

/** A profile with what was typed over it, as its fields show it. */
function profileWith(
  profile: Profile,
  { address, billing, preferences: _, ...typed }: ProfileDraft,
): Profile {
  return { ...profile, ...typed, address: address ?? undefined, billing: billing ?? undefined }
}
