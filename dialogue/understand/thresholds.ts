/**
 * The numbers of understanding, each with what it decides. Confidences, priors and similarities are shares from 0 to 1.
 */

/** A hypothesis below this is no understanding: the utterance is refused. */
export const lowestConfidence = 0.6
/** The most that a risky intent gets when it was classified, corrected or respelled: just under `sureEnough`. */
export const cappedConfidence = 0.74
/** Two classified intents closer than this are a tie; a risky one is then refused. */
export const tieMargin = 0.05
/** A whole sentence at least this sure, without a place, is not split at a word that may correct (`no`). */
export const certainSentence = 0.96
/** Factor for an utterance that is a sentence only after its spelling was corrected. */
export const respelledFactor = 0.92

/** Factor for a sentence whose name is only the likeliest of the list: enough to ask about it. */
export const doubtfulName = 0.65
/** Factor for a sentence with a name that is sure: this much, and `nameSlope` times the similarity. */
export const nameBase = 0.7
export const nameSlope = 0.27
/** Factors for a sentence by its place: the whole utterance, one with talk in it, one cut off before talk, any other. */
export const placeAlone = 0.8
export const placeOfTalk = 0.7
export const placeCut = 0.85
export const placePlain = 0.95
/** Further factor for a place that is made of words of our own sentences (`sitio para el coche`). */
export const placeOfOurWords = 0.6
/** Factors for what competes with a sentence that was said word for word: a place made of all its words, or anything else. */
export const placeBesideVerbatim = 0.6
export const otherBesideVerbatim = 0.99

/** How likely an intent is in a state where it is not the likeliest; 1 elsewhere. */
export const priors = {
  /** A yes where nothing was asked. */
  confirmUnasked: 0.6,
  /** One of the list: while a booking is made, and where no list is shown. */
  selectWhileBooking: 0.95,
  selectUnlisted: 0.7,
  /** A change: where a yes or no is waited for, elsewhere, and where nothing is known that could change. */
  changeWhileAnswering: 0.98,
  change: 0.99,
  changeOfNothing: 0.9,
  /** `stop` and `cancel my booking` where a yes or no is waited for. */
  leaveWhileAnswering: 0.99,
  /** A new search where one is under way. */
  searchAgain: 0.97,
  /** `book it` where a quote is reviewed (there it is the yes), and where nothing can be booked. */
  bookWhileReviewing: 0.96,
  bookImpossible: 0.98,
  /** A vehicle where none is chosen. */
  vehicleElsewhere: 0.9,
  /** An intent whose event the machines would refuse now. */
  impossible: 0.98,
} as const

/** Confidence of a classified intent: this much at a probability of 0, and `classifiedSlope` more at 1. */
export const classifiedBase = 0.36
export const classifiedSlope = 0.54
/** Factor for a classified search in which neither parking nor anything that leads to a place was said. */
export const vagueSearch = 0.77

/** Weight of a word that is in none of our sentences; known words weigh up to 3.5. */
export const unknownWordWeight = 2.2
/** A word at least this heavy is distinctive: few of our intents have it. */
export const distinctiveWeight = 1.6
/** Factor that brings the log odds of the word model (−10 to 0) to the size of the other features. */
export const oddsScale = 0.1
/** Share of an intent's sentences that a word is taken to be in when it is in none. */
export const unseenWordShare = 0.0003
/** The least log odds of an intent by its words. */
export const leastOdds = -10

/** What a rule says for its intent (a feature that the weights judge), and what speaks against it. */
export const rules = {
  /** Parking with a place or another slot; with an unsure place only. */
  searchTold: 0.84,
  searchVague: 0.78,
  /** Only a place, where a search asks for one: led to, with and without a slot; not led to, with and without a price. */
  placeToldSure: 0.8,
  placeSure: 0.74,
  placePriced: 0.74,
  placeGuessed: 0.64,
  /** A time or limit while a stay is known; one that moves the stay says so more clearly. */
  changeMoves: 0.86,
  change: 0.76,
  /** One of the list: the cheapest or nearest, a number, a name within talk. */
  selectLiked: 0.8,
  selectCounted: 0.74,
  selectNamed: 0.78,
  /** A plate where a booking is made. */
  plate: 0.8,
  /** A yes or no with talk behind it, and what each telling word of that talk takes away. */
  answer: 0.8,
  answerAgainst: 0.1,
  /** What each telling word of another intent takes away, and each word that is in no wish. */
  against: 0.08,
  foreignInSearch: 0.04,
  foreignBesidePlace: 0.06,
  foreignInChange: 0.03,
} as const
/** A word this heavy speaks for its own intents and against the others. */
export const tellingWeight = 2

/** Similarity (Dice of three-letter pieces) from which a name of the list is taken, and from which it is asked about. */
export const takenName = 0.5
export const askedName = 0.35
/** How much more similar than the next name of the list a taken one is. */
export const nameMargin = 0.15
/** Similarity of a name of which one or several whole words were said; factor for one word alone. */
export const partOfName = 0.9
/** From here two names are the same, whatever comes next. */
export const sameName = 0.99
/** From here a name within talk is taken for one of the list; a vehicle among other words for one of the driver's. */
export const nameInTalk = 0.85
export const vehicleInTalk = 0.75
/** A place that was found is asked about from `askedName` up to here. */
export const samePlace = 0.6
