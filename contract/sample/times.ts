import { plain } from './words'

const words = (text: string): ReadonlySet<string> => new Set(plain(text).split(/\s+/))

/** Words before a number that is a time, a day, a duration or an amount, in the five languages, as `plain` leaves them. */
export const beforeTimes = words(
  `a i dei de del desde las la los el hasta entre y e o sobre por para dentro en unas unos hoy mañana tarde noche mediodía lunes martes
  miércoles jueves viernes sábado domingo at from to till until by around about between and or for in the on after before within
  today tomorrow tonight morning afternoon evening noon monday tuesday wednesday thursday friday saturday sunday à dès vers et ou
  jusque jusqu jusqu'à jusqu’à pour dans le les demain soir matin midi lundi mardi mercredi jeudi vendredi samedi dimanche um ab von
  bis gegen zwischen und oder für am den der die das heute morgen abend früh mittags montag dienstag mittwoch donnerstag freitag
  samstag sonntag alle dalle dal dalla alla al fino tra fra per il verso ore oggi domani sera mattina lunedì martedì mercoledì
  giovedì venerdì sabato domenica enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre january
  february march april may june july august september october november december max máximo mínimo maximum menos more less than que
  als di meno più plus moins unter über höchstens massimo`,
)
/** What after a number makes it a time, a span, a day of a month, a size or an amount. */
export const afterTimes =
  /^\s*(?:[:.]\d\d|h\b|h\d\d|uhr|am\b|pm\b|[ap]\.\s?m|a\s+(?:las\s+)?\d|to\s+\d|till\s+\d|until\s+\d|bis\s+\d|à\s+\d|alle\s+\d|[-–]\s?\d{1,2}\b|y\s+(?:media|cuarto)|e\s+mezz|et\s+demi|€|eur|cent|%|min|hora|hour|heure|stund|or[ae]\b|día|day|jour|tag|giorn|seman|week|woche|sem|settiman|km|met|mèt|m\b|cm\b|mes\b|de\s+(?:la\s+)?(?:mañana|tarde|noche|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre)|o.clock)/iu
