import { demoAdmin, demoDriver, demoPassword } from '../contract/rules/demo'
import type { Environment } from './environment'
import { log } from './operate/log'

/** Address of the product, without a slash at its end. */
export function siteOf({ publicUrl, port }: Pick<Environment, 'publicUrl' | 'port'>): string {
  return publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${port}`
}

/** Tells on the terminal where Plaza listens; of the sandbox also how to log in. */
export function printAddress({ publicUrl, port, host, sandbox }: Environment): void {
  if (!sandbox) return log.info(`Plaza listens on ${siteOf({ publicUrl, port })}`)
  console.info(`Plaza listens on ${siteOf({ publicUrl, port })}`)
  if (publicUrl === undefined && host === 'localhost')
    console.info('  for this machine only; HOST=0.0.0.0 lets others in')
  console.info(`  driver ${demoDriver}, password ${demoPassword}; mails at /sandbox/mail`)
  if (publicUrl === undefined) console.info(`  administrator ${demoAdmin}, same password; /user/changeadmin`)
  console.info('  a barrier that reads plates at /sandbox/gate')
  console.info('  the statecharts of a driver, live, at /charts')
}
