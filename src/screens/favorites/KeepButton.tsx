import { Heart } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { FaultCode } from '../../../contract/fault'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useFavorites } from './useFavorites'
import styles from './favorites.module.css'

/** Keeps a parking as a favourite, or removes it; nothing until it is known which. */
export function KeepButton({ parkingId }: { parkingId: string }) {
  const { t } = useTranslation()
  const { favorites, busy, change } = useFavorites()
  const [fault, setFault] = useState<FaultCode>()
  const [told, setTold] = useState<'kept' | 'dropped'>()
  if (!favorites) return null
  const favorite = favorites.find((one) => one.parkingId === parkingId)
  const toggle = async (): Promise<void> => {
    setTold(undefined)
    const refused = await change((api) =>
      favorite ? api.removeFavorite({ id: favorite.id }) : api.addFavorite({ parkingId }),
    )
    setFault(refused)
    if (!refused) setTold(favorite ? 'dropped' : 'kept')
  }
  return (
    <div className={styles.keep}>
      <Button
        look="bare"
        busy={busy}
        icon={<Heart aria-hidden="true" fill={favorite ? 'currentColor' : 'none'} />}
        onClick={() => void toggle()}
      >
        {t(favorite ? 'favorites:drop' : 'favorites:keep')}
      </Button>
      <span className="unseen" role="status">
        {told && t(`favorites:${told}`)}
      </span>
      {fault && <FieldFault>{t(`faults:${fault}`)}</FieldFault>}
    </div>
  )
}
