const made = new Map<string, Intl.NumberFormat>()

/** How a language writes numbers. Kept: making a format costs more than writing every number of a list. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, format)
  return format
}

/** `3 days`. */
export const daysText = (count: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
