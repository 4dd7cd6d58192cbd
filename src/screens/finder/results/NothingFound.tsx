import { useTranslation } from '../../../translation'
import { otherSearches, type OtherSearch } from '../../../../contract/rules/otherSearch'
import { useChild, useFront } from '../../../driver'
import { Button } from '../../../components/Button'
import styles from './results.module.css'

const nameOf = ({ needs, radius }: OtherSearch): 'anyNeeds' | 'wider' | 'nextDay' =>
  needs ? 'anyNeeds' : radius === undefined ? 'nextDay' : 'wider'

/** Nothing of this kind, or nothing at all: what may find something, each one tap away. */
export function NothingFound({ onEdit, onShow }: { onEdit: () => void; onShow: () => void }) {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const { offers: all, place, window, radius, needs } = useChild('search').context
  if (all.length > 0)
    return (
      <div className={styles.note}>
        <h3>{t('results:empty.filtered')}</h3>
        <p className="soft">{t('results:empty.filteredText')}</p>
        <Button
          look="primary"
          onClick={() => {
            onShow()
            sendIfAllowed({ type: 'search.ask', at: now(), filter: 'all' })
          }}
        >
          {t('results:empty.showAll')}
        </Button>
      </div>
    )
  const others = place && window ? otherSearches({ window, zone: place.timeZone, radius, needs }, now()) : []
  return (
    <div className={styles.note}>
      <h3>{t('results:empty.title')}</h3>
      <p className="soft">{t(others.length > 0 ? 'results:empty.other' : 'results:empty.text')}</p>
      {others.map((other, n) => (
        <Button
          key={nameOf(other)}
          look={n === 0 ? 'primary' : 'quiet'}
          wide
          onClick={() => sendIfAllowed({ type: 'search.ask', at: now(), ...other, go: true })}
        >
          {t(`results:empty.${nameOf(other)}`, { km: (other.radius ?? 0) / 1_000 })}
        </Button>
      ))}
      <Button look={others.length > 0 ? 'quiet' : 'primary'} wide onClick={onEdit}>
        {t('results:edit')}
      </Button>
    </div>
  )
}
