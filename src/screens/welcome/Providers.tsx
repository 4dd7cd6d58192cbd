import { useEffect, useState } from 'react'
import { useTranslation } from '../../translation'
import { Fault, type FaultCode } from '../../../contract/fault'
import { everyKind } from '../../../contract/rules/rank'
import type { PlatformInfo } from '../../../contract/search'
import { Busy } from '../../components/Busy'
import { Button } from '../../components/Button'
import { FieldFault } from '../../components/Field'
import { useChild, useFront } from '../../driver'
import { useLocale } from '../../language'
import { KindChoice } from './KindChoice'
import styles from './welcome.module.css'

function usePlatforms() {
  const { api } = useFront()
  const [platforms, setPlatforms] = useState<PlatformInfo[]>()
  const [fault, setFault] = useState<FaultCode>()
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    const stop = new AbortController()
    api
      .listPlatforms({}, stop.signal)
      .then(setPlatforms)
      .catch((error: unknown) => {
        if (error instanceof Fault) setFault(error.code)
        else if (!stop.signal.aborted) throw error
      })
    return () => stop.abort()
  }, [api, attempt])
  const retry = (): void => {
    setFault(undefined)
    setAttempt((n) => n + 1)
  }
  return { platforms, fault, retry }
}

/** The platforms that are searched, what each does, and which kinds of parking one wants to see (R039, A51). */
export function Providers() {
  const { t } = useTranslation()
  const locale = useLocale()
  const { sendIfAllowed, now } = useFront()
  const { kinds = everyKind } = useChild('search').context
  const { platforms, fault, retry } = usePlatforms()
  const countryName = new Intl.DisplayNames(locale, { type: 'region' })
  const does = (platform: PlatformInfo): string => {
    const abilities = (['automatic', 'booking', 'prices', 'live'] as const).filter(
      (ability) => platform[ability],
    )
    const words = abilities.length > 0 ? abilities : (['catalogue'] as const)
    return words.map((ability) => t(`welcome:providers.${ability}`)).join(', ')
  }
  return (
    <div className="stack">
      <h1>{t('welcome:providers.title')}</h1>
      <p>{t('welcome:providers.text')}</p>
      <KindChoice
        kinds={kinds}
        onChoose={(chosen) => sendIfAllowed({ type: 'search.kinds', kinds: chosen, at: now() })}
      />
      <h2>{t('welcome:providers.list')}</h2>
      {fault && (
        <>
          <FieldFault large>{t(`faults:${fault}`)}</FieldFault>
          <Button onClick={retry}>{t('shell:retry')}</Button>
        </>
      )}
      {!platforms && !fault && <Busy />}
      {platforms && (
        <ul className={styles.platforms}>
          {platforms.map((platform) => (
            <li key={platform.id}>
              <strong>{platform.name}</strong>
              <span className="small">{does(platform)}</span>
              <span className="small soft">
                {platform.countries.map((code) => countryName.of(code)).join(', ')}
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
