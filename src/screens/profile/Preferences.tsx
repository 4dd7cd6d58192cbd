import { useState } from 'react'
import { useTranslation } from '../../translation'
import { limits } from '../../../contract/limits'
import { cents, type Cents } from '../../../contract/money'
import type { DriverPreferences } from '../../../contract/profile'
import type { ProfileDraft } from '../../../contract/rules/account/profileFaults'
import { readAmount, typedAmount } from '../../../contract/rules/payment/typedAmount'
import type { Ratios } from '../../../contract/search'
import { Field } from '../../components/Field'
import { Segments } from '../../components/form/Segments'
import { CalendarLink } from './CalendarLink'
import { Preview } from './Preview'
import { ProfileForm } from './ProfileForm'
import { PushSwitch } from './PushSwitch'
import { Tick } from '../../components/form/Tick'
import { useProfile } from './useProfile'
import styles from './profile.module.css'

const kinds = ['price', 'distance', 'ease'] as const
const steps = Array.from({ length: limits.ratioMost }, (_, index) => String(index + 1))
const reminders = ['start', 'cancel', 'end'] as const

/** What weighs in the order of results, with what it would change; notices, voice and warnings (R064, R132, R168). */
export function Preferences() {
  const { t } = useTranslation()
  const actor = useProfile()
  return (
    <div className={styles.page}>
      <h1>{t('menu:titles.user-preferences')}</h1>
      <ProfileForm
        actor={actor}
        draftOf={preferencesDraft}
        labelOf={() => t('profile:preferences.voiceMost')}
        differences={({ preferences }) => <Saved preferences={preferences} />}
      >
        {({ preferences }, { voiceMost }) => (
          <Fields preferences={preferences} voiceWrong={voiceMost !== undefined} />
        )}
      </ProfileForm>
      <PushSwitch />
      <CalendarLink />
    </div>
  )
}

function Fields({ preferences, voiceWrong }: { preferences: DriverPreferences; voiceWrong: boolean }) {
  const { t } = useTranslation()
  const [ratios, setRatios] = useState(preferences.ratios)
  const { voiceMost } = preferences
  return (
    <div className={styles.columns}>
      <fieldset className={styles.group}>
        <legend>{t('profile:preferences.ratios')}</legend>
        <p className="soft">{t('profile:preferences.ratiosText')}</p>
        {kinds.map((kind) => (
          <div key={kind} className={styles.ratio}>
            <strong aria-hidden="true">{t(`profile:preferences.${kind}`)}</strong>
            {kind === 'ease' && <p className="small soft">{t('profile:preferences.easeHint')}</p>}
            <Segments
              label={t(`profile:preferences.${kind}`)}
              options={steps.map((step) => ({ id: step, label: step }))}
              chosen={String(ratios[kind])}
              onChoose={(step) => setRatios({ ...ratios, [kind]: Number(step) })}
            />
            {/* The form reads its values by name; the radios have names of their own. */}
            <input type="hidden" name={`ratio.${kind}`} value={ratios[kind]} />
          </div>
        ))}
      </fieldset>
      <Preview before={preferences.ratios} after={ratios} />
      <fieldset className={styles.group}>
        <legend>{t('profile:preferences.reminders')}</legend>
        <p className="soft">{t('profile:preferences.byMail')}</p>
        <div>
          {reminders.map((one) => (
            <Tick key={one} name={`reminder.${one}`} checked={preferences.reminders[one]}>
              {t(`profile:preferences.${one}`)}
            </Tick>
          ))}
        </div>
      </fieldset>
      <div className={styles.column}>
        <fieldset className={styles.group}>
          <legend>{t('profile:preferences.voice')}</legend>
          <Field
            label={t('profile:preferences.voiceMost')}
            name="voiceMost"
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            defaultValue={voiceMost === undefined || voiceMost === null ? '' : typedAmount(voiceMost)}
            hint={t('profile:preferences.voiceHint')}
            fault={voiceWrong ? t('profile:preferences.voiceWrong') : undefined}
          />
        </fieldset>
        <fieldset className={styles.group}>
          <legend>{t('profile:preferences.links')}</legend>
          <Tick name="autologinWarning" checked={preferences.autologinWarning}>
            {t('profile:preferences.autologin')}
          </Tick>
        </fieldset>
      </div>
    </div>
  )
}

/** What another tab has saved. */
function Saved({ preferences }: { preferences: DriverPreferences }) {
  const { t } = useTranslation()
  return (
    <dl className={styles.facts}>
      {kinds.map((kind) => (
        <div key={kind} style={{ display: 'contents' }}>
          <dt>{t(`profile:preferences.${kind}`)}</dt>
          <dd>{preferences.ratios[kind]}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What the form would save, from its values by the names of fields. */
function preferencesDraft(values: Readonly<Record<string, string | boolean>>): ProfileDraft {
  const ratio = (kind: keyof Ratios): number => Number(values[`ratio.${kind}`])
  const isOn = (name: string): boolean => values[name] === true
  return {
    preferences: {
      ratios: { price: ratio('price'), distance: ratio('distance'), ease: ratio('ease') },
      reminders: {
        start: isOn('reminder.start'),
        cancel: isOn('reminder.cancel'),
        end: isOn('reminder.end'),
      },
      voiceMost: voiceMostOf(String(values['voiceMost'] ?? '')),
      autologinWarning: isOn('autologinWarning'),
    },
  }
}

/** The amount that was typed, cents; null for none. */
function voiceMostOf(typed: string): Cents | null {
  const amount = readAmount(typed)
  // What is no amount is refused as one that is too much.
  return amount === undefined ? cents(limits.voiceMostCents + 1) : amount
}
