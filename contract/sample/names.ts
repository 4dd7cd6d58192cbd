import { number, ordinary, plain } from './words'

/** After these a name follows, however it is written. */
const surely = `me llamo|mi nombre(?: completo)? es|mi apellido es|mis apellidos son|(?:my|the) (?:full )?(?:sur|last |first )?name(?:'s| is)|name's|call me|called
  |je m'appelle|m'appelle|(?:mon|le) (?:pre)?nom(?: de famille)? est|ich hei(?:ß|ss)e|mein (?:voller |vor|nach)?name ist|mein (?:vor|nach)name
  |mi chiamo|il mio (?:nome|cognome) è|a nombre de|al nombre de|au nom de|auf (?:den )?namen|a nome di|in the name of|under the name(?: of)?
  |senor|senora|senorita|sra?\\.?|don|dona|mr\\.?|mrs\\.?|ms\\.?|miss|mister|madam|madame|mademoiselle|monsieur|mme|mlle|herrn?|frau|signora?|sig\\.|sig\\.ra
  |doctora?|dr\\.?|dra\\.?|docteur|doktor|dottor|dottoressa|dott\\.
  |(?:mi|nuestra?|su) (?:mujer|marido|esposa?|hij[oa]|hermano|hermana|padre|madre|novi[oa]|amig[oa]|jef[ea])|(?:my|our) (?:wife|husband|son|daughter|brother|sister|mother|father|friend|boss|partner)
  |(?:ma|mon|notre) (?:femme|mari|fille|fils|frere|soeur|sœur|mere|pere|ami|amie|copain|copine)|meine?[mnr]? (?:frau|mann|sohn|tochter|bruder|schwester|mutter|vater|freund|freundin)
  |(?:mia|mio) (?:moglie|marito|figli[oa]|fratello|sorella|madre|padre|amic[oa])`
/** After these a name may follow: what is an ordinary word is none. */
const perhaps = `soy|somos|al habla|le habla|habla|(?:reserva|reservalo|reservala|reservar|reservado) para|dile a|de parte de|(?:hij[oa]|mujer|marido|familia) de|familia|family|famille|famiglia|familie|(?:fille|fils|femme|mari) de|(?:figli[oa]|moglie|marito) di|(?:coche|moto|matricula) de
  |i'm|i am|this is|it's|it is|here is|(?:book|reserve|booking|reservation)(?: it| this| one)? for|(?:speaking to|on behalf of)
  |je suis|c'est|moi c'est|(?:reserver?|reservation|reservez) pour|(?:voiture|auto) de|de la part de
  |ich bin|hier ist|hier spricht|(?:buche?|buchen|reserviere?|reservierung) fur|(?:auto|wagen) von|im namen von|am apparat
  |sono|parla|(?:prenota|prenotare|prenotalo|prenotazione) per|(?:macchina|auto) di|da parte di`
const particle =
  "(?:de la|de las|de los|van der|van den|von der|von dem|d[aeiou]|das|dos|del|dell'|della|dei|degli|van|von|zu|zum|zur|der|den|ter|des|le|la|lo|el|bin|mc|mac|o'|saint|san|santa|st)"
const word = "(?:[\\p{L}][\\p{L}'’-]*\\.?)"
const pattern = (starts: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\d'’])(?:${starts.replace(/\s*\n\s*/g, '')})[\\s:,]+(?=\\p{L})`, 'giu')
const sure = pattern(surely)
const unsure = pattern(perhaps)
/** "Here": a name follows at the beginning of a sentence, or in capitals. */
const here = pattern('aqui|ici|hier|qui|chez')
/** Names beside what follows them: `Lucie Martin à l’appareil`, `Karl Lang mein Name`. */
const followed = new RegExp(
  `(?<![\\p{L}\\d])(?:${word}\\s+){0,4}${word}(?=\\s+(?:a l'appareil|al aparato|al habla|al telefono|speaking(?![\\p{L}])|am apparat|mein name(?!\\s+ist)|est mon nom|es mi nombre|è il mio nome))`,
  'giu',
)
const next = new RegExp(`^\\s*(?:${particle}\\s+(?=\\p{L}))?(${word})`, 'iu')
const startsWithParticle = new RegExp(`^${particle}\\s`, 'u')
const isNumber = new RegExp(`^${number}$`, 'u')
/** `running`, `exactly`, `l'autre`, `i'll`, `dix-neuf`. */
const ordinaryForm = new RegExp(
  `^(?:\\p{L}{2,}(?:ing|ly|ando|iendo|endo|mente|ment)|(?:l|qu|j|un|t|m|n|s|c|dell|all|nell|sull)'.+|.+'(?:ll|ve|re|s|d|t|m)|${number}-.+)$`,
  'u',
)
const mostWords = 5

/** Masks names that an introduction or a title announces, in either case, with their particles, and the words of `own`. */
export function maskNames(text: string, own: readonly string[]): string {
  const known = new Set(own.map(plain))
  const introduced = mask(
    mask(text, sure, () => true),
    unsure,
    (name) => isCapital(name) || !startsWithParticle.test(plain(name)),
  )
  return maskFollowed(
    mask(
      introduced,
      here,
      (name, from) => isCapital(name) || (from === 0 && !startsWithParticle.test(plain(name))),
    ),
  )
    .replace(/[\p{L}'’-]+/gu, (one) => (known.has(plain(one)) ? '[name]' : one))
    .replace(/\[(?:\[name\]|name)\]/g, '[name]')
}

/** `isName`: of what follows an introduction, and where that begins. */
function mask(text: string, starts: RegExp, isName: (rest: string, from: number) => boolean): string {
  let out = ''
  let at = 0
  for (const { 0: start, index } of plain(text).matchAll(starts)) {
    if (index < at) continue
    const from = index + start.length
    const rest = text.slice(from)
    const length = isName(rest, index) ? nameLength(rest) : 0
    if (length === 0) continue
    out += `${text.slice(at, from)}[name]`
    at = from + length
  }
  return out + text.slice(at)
}

function maskFollowed(text: string): string {
  let [out, at] = ['', 0]
  for (const { 0: name, index } of plain(text).matchAll(followed)) {
    // The words before a name: those up to the last ordinary one stay.
    const words = [...name.matchAll(/\S+/g)]
    const last = words.findLastIndex(({ 0: one }, nth) => isOrdinary(one) && nth < words.length - 1) + 1
    const first = Math.min(last, Math.max(0, words.length - 2))
    const start = index + (words[first]?.index ?? name.length)
    out += text.slice(at, start) + (start < index + name.length ? '[name]' : '')
    at = index + name.length
  }
  return out + text.slice(at)
}

/** Characters of the name that a text begins with: up to five words, ending before an ordinary one. */
function nameLength(text: string): number {
  const folded = plain(text)
  let length = 0
  for (let count = 0; count < mostWords; count++) {
    const found = next.exec(folded.slice(length))
    if (!found || isOrdinary(found[1] ?? '')) break
    length += found[0].length
  }
  return length
}

function isCapital(text: string): boolean {
  return /^\p{Lu}/u.test(text)
}
function isOrdinary(one: string): boolean {
  const bare = one.replace(/\.$/, '')
  return ordinary.has(bare) || isNumber.test(bare) || ordinaryForm.test(bare)
}
