import { useLocation, useNavigate } from 'react-router'
import { useTranslation } from '../../translation'
import { fullName } from '../../../contract/rules/account/personName'
import { useChild, useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'

/** A driver who is no admin changes the user by logging out and in again (A5): asked first, because it ends the session. */
export const ChangeUserPrompt = ({ onClose }: { onClose: () => void }) => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const navigate = useNavigate()
  const to = useLocalePath()
  const { pathname } = useLocation()
  const { user } = useChild('session').context
  const change = (): void => {
    onClose()
    sendIfAllowed({ type: 'session.signOut' })
    if (pathname !== to('/')) void navigate(to('/'))
    // After a page for members has gone home by itself.
    setTimeout(() => void navigate(to('/login')))
  }
  return (
    <Dialog
      title={t('menu:changeUser.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('menu:changeUser.no', { name: user && fullName(user) })}</Button>
          <Button look="primary" onClick={change}>
            {t('menu:changeUser.yes')}
          </Button>
        </>
      }
    >
      <p>{t('menu:changeUser.text')}</p>
    </Dialog>
  )
}
