import { localeNames } from '../../../../contract/locale'
import { useLocale } from '../../../language'
import { useTranslation } from '../../../translation'
import { useKioskContext, useTell } from '../useKiosk'
import buttons from '../kiosk.module.css'
import styles from './frame.module.css'

type Props = { className?: string | undefined; onChosen?: () => void }

/** Each language under its own name, in the order of the operator. */
export function Languages({ className = styles.languages, onChosen }: Props) {
  const { t } = useTranslation()
  const { kiosk } = useKioskContext()
  const locale = useLocale()
  const tell = useTell()
  return (
    <div className={className} role="group" aria-label={t('kiosk:languages')}>
      {kiosk?.locales.map((one) => (
        <button
          key={one}
          type="button"
          className={buttons.quiet}
          lang={one}
          aria-pressed={one === locale}
          onClick={() => {
            tell({ type: 'kiosk.language', locale: one })
            onChosen?.()
          }}
        >
          {localeNames[one]}
        </button>
      ))}
    </div>
  )
}
