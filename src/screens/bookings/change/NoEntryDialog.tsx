import { Search } from 'lucide-react'
import { useId, useState, type FormEvent } from 'react'
import { createActor } from 'xstate'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import type { NoEntryReason } from '../../../../contract/changes/noEntry'
import { formatMoney, type Cents, type Currency } from '../../../../contract/money'
import { pagePaths } from '../../../../contract/pages'
import { provideNoEntryReport } from '../../../../machines/change/provide'
import { Busy } from '../../../components/Busy'
import { Button, ButtonLink } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Choice, FieldFault } from '../../../components/Field'
import { momentText } from '../../../components/text/When'
import { sendWhenAllowed, useFront } from '../../../driver'
import { useLocale, useLocalePath } from '../../../language'
import { useSnapshot } from '../../account/useSnapshot'
import { useSearchNear } from '../../favorites/useSearchNear'
import { Alternatives } from './Alternatives'

const reasons: readonly NoEntryReason[] = ['full', 'closed']

/** "I could not get in": another parking nearby at no more than was paid, or the money back, or a case (X09). */
export function NoEntryDialog({ booking, onClose }: { booking: Booking; onClose: () => void }) {
  const { t } = useTranslation()
  const locale = useLocale()
  const to = useLocalePath()
  const form = useId()
  const front = useFront()
  const searchNear = useSearchNear()
  const [reason, setReason] = useState<NoEntryReason>('full')
  const [actor] = useState(() =>
    createActor(
      provideNoEntryReport(front.api, () => sendWhenAllowed(front, { type: 'session.refresh' })),
      { input: { booking: booking.uid } },
    ).start(),
  )
  const snapshot = useSnapshot(actor)
  const { choices, answer, fault, alternative } = snapshot.context
  const { value: state } = snapshot
  const busy = snapshot.hasTag('busy')
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    actor.send({ type: 'noEntry.ask', reason })
  }
  const chosen = choices?.alternatives.find(({ id }) => id === alternative)
  const moved = answer?.outcome === 'moved'
  const money = (amount: Cents, currency: Currency): string => formatMoney(amount, currency)
  const { parking } = booking
  const replacement = answer?.booking
  const primary = {
    asking: (
      <Button look="primary" type="submit" form={form}>
        {t('change:noEntry.next')}
      </Button>
    ),
    looking: null,
    choosing: (
      <Button
        look={choices?.alternatives.length === 0 ? 'primary' : 'quiet'}
        onClick={() => actor.send({ type: 'noEntry.choose' })}
      >
        {t(choices?.alternatives.length === 0 ? 'change:noEntry.refundNow' : 'change:noEntry.refund')}
      </Button>
    ),
    deciding: null,
    unsure: (
      <Button look="primary" onClick={() => actor.send({ type: 'noEntry.retry' })}>
        {t('change:sendAgain')}
      </Button>
    ),
    pending: (
      <Button look="primary" onClick={() => actor.send({ type: 'noEntry.retry' })}>
        {t('change:check')}
      </Button>
    ),
    decided: replacement !== undefined && (
      <ButtonLink
        look="primary"
        to={`${to(pagePaths['user-bookings-detail'])}?booking=${encodeURIComponent(replacement)}`}
        onClick={onClose}
      >
        {t('change:noEntry.go')}
      </ButtonLink>
    ),
  }[state]
  return (
    <Dialog
      title={t(moved ? 'change:noEntry.movedTitle' : 'change:noEntry.title')}
      onClose={state === 'deciding' ? undefined : onClose}
      actions={
        !busy && (
          <>
            {primary}
            {parking && !moved && (
              <Button icon={<Search aria-hidden="true" />} onClick={() => searchNear(parking)}>
                {t('keys:help.nearby')}
              </Button>
            )}
            <Button onClick={onClose}>{t('shell:close')}</Button>
          </>
        )
      }
    >
      {busy && <Busy label={t(state === 'looking' ? 'change:noEntry.looking' : 'change:noEntry.deciding')} />}
      {!busy && fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {state === 'asking' && (
        <form id={form} className="stack" onSubmit={ask}>
          <p>{t('change:noEntry.text')}</p>
          <Choice
            label={t('change:noEntry.label')}
            value={reason}
            onChange={({ target }) => setReason(target.value as NoEntryReason)}
          >
            {reasons.map((one) => (
              <option key={one} value={one}>
                {t(`change:noEntry.${one}`)}
              </option>
            ))}
          </Choice>
        </form>
      )}
      {state === 'choosing' && choices && (
        <>
          <p>
            {t(choices.alternatives.length === 0 ? 'change:noEntry.none' : 'change:noEntry.choose', {
              amount: money(choices.refund, choices.currency),
            })}
          </p>
          <Alternatives
            alternatives={choices.alternatives}
            onChoose={(id) => actor.send({ type: 'noEntry.choose', alternative: id })}
          />
        </>
      )}
      {answer && !busy && state !== 'unsure' && (
        <div role="status" className="stack">
          {answer.fault && (
            <p>
              {t('change:noEntry.lost')} {t(`faults:${answer.fault}`)}
            </p>
          )}
          <p>
            {t(`change:noEntry.${answer.outcome === 'moved' && !chosen ? 'refunded' : answer.outcome}`, {
              number: answer.number,
              amount: money(answer.refund, answer.currency),
              refund: money(answer.refund, answer.currency),
              parking: chosen?.parking.name ?? '',
              end: momentText(booking.end, booking.timeZone, locale),
              total: chosen ? money(chosen.price.total, chosen.price.currency) : '',
            })}
          </p>
        </div>
      )}
    </Dialog>
  )
}
