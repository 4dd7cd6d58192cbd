import { lazy, Suspense } from 'react'
import type { Parking } from '../../../contract/parking'
import { loadTexts } from '../../language'
import { loadChunk } from '../../loadChunk'
import styles from './PlaceOfStay.module.css'

const StayMap = lazy(async () => {
  const [{ StayMap: Map }] = await Promise.all([
    loadChunk(() => import('../../map/StayMap')),
    loadTexts(['map']),
  ])
  return { default: Map }
})

/** The map around a booked parking; its place is there at once, its code comes when it is shown. */
export function PlaceOfStay({ parking }: { parking: Parking }) {
  return (
    <div className={styles.place}>
      <Suspense fallback={null}>
        <StayMap parking={parking} />
      </Suspense>
    </div>
  )
}
