/** IANA zone of a device by its locale, used until a place is known: Alexa sends none. */
export const homes: Record<string, string> = {
  'es-ES': 'Europe/Madrid',
  'en-GB': 'Europe/London',
  'fr-FR': 'Europe/Paris',
  'de-DE': 'Europe/Berlin',
  'it-IT': 'Europe/Rome',
}
