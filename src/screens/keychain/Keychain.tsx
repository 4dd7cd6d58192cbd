import { useState } from 'react'
import { useTranslation } from '../../translation'
import type { AccessKey } from '../../../contract/calls/keychain'
import { pagePaths } from '../../../contract/pages'
import { keysOf, keyState, type KeyState } from '../../../contract/rules/account/keys'
import { useChild } from '../../driver'
import { useLocalePath } from '../../language'
import { Button, ButtonLink } from '../../components/Button'
import { Badge } from '../../components/signs/Badge'
import { Dot } from '../../components/signs/Dot'
import { Period } from '../../components/text/Period'
import { useNow } from '../bookings/useNow'
import { BarrierDialog } from './BarrierDialog'
import { KeyDialog } from './KeyDialog'
import rows from '../../components/rows.module.css'

const tones = {
  valid: 'go',
  early: 'sign',
  over: undefined,
  used: undefined,
  revoked: 'stop',
} as const satisfies Record<KeyState, string | undefined>

/** Screen 13g: the codes of the driver's bookings, made from those that the device has kept, so that it works offline (R136). */
export function Keychain() {
  const { t } = useTranslation()
  const to = useLocalePath()
  const at = useNow()
  const { bookings } = useChild('session').context
  const [shown, setShown] = useState<{ uid: string; barrier: boolean }>()
  const find = (uid: string) => bookings.find((booking) => booking.uid === uid)
  const keys = keysOf(bookings, at)
  const booking = shown && find(shown.uid)
  const close = (): void => setShown(undefined)
  const row = (key: AccessKey) => {
    const { parking, timeZone } = find(key.bookingUid)!
    const state = keyState(key, at)
    return (
      <li key={key.id}>
        <div className={rows.what}>
          <h2>
            {parking?.name}
            <Badge tone={tones[state]}>{t(`keys:state.${state}`)}</Badge>
          </h2>
          <p className="small soft">
            {t(`keys:kind.${key.kind}`)}
            <Dot />
            <Period from={key.validFrom} to={key.validTo} zone={timeZone} />
          </p>
        </div>
        <div className={rows.buttons}>
          <Button
            aria-label={t('keys:list.openThis', { name: parking?.name })}
            onClick={() => setShown({ uid: key.bookingUid, barrier: false })}
          >
            {t('keys:list.open')}
          </Button>
          <ButtonLink to={`${to(pagePaths['user-bookings-detail'])}?booking=${key.bookingUid}`}>
            {t('keys:list.booking')}
          </ButtonLink>
        </div>
      </li>
    )
  }
  return (
    <div className="stack">
      <h1>{t('menu:titles.user-keychain')}</h1>
      {keys.length === 0 ? (
        <>
          <p>{t('keys:list.none')}</p>
          <div className="row">
            <ButtonLink look="primary" to={to('/')}>
              {t('keys:list.search')}
            </ButtonLink>
          </div>
        </>
      ) : (
        <>
          <p>{t('keys:list.intro')}</p>
          <ul className={`${rows.frame} ${rows.lines}`}>{keys.map(row)}</ul>
        </>
      )}
      {booking && !shown.barrier && (
        <KeyDialog
          booking={booking}
          at={at}
          onBarrier={() => setShown({ uid: booking.uid, barrier: true })}
          onClose={close}
        />
      )}
      {booking && shown.barrier && <BarrierDialog booking={booking} onClose={close} />}
    </div>
  )
}
