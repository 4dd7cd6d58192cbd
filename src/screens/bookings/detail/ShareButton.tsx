import { Share2 } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import { mapLink } from '../../../../contract/rules/mapLink'
import { useLocale } from '../../../language'
import { Button } from '../../../components/Button'
import { momentText } from '../../../components/text/When'

/** Shares where and when one parks, and nothing that opens the barrier: no code, plate or number. */
export function ShareButton({ booking }: { booking: Booking }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const [copied, setCopied] = useState(false)
  const { parking, when, end, timeZone } = booking
  if (!parking) return null
  const share = async (): Promise<void> => {
    const { lat, lng } = parking.entrance ?? parking
    const text = t('keys:shareText', {
      name: parking.name,
      address: [parking.address, parking.city].filter(Boolean).join(', '),
      from: momentText(when, timeZone, locale),
      to: momentText(end, timeZone, locale),
    })
    const url = mapLink('google', { lat, lng, address: parking.address })
    if (typeof navigator.share === 'function') return navigator.share({ title: parking.name, text, url })
    await navigator.clipboard.writeText(`${text}\n${url}`)
    setCopied(true)
  }
  return (
    <>
      <Button
        icon={<Share2 aria-hidden="true" />}
        // Whoever closes the device's own sheet has changed his mind.
        onClick={() => void share().catch(() => undefined)}
      >
        {t('keys:share')}
      </Button>
      <span role="status" className={copied ? 'small' : 'unseen'}>
        {copied && t('keys:shared')}
      </span>
    </>
  )
}
