import type spanish from '../../../locales/es/ui/help.json'

export type Question = keyof typeof spanish.faqs

/** The questions in the order of the page, at the barrier first; the names are their addresses, `/info/faqs#cancelar`. */
export const questions: readonly Question[] = [
  'barrera',
  'codigo',
  'cancelar',
  'devolucion',
  'precio',
  'barato',
  'automatico',
  'antelacion',
  'pendiente',
  'exceso',
  'cambiar',
  'altura',
  'electrico',
  'tarjeta',
  'matricula',
  'registro',
  'correo',
  'contrasena',
  'sesion',
  'voz',
  'ubicacion',
  'factura',
  'eliminar',
]

/** True when a text has every word of a search, whatever its case, its accents, and how its umlauts are written. */
export function hasWords(text: string, search: string): boolean {
  const [folded, spelled] = [fold(text), fold(spellOut(text))]
  return search
    .trim()
    .split(/\s+/)
    .every((word) => folded.includes(fold(word)) || spelled.includes(fold(spellOut(word))))
}

function fold(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
}

/** As German is written where it has no umlauts: `Gebuehr`, `Strasse`. */
function spellOut(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöüß]/g, (sign) => ({ ä: 'ae', ö: 'oe', ü: 'ue' })[sign] ?? 'ss')
}
