import { useId, useState, type FormEvent, type ReactNode } from 'react'
import { createActor } from 'xstate'
import { useTranslation } from '../../../translation'
import type { Booking } from '../../../../contract/booking'
import type { ExtensionEvent } from '../../../../machines/change/extension.machine'
import { provideExtension } from '../../../../machines/change/provide'
import { Busy } from '../../../components/Busy'
import { Button } from '../../../components/Button'
import { Dialog } from '../../../components/Dialog'
import { Choice, FieldFault } from '../../../components/Field'
import { momentText } from '../../../components/text/When'
import { sendWhenAllowed, useFront } from '../../../driver'
import { useLocale } from '../../../language'
import { useSnapshot } from '../../account/useSnapshot'
import { remainingText } from '../remaining'
import { endsFrom } from './ends'
import { NewCode } from './NewCode'
import { QuoteLines } from './QuoteLines'

type Way = 'extend' | 'shorten'

/** A later or an earlier end: chosen, its price with the difference, and what came of the yes (X13). */
export function EndDialog({
  booking,
  way,
  at,
  onClose,
}: {
  booking: Booking
  way: Way
  at: number
  onClose: () => void
}) {
  const { t } = useTranslation()
  const locale = useLocale()
  const form = useId()
  const front = useFront()
  const [actor] = useState(() =>
    createActor(
      provideExtension(front.api, () => sendWhenAllowed(front, { type: 'session.refresh' })),
      { input: { booking: booking.uid } },
    ).start(),
  )
  const snapshot = useSnapshot(actor)
  const { quote, fault, to: wanted } = snapshot.context
  const [ends] = useState(() => endsFrom(booking, at, way))
  const [to, setTo] = useState(ends[0] ?? '')
  const { value: state } = snapshot
  const asks = state === 'asking'
  const ask = (event: FormEvent): void => {
    event.preventDefault()
    actor.send({ type: 'extension.ask', to })
  }
  const button = (event: ExtensionEvent, name: string, first = true) => (
    <Button look={first ? 'primary' : 'quiet'} onClick={() => actor.send(event)}>
      {name}
    </Button>
  )
  const back = button({ type: 'extension.back' }, t('change:other'), false)
  // A button that says to pay costs something.
  const yes = way === 'extend' && quote && quote.difference <= 0 ? t('change:extend') : t(`change:yes.${way}`)
  const actions: Partial<Record<typeof state, ReactNode>> = {
    asking: (
      <Button look="primary" type="submit" form={form}>
        {t('change:see')}
      </Button>
    ),
    reviewing: (
      <>
        {button({ type: 'extension.confirm', of: quote?.id ?? '' }, yes)}
        {back}
      </>
    ),
    unsure: button({ type: 'extension.retry' }, yes),
    refused: (
      <>
        {button({ type: 'extension.retry' }, t('change:again'))}
        {back}
      </>
    ),
  }
  const ways = actions[state]
  const busy = snapshot.hasTag('busy')
  const end = quote?.window.to ?? wanted
  return (
    <Dialog
      title={t(state === 'changed' || state === 'pending' ? `change:${state}.title` : `change:title.${way}`)}
      onClose={state === 'confirming' ? undefined : onClose}
      actions={
        !busy && (
          <>
            {ways}
            <Button look={ways ? undefined : 'primary'} onClick={onClose}>
              {t('shell:close')}
            </Button>
          </>
        )
      }
    >
      {busy && <Busy label={t(state === 'quoting' ? 'change:quoting' : 'change:confirming')} />}
      {!busy && fault && <FieldFault large>{t(`faults:${fault}`)}</FieldFault>}
      {asks && (
        <form id={form} className="stack" onSubmit={ask}>
          <p>{t('change:now', { end: momentText(booking.end, booking.timeZone, locale) })}</p>
          <Choice label={t('change:until')} value={to} onChange={({ target }) => setTo(target.value)}>
            {ends.map((iso) => (
              <option key={iso} value={iso}>
                {`${momentText(iso, booking.timeZone, locale)} (${sign(iso, booking.end)} ${remainingText(
                  Math.abs(Date.parse(iso) - Date.parse(booking.end)),
                  locale,
                )})`}
              </option>
            ))}
          </Choice>
        </form>
      )}
      <div role="status" className="stack">
        {state === 'unsure' && <p>{t('change:once')}</p>}
        {(state === 'reviewing' || state === 'unsure') && quote && (
          <QuoteLines quote={quote} booking={booking} />
        )}
        {(state === 'changed' || state === 'pending') && end && (
          <p>{t(`change:${state}.text`, { end: momentText(end, booking.timeZone, locale) })}</p>
        )}
        <NewCode booking={booking} />
      </div>
    </Dialog>
  )
}

function sign(to: string, end: string): string {
  return Date.parse(to) > Date.parse(end) ? '+' : '−'
}
