import { Suspense, useEffect, useState, type ComponentType } from 'react'
import { Router } from 'react-router'
import { localePath } from '../../../contract/locale'
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
import { Parting } from './Parting'
import { Results } from './Results'
import { StillThere } from './StillThere'
import { Ticket } from './Ticket'
import { useKiosk, useKioskFront, useScreen } from './useKiosk'
import type { Voice } from './voice/openVoice'
import { Listen, VoiceContext } from './voice/Speak'
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
  parting: Parting,
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
export function Kiosk() {
  const locale = useKiosk(useKioskFront().locale)
  const at = useScreen()
  const asked = useKiosk(asksWhetherThere)
  const contrast = useKiosk(({ context }) => context.aids.includes('contrast'))
  useEffect(() => void changeLanguage(locale).catch(console.error), [locale])
  const speaks = useKiosk(({ context }) => context.speaks)
  const [voice, setVoice] = useState<Voice>()
  const Screen = screens[at]
  return (
    <Router location={localePath(locale, '/kiosk')} navigator={nowhere}>
      <TranslationProvider>
        <div className={styles.kiosk} data-contrast={contrast || undefined}>
          <div className={styles.behind} inert={asked}>
            <VoiceContext value={voice}>
              <Screen />
            </VoiceContext>
          </div>
          <Suspense fallback={null}>{speaks && <Listen onVoice={setVoice} />}</Suspense>
          {asked && <StillThere />}
        </div>
      </TranslationProvider>
    </Router>
  )
}
