import { useTranslation } from '../../translation'
import { pagePaths } from '../../../contract/pages'
import { formatPlate } from '../../../contract/rules/plate'
import { Button, ButtonLink } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { FieldFault } from '../../components/Field'
import { useLocalePath } from '../../language'
import { rememberAccessPlate } from '../../storage/account/accessPlate'
import { useSnapshot } from '../account/useSnapshot'
import type { AccessActor } from './useAccess'

const asking = ['consenting', 'ending', 'disputing', 'needingCard'] as const

/** What is asked before a platform is switched on or off or a stay is disputed; nothing while nothing is. */
export function AccessDialog({ actor }: { actor: AccessActor }) {
  const { t } = useTranslation()
  const to = useLocalePath()
  const snapshot = useSnapshot(actor)
  const { asked, access, stays, plate = '', fault } = snapshot.context
  const question = asking.find((state) => snapshot.matches(state))
  if (!question) return null
  const platform = access?.platforms.find((one) => one.platform === asked)?.name ?? ''
  const stay = stays?.find(({ id }) => id === asked)
  const back = (): void => actor.send({ type: 'access.back' })
  const confirm = (): void => actor.send({ type: 'access.confirm' })
  const values = { platform, plate: formatPlate(plate), name: stay?.name ?? '' }
  return (
    <Dialog
      title={t(`access:${question}.title`, values)}
      onClose={back}
      actions={
        <>
          {question === 'needingCard' ? (
            <ButtonLink
              look="primary"
              to={`${to(pagePaths.addcard)}?back=access`}
              onClick={() => rememberAccessPlate(plate)}
            >
              {t('access:needingCard.yes')}
            </ButtonLink>
          ) : (
            <Button look={question === 'consenting' ? 'primary' : 'stop'} onClick={confirm}>
              {t(`access:${question}.yes`)}
            </Button>
          )}
          <Button onClick={back}>{t(`access:${question}.no`)}</Button>
        </>
      }
    >
      {fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {question === 'consenting' ? (
        <p>{access?.consent.text}</p>
      ) : question === 'disputing' ? (
        <p>{t(stay?.state === 'paid' ? 'access:disputing.paid' : 'access:disputing.text')}</p>
      ) : (
        <p>{t(`access:${question}.text`)}</p>
      )}
    </Dialog>
  )
}
