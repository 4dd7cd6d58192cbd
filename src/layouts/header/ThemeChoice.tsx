import { SunMoon } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from '../../translation'
import { chooseTheme, readTheme, themes, type Theme } from '../../storage/theme'
import styles from './choice.module.css'

/** Light, dark, or as the device says. */
export const ThemeChoice = () => {
  const { t } = useTranslation()
  const [theme, setTheme] = useState(readTheme)
  const choose = (chosen: Theme): void => {
    chooseTheme(chosen)
    setTheme(chosen)
  }
  return (
    <label className={styles.pick}>
      <span className="unseen">{t('shell:theme.label')}</span>
      <SunMoon aria-hidden="true" />
      <select value={theme} onChange={(event) => choose(event.target.value as Theme)}>
        {themes.map((one) => (
          <option key={one} value={one}>
            {t(`shell:theme.${one}`)}
          </option>
        ))}
      </select>
    </label>
  )
}
