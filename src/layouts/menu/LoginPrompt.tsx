import { useTranslation } from '../../translation'
import { useSend } from '../../driver'
import { useLocalePath } from '../../language'
import { Button, ButtonLink } from '../../components/Button'
import { Dialog } from '../../components/Dialog'

/** A visitor tapped something of members (R078); the wish is kept for after the login. */
export const LoginPrompt = ({ wanted, onClose }: { wanted: string; onClose: () => void }) => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const to = useLocalePath()
  const want = (): void => {
    sendIfAllowed({ type: 'session.want', path: wanted })
    onClose()
  }
  return (
    <Dialog
      title={t('shell:prompt.title')}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t('shell:notNow')}</Button>
          <ButtonLink look="primary" to={to('/logon')} replace onClick={want}>
            {t('shell:session.logIn')}
          </ButtonLink>
        </>
      }
    >
      <p>{t('shell:prompt.text')}</p>
    </Dialog>
  )
}
