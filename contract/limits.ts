/** Every business constant once (spec §9). Milliseconds unless the name says otherwise. */
export const limits = {
  sessionCookieSeconds: 604_800, // R325
  localeCookieDays: 365, // R326
  loginTimeout: 8_000, // R327
  localePatchTimeout: 500, // R328
  passwordLength: 8, // R330
  typingCheckDelay: 1_000, // R331
  resetRedirectDelay: 5_000, // R332
  passwordMost: 128,
  /** Links in mails that complete an account or set a new password: once, ms (A47, A63). */
  mailedLinkLife: 60 * 60_000,
  /** A link that signs in on another device: once, ms. */
  autologinLife: 10 * 60_000,
  /** What `counterValue` is set to after a token of the URL was used (R185). */
  counterValueOfToken: 6,
  /** Own bookings need this much lead time (R333, A13). */
  leadMinutes: 60,
  maxDiscountPercent: 70, // R334
  platformsSearched: 21, // R335
  welcomeCreditCents: 500, // R336
  /** Longest address of a device for notices; that of Windows has about 700. */
  pushLength: 1_500,
  /** The payment gateway charges no less. */
  leastCardPaymentCents: 50,
  /** Platforms of the flexible kind: entry this much before or after the start (R337, A39). */
  entryToleranceMinutes: 30,
  ratioDefault: 3, // R345
  /** Most that a driver can let assistants book, cents. */
  voiceMostCents: 100_000,
  /** Ratios are whole numbers from 1 (A18). */
  ratioMost: 5,
  modalBreakpointPx: 531, // R348
  /** Our commission on a booking's base rate. */
  commissionRate: 0.05,
  /** Below this paying at the parking is suggested (A40). */
  worthwhileMinutes: 60,
  /** Length of a proposed stay, minutes. */
  proposedMinutes: 120,
  /** Longest stay a search accepts, days. */
  maxStayDays: 31,
  /** Farthest start a search accepts, days. */
  maxAheadDays: 365,
  /** Search circle, metres: default, and the most that may be asked for. */
  radius: 1_500,
  maxRadius: 5_000,
  /** A quote may be confirmed for this long. */
  quoteLife: 10 * 60_000,
  /** A spoken yes counts for this long after the read-back (C8). */
  spokenYesLife: 60_000,
  /** Time limit of a search, ms: it ends with the answers so far, and slow platforms are shown as failed. */
  searchDeadline: 2_500,
  /**
   * Interval of heartbeats of a stream without messages, ms; after `streamSilence` ms without any, its connection is
   * lost.
   */
  heartbeat: 500,
  streamSilence: 2_000,
  /** A webhook answers "still working" after this (Alexa's limit is 8 s). */
  voicePatience: 6_500,
  /** Time limit of a language model for a refused utterance, ms. */
  suggestionPatience: 1_500,
  /**
   * How long results follow their rank even with a pointer over the list, ms; later answers wait once the driver has
   * done anything.
   */
  listSettling: 600,
  /** No result moves within this time of a touch on the list, and no price that another device has opened is paid. */
  listTouchRest: 1_000,
  /** Waiting answers are sorted in after this long without a touch. */
  listPause: 3_000,
  /** A booking without an outcome after this is reported as pending. */
  bookingPatience: 20_000,
  bodyBytes: 100 * 1024,
  alexaBodyBytes: 256 * 1024,
  alexaSkewMs: 150_000,
  /** Most that a search is asked for: room for a height in cm, a total in cents. */
  neededHeightMost: 1_000,
  neededPriceMost: 100_000_000,
  /** Longest id, name and region of a place, characters. */
  placeTextLength: 300,
  /** A code or a link that opens a talk on another device: once, ms. */
  talkCodeLife: 5 * 60_000,
  /** Token of a page: longer than a page is looked at, ms. */
  pageTokenLife: 6 * 60 * 60_000,
  /** A shared talk is kept so long after its last entry, ms. */
  talkLife: 2 * 60 * 60_000,
  /** Devices of one talk at once, and what one of them adds to the log: in one call, and in all. */
  talkFrontsMost: 4,
  talkNotesMost: 20,
  talkNotesOfFrontMost: 1_000,
  /** A log of so many entries or bytes ends its talk; bookings under way and departures are written beyond. */
  talkEntriesMost: 4_000,
  talkBytesMost: 1_000_000,
  talkEntriesBeyond: 400,
  /** Longer than the latest request that is accepted: an Alexa skill event may be an hour late. */
  replayWindowMs: 65 * 60_000,
  utteranceLength: 500,
  walkMetresPerMinute: 80,
  /** 18 km/h. */
  driveMetresPerMinute: 300,
  vehiclesPerAccount: 20,
  cardsPerAccount: 10,
  /** So long after its start a stay without entry is refunded at once, where its platform lets it go. */
  noEntryMinutes: 30,
  /** Alternatives that are offered to who did not get in, and how long their prices hold, ms. */
  alternativesMost: 3,
  alternativeLife: 5 * 60_000,
  /** How often within thirty days Plaza covers the difference to an alternative of one driver. */
  coversPerMonth: 3,
  /** Longest reason of a decision of the support, characters. */
  decisionReasonLength: 500,
  /** How long the holder of a plate may answer who asks for it, and a proof may come after a no, ms (A27). */
  transferAnswerTime: 14 * 86_400_000,
  favoritesPerAccount: 100,
  /** Friends who register and park, for one reward (R342). */
  friendsPerReward: 5,
  /** No address gets a second invitation within this time, ms. */
  invitationPause: 30 * 24 * 60 * 60_000,
  invitationsPerHour: 10,
  /** A postal address, characters: at least and at most. */
  addressLeast: 10,
  addressMost: 300,
  /** Longest name that a driver gives a favourite, characters. */
  aliasLength: 60,
  /** What a driver writes to a booking for whoever pays for it. */
  costNoteLength: 200,
  costCentreLength: 40,
  /** Longest line of an address or a company in a profile, characters. */
  profileTextLength: 120,
  /** A session of an administrator as a driver, ms at most, and the least letters of its reason. */
  actingLife: 30 * 60_000,
  adminReasonLeast: 10,
  adminSearchLeast: 3,
  /** Open sessions of a driver; one more ends the one that was used longest ago. */
  sessionsPerAccount: 20,
  /** Wrong passwords of one address at one account, and at all accounts together. */
  loginAttemptsPer15Minutes: 10,
  loginAttemptsPerAddress: 100,
  /** Mails with a link, for one account. */
  recoveriesPerHour: 3,
  completionsPerHour: 5,
  /** Mails that tell of a sign-in on a device that is not known yet, for one account. */
  newSignInMailsPerHour: 5,
} as const
