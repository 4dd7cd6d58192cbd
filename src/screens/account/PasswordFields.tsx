import { Circle, CircleCheck, CircleX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import { passwordMarks, wrongSymbols } from '../../../contract/rules/account/password'
import { Field } from '../../components/Field'
import { fieldFault } from './fieldFault'
import styles from './account.module.css'

type Props = {
  /** Names of the two fields. */
  names: readonly [password: string, repeat: string]
  password: string
  repeat: string
  faults: { password?: FaultCode; repeat?: FaultCode }
}

/** A new password and its repeat, with a good or a bad mark for each rule of the specification (R127, R223). */
export function PasswordFields({ names, password, repeat, faults }: Props) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const written = {
    type: shown ? 'text' : 'password',
    autoComplete: 'new-password',
    autoCapitalize: 'none',
    spellCheck: false,
    maxLength: 512,
  } as const
  const wrong = wrongSymbols(password)
  const signs = wrong.slice(0, 5).map((sign) => (/\s/.test(sign) ? t('account:newPassword.space') : sign))
  const matches = repeat !== '' && repeat === password
  return (
    <>
      <Field
        label={t('account:newPassword.password')}
        name={names[0]}
        {...written}
        defaultValue={password}
        // What the fault says is not said twice.
        hint={[
          faults.password !== 'account.passwordWeak' && t('account:newPassword.rule'),
          faults.password !== 'account.passwordSymbol' && t('account:newPassword.symbols'),
        ]
          .filter(Boolean)
          .join(' ')}
        fault={fieldFault(t, faults.password)}
        tail={
          <button type="button" aria-pressed={shown} onClick={() => setShown(!shown)}>
            {t(shown ? 'account:login.hide' : 'account:login.show')}
            <span className="unseen"> {t('account:newPassword.password')}</span>
          </button>
        }
      />
      <ul className={styles.marks}>
        {Object.entries(passwordMarks(password)).map(([rule, good]) => (
          <Mark key={rule} good={password === '' ? undefined : good}>
            {t(`account:newPassword.marks.${rule as keyof ReturnType<typeof passwordMarks>}`)}
          </Mark>
        ))}
        {wrong.length > 0 && (
          <li data-good={false}>
            <CircleX aria-hidden="true" />
            <span>
              {t('account:newPassword.wrongSigns')} <bdi>{signs.join(' ')}</bdi>
            </span>
          </li>
        )}
      </ul>
      <Field
        label={t('account:newPassword.repeat')}
        name={names[1]}
        {...written}
        defaultValue={repeat}
        fault={fieldFault(t, faults.repeat)}
      />
      <ul className={styles.marks}>
        <Mark good={repeat === '' ? undefined : matches}>{t('account:newPassword.matches')}</Mark>
      </ul>
    </>
  )
}

/** `good` is undefined while nothing is typed. */
function Mark({ good, children }: { good?: boolean; children: string }) {
  const { t } = useTranslation()
  const Sign = good === undefined ? Circle : good ? CircleCheck : CircleX
  return (
    <li data-good={good}>
      <Sign aria-hidden="true" />
      {children}
      {good !== undefined && (
        <span className="unseen">: {t(good ? 'account:newPassword.good' : 'account:newPassword.bad')}</span>
      )}
    </li>
  )
}
