import { MapPin } from 'lucide-react'
import { useState } from 'react'
import type { Place } from '../../../contract/search'
import { useTranslation } from '../../translation'
import { usePlacesOf } from '../finder/ask/usePlaces'
import { BackButton, FaultLine } from './parts/Controls'
import { Frame } from './parts/Frame'
import { Keyboard } from './parts/Keyboard'
import { useHere } from './parts/useHere'
import { useKioskContext, useKioskFront, useSearch, useTell } from './useKiosk'
import content from './content.module.css'
import entry from './entry.module.css'
import styles from './kiosk.module.css'

/** Suggestions that fit above the keyboard, and beside each other in the lower half. */
const most = 3
const mostLow = 2
const longest = 80

/** Where to: a name that is typed, one of those that are proposed for it, or here. */
export function FindPlace() {
  const { t } = useTranslation()
  const { api, now } = useKioskFront()
  const { aids } = useKioskContext()
  const place = useHere()
  const search = useSearch()
  const tell = useTell()
  const [text, setText] = useState('')
  const { places, cut } = usePlacesOf(api, text, true)
  const choose = (place: Place): void => tell({ type: 'search.ask', at: now(), place })
  const enter = (): void => {
    if (text.trim() !== '') tell({ type: 'search.ask', at: now(), where: text.trim() })
  }
  const here = (): void => {
    if (place) choose(place)
  }
  return (
    <Frame
      title={t('kiosk:place.title')}
      controls={
        <>
          <label className={entry.field}>
            <span>{t('kiosk:place.field')}</span>
            <input
              value={text}
              maxLength={longest}
              inputMode="none"
              autoComplete="off"
              spellCheck={false}
              onChange={({ target }) => setText(target.value)}
              onKeyDown={({ key }) => key === 'Enter' && enter()}
            />
          </label>
          <FaultLine fault={search?.fault} />
          {cut && (
            <p role="status" className={styles.note}>
              {t('kiosk:place.cut')}
            </p>
          )}
          <ul className={entry.choices}>
            {places.slice(0, aids.includes('low') ? mostLow : most).map((place) => (
              <li key={place.id}>
                <button type="button" className={styles.quiet} onClick={() => choose(place)}>
                  <MapPin aria-hidden="true" />
                  <span className={content.name}>{place.name}</span>
                  <span className={content.walk}>{place.region}</span>
                </button>
              </li>
            ))}
            {places.length === 0 && (
              <li>
                <button type="button" className={styles.quiet} onClick={here}>
                  <MapPin aria-hidden="true" />
                  <span className={content.name}>{t('kiosk:place.here')}</span>
                </button>
              </li>
            )}
          </ul>
          <Keyboard
            of="place"
            onType={(change) => setText((before) => change(before).slice(0, longest))}
            onEnter={enter}
          />
          <BackButton>{t('kiosk:back')}</BackButton>
        </>
      }
    />
  )
}
