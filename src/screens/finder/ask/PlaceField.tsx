import { LocateFixed, MapPin } from 'lucide-react'
import { useId, useState, type KeyboardEvent } from 'react'
import { useTranslation } from '../../../translation'
import type { SearchFormState } from './useSearchForm'
import styles from './PlaceField.module.css'
import searchFormStyles from './SearchForm.module.css'

/** Where to park: a combobox after ARIA 1.2, and "here", which asks the device only when tapped. */
export const PlaceField = ({ asking }: { asking: SearchFormState }) => {
  const { t } = useTranslation()
  const id = useId()
  const { text, suggestions, here, faults } = asking
  const [open, setOpen] = useState(false)
  const [active, setActive] = useState(-1)
  const places = suggestions.places
  const shown = open && places.length > 0
  const current = shown ? places[active] : undefined

  const close = (): void => {
    setOpen(false)
    setActive(-1)
  }
  const take = (place: (typeof places)[number]): void => {
    close()
    asking.choose(place)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      if (!places.length) return
      event.preventDefault()
      const step = event.key === 'ArrowDown' ? 1 : -1
      // −1 is the input itself: from there up goes to the last.
      setActive((index) =>
        shown
          ? ((index + 1 + step + places.length + 1) % (places.length + 1)) - 1
          : step > 0
            ? 0
            : places.length - 1,
      )
      setOpen(true)
    } else if (event.key === 'Enter' && current) {
      event.preventDefault()
      take(current)
    } else if (event.key === 'Enter' || event.key === 'Tab') close()
    else if (event.key === 'Escape' && shown) {
      event.preventDefault()
      close()
    }
  }

  return (
    <div
      className={styles.where}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || close()}
    >
      <MapPin className={styles.sign} aria-hidden="true" />
      <div className={styles.words}>
        <label htmlFor={`${id}-where`}>{t('search:where')}</label>
        <input
          id={`${id}-where`}
          name="where"
          role="combobox"
          autoComplete="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="search"
          maxLength={120}
          placeholder={t('search:wherePlaceholder')}
          value={text}
          aria-expanded={shown}
          aria-controls={`${id}-places`}
          aria-autocomplete="list"
          aria-activedescendant={current ? `${id}-${active}` : undefined}
          aria-invalid={faults.where ? true : undefined}
          aria-describedby={faults.where ? `${id}-fault` : undefined}
          onChange={(event) => {
            asking.type(event.target.value)
            setOpen(true)
            setActive(-1)
          }}
          onFocus={(event) => event.target.select()}
          onKeyDown={onKey}
        />
      </div>
      <button
        type="button"
        className={styles.here}
        aria-label={t('search:here')}
        aria-busy={here.busy || undefined}
        onClick={asking.locate}
      >
        <LocateFixed aria-hidden="true" />
      </button>
      <ul
        id={`${id}-places`}
        role="listbox"
        className={styles.places}
        aria-label={t('search:suggestions')}
        hidden={!shown}
      >
        {places.map((place, index) => (
          <li
            key={place.id}
            id={`${id}-${index}`}
            role="option"
            aria-selected={index === active}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => take(place)}
          >
            <strong>{place.name}</strong>
            {place.region && <span className="soft small">{place.region}</span>}
          </li>
        ))}
      </ul>
      <span className="unseen" role="status">
        {open &&
          suggestions.of !== '' &&
          suggestions.of === text.trim() &&
          t('search:suggestionsFound', { count: places.length })}
      </span>
      {faults.where && (
        <p id={`${id}-fault`} className={searchFormStyles.fault} role="alert">
          {faults.where}
        </p>
      )}
    </div>
  )
}
