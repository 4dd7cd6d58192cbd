import { useTranslation } from '../../translation'
import { Busy } from '../../components/Busy'
import { Frame } from './parts/Frame'
import { useKiosk, useScreen } from './useKiosk'

/** The kiosk does something by itself: it wipes, or tries again what the network or the server did not take. */
export function OneMoment() {
  const { t } = useTranslation()
  const failed = useScreen() === 'recovering'
  const visited = useKiosk((snapshot) => snapshot.matches({ serving: 'visiting' }))
  return (
    <Frame
      title={t('kiosk:moment.title')}
      lead={failed ? t('kiosk:moment.failed') : undefined}
      idle={!visited}
    >
      <Busy />
    </Frame>
  )
}
