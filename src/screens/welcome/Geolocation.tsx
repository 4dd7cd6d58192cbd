import { useState } from 'react'
import { useTranslation } from '../../translation'
import { useNavigate } from 'react-router'
import { Button, ButtonLink } from '../../components/Button'
import { useHere } from '../../device/position'
import { useFront } from '../../driver'
import { useLocalePath } from '../../language'
import { PositionFault } from './PositionFault'

/** The page that asks for the device's position; it becomes the place of the search (R040). */
export function Geolocation() {
  const { t } = useTranslation()
  const { sendIfAllowed, now } = useFront()
  const { locate, busy, fault } = useHere()
  const [found, setFound] = useState(false)
  const navigate = useNavigate()
  const home = useLocalePath()('/')
  const allow = (): void =>
    locate((place) => {
      sendIfAllowed({ type: 'search.ask', at: now(), place, go: false })
      setFound(true)
    })
  const position = fault && (fault === 'hereDenied' ? 'denied' : 'failed')
  return (
    <div className="stack">
      <h1>{t('welcome:location.title')}</h1>
      <p>{t('welcome:location.text')}</p>
      <PositionFault position={position} busy={busy} />
      <p role="status">{found && t('welcome:location.found')}</p>
      {found ? (
        <ButtonLink look="primary" wide to={home}>
          {t('welcome:location.search')}
        </ButtonLink>
      ) : (
        <>
          <Button look="primary" wide busy={busy} onClick={allow}>
            {t('welcome:location.allow')}
          </Button>
          <Button wide onClick={() => void navigate(home)}>
            {t('welcome:location.notNow')}
          </Button>
        </>
      )}
    </div>
  )
}
