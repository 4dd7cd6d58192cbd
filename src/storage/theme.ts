import { recall, remember } from './browserStorage'

export const themes = ['system', 'light', 'dark'] as const
export type Theme = (typeof themes)[number]

const darkDevice = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches

export const readTheme = (): Theme => themes.find((theme) => theme === recall('local', 'theme')) ?? 'system'

const paint = (theme: Theme): void => {
  const dark = theme === 'dark' || (theme === 'system' && darkDevice())
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light'
}

/** The script in `index.html` paints the first time, by the same two rules. */
export const chooseTheme = (theme: Theme): void => {
  remember('local', 'theme', theme === 'system' ? undefined : theme)
  paint(theme)
}

/** Follows the device while nothing was chosen. */
export const followDeviceTheme = (): void =>
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => paint(readTheme()))
