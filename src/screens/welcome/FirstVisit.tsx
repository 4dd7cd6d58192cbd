import { useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from '../../translation'
import { useNavigate } from 'react-router'
import { documents } from '../../../contract/site/help'
import { slideCount, type FirstVisitEvent } from '../../../machines/firstVisit.machine'
import { Button } from '../../components/Button'
import { Dialog } from '../../components/Dialog'
import { FieldFault } from '../../components/Field'
import { useFront } from '../../driver'
import { useLocale, useLocalePath } from '../../language'
import { makeVisit } from './firstVisit'
import { KindChoice } from './KindChoice'
import { PositionFault } from './PositionFault'
import { Slide } from './Slide'
import styles from './welcome.module.css'

type Step = {
  title: string
  primary: string
  go: FirstVisitEvent
  other?: { word: string; go: FirstVisitEvent }
}
const stepCount = slideCount + 4
const order = ['slides', 'platforms', 'legal', 'location', 'payment']

function useVisit() {
  const front = useFront()
  const [visit] = useState(() => makeVisit(front))
  useEffect(() => void visit.start(), [visit])
  const [subscribe] = useState(() => (notify: () => void) => {
    const subscription = visit.subscribe(notify)
    return () => subscription.unsubscribe()
  })
  const snapshot = useSyncExternalStore(subscribe, () => visit.getSnapshot())
  return { visit, snapshot }
}

/** The first visit: a sheet over the home page. Back is one step back, Escape and Skip leave it. */
export function FirstVisit({ onEnd }: { onEnd: () => void }) {
  const { t } = useTranslation()
  const navigate = useNavigate()
  const to = useLocalePath()
  const locale = useLocale()
  const { visit, snapshot } = useVisit()
  const done = snapshot.status === 'done'
  const addsCard = done && snapshot.output?.addsCard === true
  useEffect(() => {
    if (!done) return
    onEnd()
    if (addsCard) void navigate(to('/addpayment'))
  }, [done, addsCard, onEnd, navigate, to])
  useEffect(() => {
    const skip = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      event.preventDefault()
      visit.send({ type: 'firstVisit.skip' })
    }
    document.addEventListener('keydown', skip)
    return () => document.removeEventListener('keydown', skip)
  }, [visit])
  if (done) return null
  const send = (event: FirstVisitEvent): void => visit.send(event)
  const { slide, kinds, accepted, fault, position } = snapshot.context
  const busy = snapshot.hasTag('busy')
  const at = snapshot.matches('locating') ? 'location' : (snapshot.value as string)
  const step: Step =
    at === 'slides'
      ? {
          title: t(`welcome:slides.${slide as 0 | 1 | 2}.title`),
          primary: t('welcome:next'),
          go: { type: 'firstVisit.next' },
        }
      : at === 'platforms'
        ? { title: t('welcome:kinds.title'), primary: t('welcome:next'), go: { type: 'firstVisit.next' } }
        : at === 'legal'
          ? { title: t('welcome:legal.title'), primary: t('welcome:next'), go: { type: 'firstVisit.next' } }
          : at === 'location'
            ? {
                title: t('welcome:location.title'),
                primary: t('welcome:location.allow'),
                go: { type: 'firstVisit.allow' },
                other: { word: t('welcome:location.notNow'), go: { type: 'firstVisit.notNow' } },
              }
            : {
                title: t('welcome:payment.title'),
                primary: t('welcome:payment.add'),
                go: { type: 'firstVisit.addCard' },
                other: { word: t('welcome:payment.later'), go: { type: 'firstVisit.later' } },
              }
  const index = at === 'slides' ? slide : slideCount - 1 + order.indexOf(at)
  return (
    <Dialog
      title={step.title}
      onClose={() => send({ type: 'firstVisit.back' })}
      onOutside={() => undefined}
      actions={
        <>
          {step.other && <Button onClick={() => send(step.other!.go)}>{step.other.word}</Button>}
          <Button look="primary" busy={busy} onClick={() => send(step.go)}>
            {step.primary}
          </Button>
        </>
      }
    >
      <div className={styles.step}>
        {at === 'slides' && <Slide at={slide} />}
        {at === 'platforms' && (
          <KindChoice
            kinds={kinds}
            onChoose={(chosen) => send({ type: 'firstVisit.kinds', kinds: chosen })}
          />
        )}
        {at === 'legal' && (
          <>
            <p>{t('welcome:legal.text')}</p>
            <p id="legal-texts">{t('welcome:legal.read')}</p>
            <ul className={styles.documents} aria-labelledby="legal-texts">
              {documents.map((name) => (
                <li key={name}>
                  <a href={`/docs/${locale}/${name}`} target="_blank" rel="noreferrer">
                    {t(`menu:footer.${name}`)}
                  </a>
                </li>
              ))}
            </ul>
            <label className={styles.check}>
              <input
                type="checkbox"
                checked={accepted}
                aria-invalid={fault ? true : undefined}
                onChange={(event) => send({ type: 'firstVisit.accept', accepted: event.target.checked })}
              />
              {t('welcome:legal.accept')}
            </label>
            {fault && <FieldFault>{t(`faults:${fault}`)}</FieldFault>}
          </>
        )}
        {at === 'location' && (
          <>
            <p>{t('welcome:location.text')}</p>
            <PositionFault position={position} busy={busy} />
          </>
        )}
        {at === 'payment' && <p>{t('welcome:payment.text')}</p>}
      </div>
      <div className={styles.foot}>
        <Button look="bare" onClick={() => send({ type: 'firstVisit.back' })} disabled={index === 0}>
          {t('welcome:back')}
        </Button>
        <span className="small soft">{t('welcome:step', { at: index + 1, of: stepCount })}</span>
        <Button look="bare" onClick={() => send({ type: 'firstVisit.skip' })}>
          {t('welcome:skip')}
        </Button>
      </div>
    </Dialog>
  )
}
