import { useState, type FormEvent } from 'react'
import { isPersonalId } from '../../../../contract/rules/account/personalId'
import { Button } from '../../../components/Button'
import { Field } from '../../../components/Field'
import { useChild } from '../../../driver'
import { useTranslation } from '../../../translation'
import { StaySummary } from '../StaySummary'
import { useSaving } from './useSaving'

/** The platform demands an identity document (A23): its number is kept in the profile, and the booking goes on by itself. */
export const NeedsDocument = () => {
  const { t } = useTranslation()
  const { api, busy, fault, setFault, save } = useSaving({ type: 'booking.retry' })
  const [typed, setTyped] = useState('')
  const uid = useChild('session').context.user?.uid ?? ''
  const operator = useChild('booking')?.context.parking?.operator
  const send = (event: FormEvent): void => {
    event.preventDefault()
    if (!isPersonalId(typed)) return setFault('account.personalIdInvalid')
    void save(async () => {
      const { revision } = await api.getProfile({ uid })
      return api.changeProfile({ uid, revision, personalId: typed })
    })
  }
  return (
    <>
      <StaySummary />
      <form className="stack" onSubmit={send} noValidate>
        <h1>{t('booking:needsDocument.title')}</h1>
        <p>{t('booking:needsDocument.text', { operator })}</p>
        <Field
          label={t('booking:needsDocument.label')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          fault={fault && t(`faults:${fault}`)}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={20}
        />
        <Button type="submit" look="primary" wide busy={busy}>
          {t('booking:needsDocument.add')}
        </Button>
      </form>
    </>
  )
}
