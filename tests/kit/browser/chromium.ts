import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

const places = [
  process.env['CHROMIUM_PATH'],
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

/**
 * What Playwright 1.5x turns off itself, which a flag of ours replaces, and what no test looks at: the suggestions under the address bar (two
 * pages of the browser's own for each window, two seconds of a processor), and the process that waits for the next page, which took a fifth
 * of the time of all browser tests.
 */
const unwanted = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'AimEnabled',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'SpareRendererForSitePerProcess',
  'ThirdPartyStoragePartitioning',
]

export const chromiumFlags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  `--disable-features=${unwanted.join()}`,
]

export const findChromium = (): string | undefined => places.find((path) => path && existsSync(path))

const howTo = `The browser tests need Chromium or Chrome. Either
  • install it:  sudo apt-get install chromium   (Debian, Ubuntu: as root \`npm test\` does this by itself)
  • or name it:  CHROMIUM_PATH=/path/to/chrome npm test`

/** The browser's path; on a Debian machine where we may, it is installed. Throws with what to do otherwise. */
export const ensureChromium = (): string => {
  const found = findChromium()
  if (found) return found
  const mayInstall = process.getuid?.() === 0 && spawnSync('apt-get', ['--version']).status === 0
  if (mayInstall) {
    console.info('No Chromium here: installing Debian’s …')
    const environment = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'inherit', env: environment })
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: environment,
    })
  }
  const installed = findChromium()
  if (!installed) throw new Error(howTo)
  execFileSync(installed, ['--version'])
  return installed
}
