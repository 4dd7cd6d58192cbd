import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { useFront } from '../../driver'
import type { Turn } from '../talk/turn'

type ReadBackOf = NonNullable<Extract<Turn, { who: 'plaza' }>['readBack']>

const texts = {
  booking: { fresh: 'chat:readBack', over: 'chat:readBackOver' },
  cancellation: { fresh: 'chat:cancelReadBack', over: 'chat:cancelReadBackOver' },
  change: { fresh: 'chat:changeReadBack', over: 'chat:changeReadBackOver' },
} as const

/** What a yes to a read-back does: until `until`, epoch ms, it counts; later, or after a reload, it hears it again. */
export const ReadBackHint = ({ of, until = 0 }: { of: ReadBackOf; until: number | undefined }) => {
  const { t } = useTranslation()
  const { now } = useFront()
  const [over, setOver] = useState<number>()
  useEffect(() => {
    const timer = setTimeout(() => setOver(until), until - now())
    return () => clearTimeout(timer)
  }, [until, now])
  const { fresh, over: late } = texts[of]
  return <p className="small soft">{t(over === until || until <= now() ? late : fresh)}</p>
}
