import { Configuration } from '../contract/configuration'
import { demoConfiguration } from '../contract/site/support'

let known: Configuration | undefined

/**
 * Public values of the deployment, as the server has written them into the page: they are there without a call, and
 * offline. A page without them is that of the demo.
 */
export function readConfiguration(): Configuration {
  known ??= written() ?? demoConfiguration
  return known
}

function written(): Configuration | undefined {
  const text = document.querySelector<HTMLMetaElement>('meta[name=configuration]')?.content
  return text === undefined ? undefined : Configuration.parse(JSON.parse(text))
}
