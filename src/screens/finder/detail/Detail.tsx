import { ArrowLeft } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef } from 'react'
import { useTranslation } from '../../../translation'
import type { Offer } from '../../../../contract/parking'
import { priceStateOf } from '../../../../contract/rules/cheapest'
import type { Window } from '../../../../contract/time/window'
import { useChild, useSend } from '../../../driver'
import { loadTexts } from '../../../language'
import { loadChunk } from '../../../loadChunk'
import { Button } from '../../../components/Button'
import { Dot } from '../../../components/signs/Dot'
import { useModestBar } from '../../../components/useModestBar'
import { DetailAccess } from './DetailAccess'
import { DetailFacts } from './DetailFacts'
import { DetailPrice } from './DetailPrice'
import { focusGently } from '../focus'
import { OfferActions } from '../results/OfferActions'
import { OfferBadges } from '../results/OfferBadges'
import { OfferPrice } from '../results/OfferPrice'
import { Walk } from '../Walk'
import { useCountedBefore } from './useCountedBefore'
import styles from './detail.module.css'

/** Fetched for drivers who are signed in, with its texts. */
const KeepButton = lazy(async () => {
  const [button] = await Promise.all([
    loadChunk(() => import('../../favorites/KeepButton')),
    loadTexts(['favorites', 'pageFaults']),
  ])
  return { default: button.KeepButton }
})

/** Everything a driver asks before driving there: price, way in, facts (R102–R108); what to do about it always in sight. */
export const Detail = ({ offer, window }: { offer: Offer; window: Window }) => {
  const { t } = useTranslation()
  const sendIfAllowed = useSend()
  const search = useChild('search')
  const member = useChild('session').matches('member')
  const bar = useRef<HTMLDivElement>(null)
  const modest = useModestBar(bar)
  const heading = useRef<HTMLHeadingElement>(null)
  const { parking } = offer
  const arriving = search.matches({ looking: { stream: 'arriving' } })
  const state = priceStateOf(offer, search.context.platforms, arriving)
  const countedAt = useCountedBefore(offer)
  useEffect(() => focusGently(heading.current), [parking.id])
  return (
    <>
      <article className={styles.detail} aria-labelledby="detail-name">
        <div className={styles.top}>
          <Button
            look="bare"
            icon={<ArrowLeft aria-hidden="true" />}
            onClick={() => sendIfAllowed({ type: 'search.back' })}
          >
            {t('results:back')}
          </Button>
          {member && (
            <Suspense>
              <KeepButton key={parking.id} parkingId={parking.id} />
            </Suspense>
          )}
        </div>
        <div>
          <h2 id="detail-name" ref={heading} tabIndex={-1}>
            {parking.name}
          </h2>
          <p className="small soft">
            {parking.address ?? parking.operator}
            <Dot />
            <Walk minutes={offer.walk} />
          </p>
        </div>
        <OfferBadges offer={offer} state={state} countedAt={countedAt} />
        <DetailPrice
          offer={offer}
          found={arriving ? [] : search.context.offers}
          window={window}
          state={state}
        />
        <DetailAccess parking={parking} />
        <DetailFacts offer={offer} />
        {parking.demo && <p className="small soft">{t('results:detail.demo')}</p>}
        {parking.licence && (
          <p className="small soft">{t('results:detail.licence', { licence: parking.licence })}</p>
        )}
      </article>
      <div ref={bar} className={styles.bar} data-static={modest ? undefined : ''}>
        <OfferPrice offer={offer} window={window} state={state} inBar />
        <OfferActions offer={offer} window={window} state={state} inBar />
      </div>
    </>
  )
}
