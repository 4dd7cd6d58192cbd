import type { Locale } from '../../../contract/locale'

/** What is said of the bookings of `cancelWords`: which one is not to be cancelled, and whether one has been. */
type Said = Record<
  'notSaturday' | 'notAtocha' | 'others' | 'saturdays' | 'norTomorrow' | 'ifCancelled',
  readonly string[]
> &
  Record<'first', string>
export const cancelRefusals: Record<Locale, Said> = {
  es: {
    notSaturday: ['no, la del sábado no', 'no la del sábado', 'la del sábado no', 'no la del sábado no'],
    notAtocha: ['la de atocha no', 'no la de atocha'],
    others: [
      'no el sábado sino el otro cancela',
      'cancela la otra no la del sábado',
      'no canceles la del sábado sino la otra',
    ],
    saturdays: [
      'no la de mañana cancela la otra',
      'cancela la del sábado no la de mañana',
      'cancela la de mañana no mejor la del sábado',
      'cancela la de mañana no espera la del sábado',
    ],
    norTomorrow: ['y la de mañana tampoco', 'ni la de mañana', 'y mañana tampoco'],
    first: 'no canceles la del sábado',
    ifCancelled: [
      'se ha cancelado ya la de mañana',
      '¿está anulada la de atocha?',
      '¿habéis cancelado mi reserva de mañana?',
      '¿está cancelada mi reserva?',
    ],
  },
  en: {
    notSaturday: ['no, not the saturday one', 'not the saturday one', "not saturday's"],
    notAtocha: ['not the atocha one', 'not atocha'],
    others: [
      'not saturday the other one cancel it',
      "cancel the other one not saturday's",
      "don't cancel saturday's but the other one",
    ],
    saturdays: [
      "cancel saturday's not tomorrow's",
      "cancel tomorrow's no rather saturday's",
      "cancel tomorrow's no wait saturday's",
    ],
    norTomorrow: ["and not tomorrow's either", "nor tomorrow's", 'and not tomorrow'],
    first: "don't cancel saturday's",
    ifCancelled: [
      "has tomorrow's been cancelled?",
      'is my atocha booking cancelled',
      "have you cancelled tomorrow's",
      'was my booking cancelled?',
    ],
  },
  fr: {
    notSaturday: [
      'non, pas celle de samedi',
      'pas celle de samedi',
      'celle de samedi non',
      'surtout pas celle de samedi',
    ],
    notAtocha: ["pas celle d'atocha", "celle d'atocha non"],
    others: [
      "pas samedi mais l'autre annule-la",
      "annule l'autre pas celle de samedi",
      "n'annule pas celle de samedi mais l'autre",
    ],
    saturdays: [
      'annule celle de samedi pas celle de demain',
      'annule celle de demain non plutôt celle de samedi',
      'annule celle de demain non attends celle de samedi',
    ],
    norTomorrow: ['et celle de demain non plus', 'ni celle de demain', 'et pas demain'],
    first: "n'annule pas celle de samedi",
    ifCancelled: [
      'celle de demain est bien annulée',
      'est-ce que celle de demain a été annulée ?',
      'as-tu annulé celle de demain',
      'ma réservation est-elle annulée ?',
    ],
  },
  de: {
    notSaturday: ['nein, nicht die am samstag', 'nicht die am samstag', 'die am samstag nicht'],
    notAtocha: ['nicht die an der atocha', 'die an der atocha nicht'],
    others: [
      'nicht den samstag stornieren sondern den anderen',
      'den samstag nicht den anderen stornieren',
      'storniere die andere nicht die am samstag',
    ],
    saturdays: [
      'storniere die am samstag nicht die von morgen',
      'storniere die von morgen nein lieber die am samstag',
      'storniere die von morgen nein warte die am samstag',
    ],
    norTomorrow: [
      'und die von morgen auch nicht',
      'und morgen auch nicht',
      'bitte nicht die von morgen stornieren',
    ],
    first: 'storniere die vom samstag nicht',
    ifCancelled: [
      'ist die für morgen schon storniert',
      'ist meine buchung für morgen storniert',
      'hast du die von morgen storniert?',
      'wurde meine buchung storniert',
    ],
  },
  it: {
    notSaturday: ['no, non quella di sabato', 'non quella di sabato', 'quella di sabato no'],
    notAtocha: ['non quella di atocha', 'quella di atocha no'],
    others: [
      "non sabato ma l'altra annulla",
      "annulla l'altra non quella di sabato",
      "non annullare quella di sabato ma l'altra",
    ],
    saturdays: [
      'annulla quella di sabato non quella di domani',
      'annulla quella di domani no meglio quella di sabato',
      'annulla quella di domani no aspetta quella di sabato',
    ],
    norTomorrow: ['e nemmeno quella di domani', 'e neanche quella di domani', 'e nemmeno domani'],
    first: 'non cancellare quella di sabato',
    ifCancelled: [
      'quella di domani è già annullata',
      'è stata annullata quella di domani?',
      'hai già cancellato quella di domani',
      'la mia prenotazione è annullata?',
    ],
  },
}
