import type { Locale } from '../../../../contract/locale'
import { talkCodeSigns } from '../../../../contract/talk/talkCode'

const digits = '1 2 3 4 5 6 7 8 9 0'
/** The keys of each language as on its own keyboards, and below them what names of places need beside their letters. */
export const placeRows: Record<Locale, string[]> = {
  es: [
    digits,
    'q w e r t y u i o p',
    'a s d f g h j k l ñ',
    'z x c v b n m {bksp}',
    "á é í ó ú ü ' - {space} {enter}",
  ],
  en: [digits, 'q w e r t y u i o p', 'a s d f g h j k l', 'z x c v b n m {bksp}', "' - . & {space} {enter}"],
  fr: [
    digits,
    'a z e r t y u i o p',
    'q s d f g h j k l m',
    "w x c v b n ' - {bksp}",
    'é è ê à â ç î ô {space} {enter}',
  ],
  de: [
    digits,
    'q w e r t z u i o p ü',
    'a s d f g h j k l ö ä',
    'y x c v b n m ß {bksp}',
    "' - . {space} {enter}",
  ],
  it: [
    digits,
    'q w e r t y u i o p',
    'a s d f g h j k l',
    'z x c v b n m {bksp}',
    "à è é ì ò ù ' - {space} {enter}",
  ],
}

/** Codes are in capitals, and have no sign that looks like another one. */
const ofCodes = (row: string): string => {
  const keys = row
    .split(' ')
    .filter((key) => key.startsWith('{') || talkCodeSigns.includes(key.toUpperCase()))
  return keys.map((key) => (key.startsWith('{') ? key : key.toUpperCase())).join(' ')
}
const codeRowsOf = (rows: readonly string[]): string[] => [...rows.slice(0, 4).map(ofCodes), '{enter}']
export const codeRows: Record<Locale, string[]> = {
  es: codeRowsOf(placeRows.es),
  en: codeRowsOf(placeRows.en),
  fr: codeRowsOf(placeRows.fr),
  de: codeRowsOf(placeRows.de),
  it: codeRowsOf(placeRows.it),
}
