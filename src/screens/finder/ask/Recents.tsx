import { History } from 'lucide-react'
import { useTranslation } from '../../../translation'
import type { Place } from '../../../../contract/search'
import styles from './Recents.module.css'

/** Places searched for before: a tap puts one into the question. */
export function Recents({
  places,
  onChoose,
}: {
  places: readonly Place[]
  onChoose: (place: Place) => void
}) {
  const { t } = useTranslation()
  return (
    <section className={styles.recents} aria-labelledby="recents">
      <h2 id="recents" className="small soft">
        {t('search:recents')}
      </h2>
      <ul className={styles.list}>
        {places.map((place) => (
          <li key={place.id}>
            <button type="button" onClick={() => onChoose(place)}>
              <History aria-hidden="true" />
              <span>
                <strong>{place.name}</strong>
                <span className="small soft">{place.region}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}
