/**
 * The numbers of understanding, each with what it decides. Confidences, priors and similarities are shares from 0 to 1.
 * Behind each stands what another value changes (`npm run thresholds`, 2026-11-22, weights as learned): `right` sentences
 * of 2,639 of ours, `wishes` to park understood of 293 public ones, `refused` of 817 strange ones.
 * Where no sentence of the corpora reads a number, or none changes, `tests/dialogue` keeps what it is for.
 */

/** Confidence below which an utterance is refused. */
export const lowestConfidence = 0.6 // 0.55: wishes +2, refused −6; 0.65: right −5, wishes −1, refused +4
/** Confidence of a yes to what was read back that is made of words of consent alone: above `sureEnough`. */
export const consentConfidence = 0.85
/** Highest confidence of a risky intent that was classified, corrected or respelled: just below `sureEnough`. */
export const cappedConfidence = 0.74 // 0.69 and 0.79: no change
/** Confidence from which a matched sentence without a place is not split at a word that may correct (`no`). */
export const certainSentence = 0.96 // 0.94 and 0.98: no change
/** Confidence up to which one word that no sentence of ours has makes a classified no somebody else's; above, two do. */
export const surelyAnswered = 0.8 // 0.75: half of the talk to passengers that begins with a no is obeyed
/** Confidence below which a classified change of what is read back is asked about first. */
export const surelyMoved = 0.9
/** Factor for an utterance that is a sentence only after its spelling was corrected. */
export const respelledFactor = 0.92 // 0.87 and 0.97: no change

/** Factor for a sentence whose name is only similar to one of the list: enough to ask about it. */
export const doubtfulName = 0.65 // 0.6 and 0.7: no change
/** Factor for a sentence with a sure name: this value, plus `nameSlope` times the similarity. */
export const nameBase = 0.7 // 0.65: right −5; 0.75: no change
export const nameSlope = 0.27 // 0.22: right −5; 0.32: no change
/**
 * Factors for a sentence by its place: the whole utterance; one with words of another clause; one cut off before such
 * words; any other.
 */
export const placeAlone = 0.8 // 0.75 and 0.85: no change
export const placeOfTalk = 0.7 // 0.65: right +1; 0.75: no change
export const placeCut = 0.85 // 0.8 and 0.9: no change
export const placePlain = 0.95 // 0.93 and 0.97: no change
/** Confidence from which a place is surely searched: where nobody knows it, the list is left for it. */
export const surePlace = 0.9
/** Confidence of a classified talk from which a place within it is none of a search, where an answer is awaited. */
export const placeInTalk = 0.7 // none: 9 more of 1,500 sentences to a passenger change the place
/** Further factor for a place that is made of words of our own sentences (`sitio para el coche`). */
export const placeOfOurWords = 0.6 // 0.55: no change; 0.65: right −1
/** Factors for rivals of a sentence that matches word for word: a place made of all its words, or anything else. */
export const placeBesideVerbatim = 0.6 // 0.55 and 0.65: no change
export const otherBesideVerbatim = 0.99 // 0.97 and 1: no change

/** Priors of intents in states where they are not the most likely; 1 elsewhere. */
export const priors = {
  /** A yes where the state asks nothing. */
  confirmUnasked: 0.6, // read by no sentence of the corpora
  /** A yes where nothing is read back and `book` is as likely: both words say to book. */
  confirmUnread: 0.99, // read by templates alone
  /** A result: while a booking is made, and where no list is shown. */
  selectWhileBooking: 0.95, // 0.93 and 0.97: no change
  selectUnlisted: 0.7, // 0.65 and 0.75: no change
  /** A change: where a yes or no is asked for, elsewhere, and where nothing is known that could change. */
  changeWhileAnswering: 0.98, // 0.96 and 1: no change
  change: 0.99, // 0.97: right −3; 1: no change
  changeOfNothing: 0.9, // 0.85: right +1; 0.95: no change
  /** `stop` and `cancel my booking` where a yes or no is asked for. */
  leaveWhileAnswering: 0.99, // 0.97 and 1: no change
  /** A new search where one is under way. */
  searchAgain: 0.97, // 0.95: no change; 0.99: right −3
  /** `book it` where a quote is reviewed (there it is the yes), and where nothing can be booked. */
  bookWhileReviewing: 0.96, // 0.94 and 0.98: no change
  bookImpossible: 0.98, // 0.96 and 1: no change
  /** What is no likely meaning there: below `lowestConfidence`. */
  unlikely: 0.5, // read by no sentence of the corpora
  /** The change of a booking, for a driver without one. */
  changeOfNoBooking: 0.62, // read by no sentence of the corpora
  /** The change of a booking, where a search or another booking is under way that it may be about. */
  changeOfOther: 0.985, // read by no sentence of the corpora
  /** What else may be removed where bookings were told. */
  otherThanBooking: 0.9, // read by no sentence of the corpora
  /** A vehicle where none is chosen. */
  vehicleElsewhere: 0.9, // read by no sentence of the corpora
  /** An intent whose event the machines would refuse now. */
  impossible: 0.98, // read by no sentence of the corpora
} as const

/** Confidence of a classified intent: this value at probability 0, and `classifiedSlope` more at 1. */
export const classifiedBase = 0.39 // 0.355: two more of a hundred strangers refused; 0.41: two more of a hundred strange ones accepted
export const classifiedSlope = 0.54 // 0.49: right −5, refused +3; 0.59: right +1, wishes +1, refused −2
/** Factor for a classified search without a word for parking and without a preposition before the place. */
export const vagueSearch = 0.8 // 0.77: right −1; 0.84: four more of a thousand strange ones accepted
/** Factor for a classified search or change that names no value and no parking. */
export const emptyWish = 0.85 // 1: talk to passengers that begins with a no changes searches

/** Weight of a word that is in none of our sentences; known words weigh up to 3.5. */
export const unknownWordWeight = 2.2 // 1.76: refused −1; 2.64: refused +1
/** Weight from which a word is distinctive: few intents have it. */
export const distinctiveWeight = 1.6 // 1.28: right −1; 1.92: refused −2
/** Factor that brings the log odds of the word model (−10 to 0) to the size of the other features. */
export const oddsScale = 0.1 // 0.05: right −8, wishes −3, refused +3; 0.15: right −1, wishes +4, refused −25
/** Share of an intent's sentences that a word is taken to be in when it is in none. */
export const unseenWordShare = 0.0003 // 0.0001: wishes +1, refused −1; 0.0009: wishes +1, refused +1
/** The least log odds of an intent by its words. */
export const leastOdds = -10 // -12: wishes +1, refused −3; -8: refused −1

/** Evidence that a rule gives to its intent (a feature that the weights judge), and what reduces it. */
export const rules = {
  /** Parking with a place or another slot; with an unsure place only. */
  searchTold: 0.84, // 0.79 and 0.89: no change
  searchVague: 0.78, // 0.73: no change; 0.83: right +1
  /**
   * Only a place, where a search asks for one: after a preposition, with and without a slot; without one, with and
   * without a price.
   */
  placeToldSure: 0.8, // 0.75 and 0.85: no change
  placeSure: 0.74, // 0.69: no change; 0.79: refused −1
  placePriced: 0.74, // 0.69 and 0.79: no change
  placeGuessed: 0.64, // 0.59: no change; 0.69: right +1
  /** A time or limit while a stay is known; a time that moves the stay is stronger evidence. */
  changeMoves: 0.86, // 0.81 and 0.91: no change
  change: 0.76, // 0.71: right −2; 0.81: right −1, refused −2
  /** A result: the cheapest or nearest, a number, a name within other words. */
  selectLiked: 0.8, // 0.75 and 0.85: no change
  selectCounted: 0.74, // 0.69: refused +1; 0.79: no change
  selectNamed: 0.78, // 0.73 and 0.83: no change
  /** A plate where a booking is made. */
  plate: 0.8, // 0.75 and 0.85: no change
  /** A yes or no with other words after it, and what each distinctive one of those words takes away. */
  answer: 0.8, // 0.75 and 0.85: no change
  answerAgainst: 0.1, // 0.05 and 0.15: no change
  /** What each distinctive word of another intent takes away, and each word that no search has. */
  against: 0.08, // 0.06: right +2; 0.1: no change
  foreignInSearch: 0.04, // 0.02 and 0.06: no change
  foreignBesidePlace: 0.06, // 0.04: right +1, refused −1; 0.08: no change
  foreignInChange: 0.03, // 0.01: right +1, refused −2; 0.05: no change
} as const
/** Weight from which a word counts as distinctive: for its own intents, against the others. */
export const ruleWordWeight = 2 // 1.6: refused +1; 2.4: right +1

/**
 * Similarity (Dice's coefficient of three-letter pieces) from which a name of the list is accepted, and from which it
 * is asked about.
 */
export const takenName = 0.5 // 0.45: right −1; 0.55: no change
export const askedName = 0.35 // 0.3 and 0.4: no change
/** Least difference between the similarity of an accepted name and that of the next one. */
export const nameMargin = 0.15 // 0.1 and 0.2: no change
/** Similarity of a name of which one or several whole words were said; factor for one word alone. */
export const partOfName = 0.9 // 0.85 and 0.95: no change
/** Similarity from which what was taken for a place is a listed name that the utterance points at. */
export const listedWhole = 0.9
/** Similarity from which two names are the same, whatever the next one is. */
export const sameName = 0.99 // 0.97 and 1: no change
/**
 * Similarity from which a name within other words is a name of the list, and a vehicle within other words one of the
 * driver's.
 */
export const nameInTalk = 0.85 // 0.8 and 0.9: no change
export const vehicleInTalk = 0.75 // read by no sentence of the corpora
/** Similarity up to which a found place is asked about, from `askedName`. */
export const samePlace = 0.6 // read by no sentence of the corpora
