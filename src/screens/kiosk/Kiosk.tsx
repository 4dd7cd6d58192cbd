import { useEffect, type ComponentType } from 'react'
import { Router } from 'react-router'
import { localePath, type Locale } from '../../../contract/locale'
import { asksWhetherThere, type KioskScreen } from '../../../machines/kiosk/screen'
import { changeLanguage } from '../../language'
import { TranslationProvider } from '../../translation'
import { Attract } from './Attract'
import { ChooseStay } from './ChooseStay'
import { FindPlace } from './FindPlace'
import { HandOver } from './HandOver'
import { OneMoment } from './OneMoment'
import { Parking } from './Parking'
import { Register, EnterCode } from './CodeScreens'
import { Results } from './Results'
import { StillThere } from './StillThere'
import { Ticket } from './Ticket'
import { useKiosk, useScreen } from './useKiosk'
import styles from './kiosk.module.css'

const screens: Record<KioskScreen, ComponentType> = {
  starting: OneMoment,
  unregistered: Register,
  registering: Register,
  wiping: OneMoment,
  attract: Attract,
  choosing: Attract,
  place: FindPlace,
  stay: ChooseStay,
  results: Results,
  parking: Parking,
  entering: EnterCode,
  joining: EnterCode,
  sharing: HandOver,
  waiting: HandOver,
  joined: HandOver,
  confirming: HandOver,
  booked: Ticket,
  recovering: OneMoment,
  forgetting: OneMoment,
  restarting: OneMoment,
}

/** Nothing of a kiosk is in the history. */
const nowhere = {
  push: () => undefined,
  replace: () => undefined,
  go: () => undefined,
  createHref: () => '',
}

/** The whole kiosk: one screen at a time, and over it the question whether somebody is still there. */
export function Kiosk({ locale: read }: { locale: () => Locale }) {
  const locale = useKiosk(read)
  const at = useScreen()
  const asked = useKiosk(asksWhetherThere)
  const contrast = useKiosk(({ context }) => context.aids.includes('contrast'))
  useEffect(() => void changeLanguage(locale).catch(console.error), [locale])
  const Screen = screens[at]
  return (
    <Router location={localePath(locale, '/kiosk')} navigator={nowhere}>
      <TranslationProvider>
        <div className={styles.kiosk} data-contrast={contrast || undefined}>
          <div className={styles.behind} inert={asked}>
            <Screen />
          </div>
          {asked && <StillThere />}
        </div>
      </TranslationProvider>
    </Router>
  )
}
