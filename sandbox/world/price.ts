import type { Site } from './site'

const dayMinutes = 1_440

/** Price of a stay on site, cents: per minute, with a maximum for each 24 hours. */
export function onSiteCents(site: Pick<Site, 'hourly' | 'dailyMax'>, minutes: number): number {
  const days = Math.floor(minutes / dayMinutes)
  const rest = Math.ceil(((minutes % dayMinutes) * site.hourly) / 60)
  return days * site.dailyMax + Math.min(rest, site.dailyMax)
}

/** The operator's prepaid price of a stay, cents, in steps of ten. */
export function prepaidCents(site: Pick<Site, 'hourly' | 'dailyMax' | 'share'>, minutes: number): number {
  return Math.max(150, Math.round((onSiteCents(site, minutes) * site.share) / 10) * 10)
}
