import type { Locale } from '../contract/locale'
import type { Faults } from '../dialogue/reply/line'
import type { Texts } from '../dialogue/reply/render'
import deFaults from '../locales/de/faults.json'
import deSpoken from '../locales/de/spoken.json'
import enFaults from '../locales/en/faults.json'
import enSpoken from '../locales/en/spoken.json'
import esFaults from '../locales/es/faults.json'
import esSpoken from '../locales/es/spoken.json'
import frFaults from '../locales/fr/faults.json'
import frSpoken from '../locales/fr/spoken.json'
import itFaults from '../locales/it/faults.json'
import itSpoken from '../locales/it/spoken.json'

/** What is said, per language; a webhook speaks all of them. */
export const texts: Readonly<Record<Locale, { spoken: Texts; faults: Faults }>> = {
  es: { spoken: esSpoken, faults: esFaults },
  en: { spoken: enSpoken, faults: enFaults },
  fr: { spoken: frSpoken, faults: frFaults },
  de: { spoken: deSpoken, faults: deFaults },
  it: { spoken: itSpoken, faults: itFaults },
}
