import { cents, type Cents } from '../../contract/money'
import type { Site } from './site'

const dayMinutes = 1_440

/** Price of a stay on site: per minute, with a maximum for each 24 hours. */
export function onSiteCents(site: Pick<Site, 'hourly' | 'dailyMax'>, minutes: number): Cents {
  const days = Math.floor(minutes / dayMinutes)
  const rest = Math.ceil(((minutes % dayMinutes) * site.hourly) / 60)
  return cents(days * site.dailyMax + Math.min(rest, site.dailyMax))
}

/** The operator's prepaid price of a stay, in steps of ten cents. */
export function prepaidCents(site: Pick<Site, 'hourly' | 'dailyMax' | 'share'>, minutes: number): Cents {
  return cents(Math.max(150, Math.round((onSiteCents(site, minutes) * site.share) / 10) * 10))
}
