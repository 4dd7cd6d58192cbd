import { isoAt } from '../../../contract/time/zonedTime'
import { othersIn } from '../../../machines/talk/talkState'
import { timeText } from '../../components/text/When'
import { deviceZone } from '../../device/position'
import type { HandOverSnapshot } from '../../talk/talkSession'
import { useTranslation } from '../../translation'

/** Which talk this device leaves by going on with another; nothing where no other device is in it. */
export function Leaving({ snapshot }: { snapshot: HandOverSnapshot }) {
  const { t } = useTranslation()
  const zone = deviceZone()
  const others = othersIn(snapshot.context)
  if (others.length === 0) return null
  const fronts = others.map(
    ({ as, since }) => `${t(`talk:front.${as}`)} (${timeText(isoAt(since, zone), zone)})`,
  )
  return <p>{t('talk:leaves', { fronts: fronts.join(', ') })}</p>
}
