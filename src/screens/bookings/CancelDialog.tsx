import { useEffect } from 'react'
import { useTranslation } from '../../translation'
import { useChatPlace, useHandsFreeOpen } from '../../voice/chatOpen'
import { cancelHere } from './cancelHere'
import type { CancellationQuote } from '../../../contract/cancellation'
import type { FaultCode } from '../../../contract/fault'
import type { DriverEvent } from '../../../machines/events'
import { askingToCancel, can } from '../../../machines/selectors'
import { useChild, useDriver, useSend } from '../../driver'
import { Busy } from '../../components/Busy'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { Money } from '../../components/text/Money'
import { When } from '../../components/text/When'
import styles from '../booking/price/PriceLines.module.css'

/** What would be given back, and until when; both as the server told them. */
const Terms = ({ quote }: { quote: CancellationQuote }) => {
  const { t } = useTranslation()
  const zone = quote.booking.timeZone
  return (
    <dl className={styles.lines}>
      <div>
        <dt className="soft">{t('account:cancellation.refund')}</dt>
        <dd>
          <strong>
            <Money cents={quote.refund} currency={quote.currency} />
          </strong>
        </dd>
      </div>
      <div>
        <dt className="soft">{t('account:cancellation.deadline')}</dt>
        <dd>
          <When iso={quote.cancelUntil ?? quote.booking.end} zone={zone} />
        </dd>
      </div>
    </dl>
  )
}

const isOffline = (fault: FaultCode | undefined): boolean => fault === 'session.offline'

/** The cancelling of one booking, as its machine asks and answers; the buttons are the words it takes now. */
export const CancelDialog = () => {
  const { t } = useTranslation()
  const child = useChild('cancellation')
  const sendIfAllowed = useSend()
  const uid = child?.context.quote?.booking.uid ?? ''
  const words = {
    keep: { type: 'cancellation.keep' },
    leave: { type: 'cancellation.leave' },
    retry: { type: 'cancellation.retry' },
    confirm: { type: 'cancellation.confirm', booking: uid },
  } as const satisfies Record<string, DriverEvent>
  const names = Object.keys(words) as (keyof typeof words)[]
  const offered = useDriver((snapshot) => names.filter((name) => can(snapshot, words[name])).join()).split(
    ',',
  )
  const offline = child?.status === 'active' && child.matches('refused') && isOffline(child.context.fault)
  // Nothing is cancelled by it: the terms are asked for anew, and the driver decides.
  useEffect(() => {
    if (!offline) return undefined
    const again = (): void => void sendIfAllowed({ type: 'cancellation.retry' })
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [offline, sendIfAllowed])
  const active = child?.status === 'active'
  const here = cancelHere.use()
  useEffect(() => {
    if (!active) cancelHere.change(undefined)
  }, [active])
  const talks = [useChatPlace() === 'open', useHandsFreeOpen()].includes(true)
  // What the talk has begun it asks itself: a modal would lie over its answers.
  if (talks && here !== child?.context.wanted) return null
  if (!child || child.status !== 'active' || child.value === 'kept' || child.value === 'left') return null
  const { quote, answer, fault } = child.context
  const state = offline ? 'offline' : child.value
  const terms = askingToCancel(child)
  const quiet: readonly string[] = offline ? ['keep', 'leave'] : ['keep', 'retry']
  const way = names.find((name) => (name === 'keep' || name === 'leave') && offered.includes(name))
  return (
    <Dialog
      title={t(`account:cancellation.${state}.title`)}
      onClose={way && (() => sendIfAllowed(words[way]))}
      actions={names
        .filter((name) => offered.includes(name))
        .map((name) => (
          <Button
            key={name}
            look={name === 'confirm' ? 'stop' : quiet.includes(name) ? 'quiet' : 'primary'}
            onClick={() => sendIfAllowed(words[name])}
          >
            {t(`account:cancellation.words.${name}`)}
          </Button>
        ))}
    >
      {child.hasTag('busy') ? (
        <Busy label={t(`account:cancellation.${state}.text`)} />
      ) : (
        <>
          {quote && (
            <p>
              <strong>{quote.booking.parking?.name}</strong>{' '}
              <span className="mono">{quote.booking.number}</span>
            </p>
          )}
          <p>
            {(state === 'refused' || state === 'asking') && fault
              ? t(`faults:${fault}`)
              : t(`account:cancellation.${state}.text`)}
          </p>
          {terms && <Terms quote={terms} />}
          {answer && (
            <p>
              {t('account:cancellation.refund')}:{' '}
              <strong>
                <Money cents={answer.refund} currency={answer.currency} />
              </strong>
            </p>
          )}
        </>
      )}
    </Dialog>
  )
}
