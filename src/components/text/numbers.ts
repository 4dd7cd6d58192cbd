const made = new Map<string, Intl.NumberFormat>()

/** How a language writes numbers. Kept: making a format costs more than writing every number of a list. */
export const numberFormat = (locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat => {
  const key = locale + JSON.stringify(options)
  const format = made.get(key) ?? new Intl.NumberFormat(locale, options)
  made.set(key, format)
  return format
}

/** `2,10`: the comma is the product's in all five languages, as in prices (A12). */
export const decimalText = (value: number, locale: string, digits = 0): string =>
  numberFormat(locale === 'en' ? 'de' : locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: 2,
  }).format(value)

/** `−41 %`, in English `−41%`. */
export const discountText = (percent: number, locale: string): string =>
  `−${numberFormat(locale, { style: 'percent' }).format(percent / 100)}`

/** `3 days`. */
export const daysText = (count: number, locale: string): string =>
  numberFormat(locale, { style: 'unit', unit: 'day', unitDisplay: 'long' }).format(count)
