import type { Locale } from '../../../contract/locale'

/** What a driver says to bring about an event of a world, in each language; the reference is Monday 10:15. */
export type Spoken = Record<Locale, string>
const say = (es: string, en: string, fr: string, de: string, it: string): Spoken => ({ es, en, fr, de, it })

export const searchSpoken: Record<string, Spoken> = {
  'says place and time at once': say(
    'busco parking cerca de atocha mañana de 9 a 18',
    'parking near atocha tomorrow from 9 to 18',
    'je cherche un parking près de atocha demain de 9h à 18h',
    'ich suche einen parkplatz in der nähe von atocha morgen von 9 bis 18 uhr',
    'cerco un parcheggio vicino a atocha domani dalle 9 alle 18',
  ),
  'changes the time': say(
    'mañana de 10 a 20',
    'tomorrow from 10 to 20',
    'demain de 10h à 20h',
    'morgen von 10 bis 20 uhr',
    'domani dalle 10 alle 20',
  ),
  'prefers closer': say('más cerca', 'closer', 'plus près', 'näher', 'più vicino'),
  'chooses the first': say(
    'parking atocha sur',
    'parking atocha sur',
    'parking atocha sur',
    'parking atocha sur',
    'parking atocha sur',
  ),
  'chooses another': say(
    'plaza del brillante',
    'plaza del brillante',
    'plaza del brillante',
    'plaza del brillante',
    'plaza del brillante',
  ),
  'goes back': say('vuelve', 'go back', 'retour', 'zurück', 'torna indietro'),
  'presses the logo': say('empezar de nuevo', 'start over', 'recommencer', 'von vorne', 'ricomincia'),
}

export const bookingSpoken: Record<string, Spoken> = {
  'says yes': say('sí', 'yes', 'oui', 'ja', 'sì'),
  'changes the time': say(
    'mejor mañana de 10 a 20',
    'make it tomorrow from 10 to 20',
    'plutôt demain de 10h à 20h',
    'lieber morgen von 10 bis 20 uhr',
    'meglio domani dalle 10 alle 20',
  ),
  'tries again': say('inténtalo otra vez', 'try again', 'réessaie', 'versuch es noch einmal', 'riprova'),
  leaves: say('vuelve', 'go back', 'retour', 'zurück', 'torna indietro'),
}

export const cancellationSpoken: Record<string, Spoken> = {
  'says yes': say('sí', 'yes', 'oui', 'ja', 'sì'),
  'keeps it': say('no', 'no', 'non', 'nein', 'no'),
  'tries again': bookingSpoken['tries again']!,
  leaves: bookingSpoken['leaves']!,
}

export const sessionSpoken: Record<string, Spoken> = {
  'reads again': say(
    'mis reservas',
    'my bookings',
    'mes réservations',
    'meine buchungen',
    'le mie prenotazioni',
  ),
  'tries to load again': bookingSpoken['tries again']!,
  'presses the button of the popup': say('sí', 'yes', 'oui', 'ja', 'sì'),
  'signs out': say('cierra sesión', 'log out', 'déconnecte-moi', 'melde mich ab', 'esci dal mio account'),
}

export const openings = {
  book: say('resérvalo', 'book it', 'réserve-le', 'buche ihn', 'prenotalo'),
  cancel: say(
    'cancela mi reserva',
    'cancel my booking',
    'annule ma réservation',
    'storniere meine buchung',
    'annulla la mia prenotazione',
  ),
  repeat: say('repite', 'repeat', 'répète', 'wiederhole das', 'ripeti'),
}
