import { useNavigate } from 'react-router'
import { useTranslation } from '../../translation'
import type { FoundDriver } from '../../../contract/calls/admin'
import { faultCode } from '../../../contract/fault'
import { useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { beginActing } from '../../storage/account/acting'
import { ReasonDialog } from './ReasonDialog'

/** Asks why, and goes on as the driver. */
export function ActDialog({ driver, onClose }: { driver: FoundDriver; onClose: () => void }) {
  const { t } = useTranslation()
  const { api, tokens, sendIfAllowed } = useFront()
  const navigate = useNavigate()
  const to = useLocalePath()
  const { uid, firstName, surname, email } = driver
  const name = `${firstName} ${surname}`.trim() || email
  return (
    <ReasonDialog
      title={t('admin:act.title', { name })}
      text={t('admin:act.text')}
      label={t('admin:act.reason')}
      actions={[{ id: 'act', word: t('admin:act.open') }]}
      onDone={(_, reason) =>
        api.actAs({ uid, reason }).then((session) => {
          beginActing(tokens, session)
          void navigate(to('/user'))
          sendIfAllowed({ type: 'session.changed', token: session.token })
          // Nobody has changed the account in another tab.
          sendIfAllowed({ type: 'session.dismissNote' })
          return undefined
        }, faultCode)
      }
      onClose={onClose}
    />
  )
}
