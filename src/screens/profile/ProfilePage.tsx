import { useTranslation } from '../../translation'
import type { Profile } from '../../../contract/profile'
import type { ProfileDraft, ProfileField } from '../../../contract/rules/account/profileFaults'
import { ButtonLink } from '../../components/Button'
import { LanguageChoice } from '../../layouts/header/LanguageChoice'
import { useLocalePath } from '../../language'
import { OpenSessions } from '../session/OpenSessions'
import { OtherDevice } from '../session/OtherDevice'
import { SilencedWarnings } from '../session/SilencedWarnings'
import { useChild } from '../../driver'
import { PersonalFields, useFieldLabel } from './PersonalFields'
import { personalDraft, textOf } from './personalDraft'
import { ProfileForm } from './ProfileForm'
import { useProfile } from './useProfile'
import styles from './profile.module.css'

const fields: readonly ProfileField[] = [
  'name',
  'surname',
  'phone',
  'personalId',
  'address.street',
  'address.postcode',
  'address.city',
  'address.country',
  'company',
  'taxId',
  'billing.name',
  'billing.surname',
  'billing.company',
  'billing.taxId',
  'billing.address.street',
  'billing.address.postcode',
  'billing.address.city',
  'billing.address.country',
]

/** The driver's own data, the language, and where the account is open (R052). */
export function ProfilePage() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const actor = useProfile()
  const label = useFieldLabel()
  const { uid, email = '' } = useChild('session').context.user ?? {}
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-profile')}</h1>
      <ProfileForm
        actor={actor}
        keptFor={uid}
        draftOf={personalDraft}
        labelOf={label}
        differences={(profile, draft) => <Differences profile={profile} draft={draft} />}
      >
        {(profile, faults) => <PersonalFields profile={profile} faults={faults} />}
      </ProfileForm>
      <div className={styles.columns}>
        <div className={styles.column}>
          <section className="stack" aria-labelledby="language">
            <h2 id="language">{t('profile:form.language')}</h2>
            <LanguageChoice />
          </section>
          <OpenSessions />
        </div>
        <div className={styles.column}>
          <OtherDevice />
          <SilencedWarnings />
          <div className={styles.doors}>
            <ButtonLink to={to(`/recovery?email=${encodeURIComponent(email)}`)}>
              {t('profile:form.password')}
            </ButtonLink>
            <ButtonLink to={to('/user/borrar')}>{t('profile:form.delete')}</ButtonLink>
          </div>
        </div>
      </div>
    </div>
  )
}

/** The fields that another tab has saved otherwise than they stand here. */
function Differences({ profile, draft }: { profile: Profile; draft: ProfileDraft }) {
  const { t } = useTranslation()
  const label = useFieldLabel()
  const other = fields.filter((field) => textOf(profile, field) !== textOf(draft, field))
  return (
    <dl className={styles.facts}>
      {other.map((field) => (
        <div key={field} style={{ display: 'contents' }}>
          <dt>{label(field)}</dt>
          <dd>{textOf(profile, field) || t('profile:elsewhere.nothing')}</dd>
        </div>
      ))}
    </dl>
  )
}
