/** The constants of kiosks, apart from `limits`, which every page loads. Milliseconds unless the name says otherwise. */
export const kioskLimits = {
  /** A code that registers a device: once. */
  codeLife: 30 * 60_000,
  codeLength: 10,
  nameLength: 60,
  /** Height of the middle of the screen above the floor, cm. */
  middleLeast: 40,
  middleMost: 250,
  /** A device reports this often, is silent after this long without, and so many of its faults are kept. */
  report: 60_000,
  silence: 3 * 60_000,
  faultsMost: 10,
  /** Without a touch the kiosk asks whether somebody is there, and then wipes itself (X35). */
  idle: 60_000,
  warning: 20_000,
  /** The same while the talk goes on on a phone, where who pays does not touch the kiosk. */
  idleWithPhone: 3 * 60_000,
  /** How often the prices before any touch are read anew. */
  pricesFresh: 5 * 60_000,
  /** First and longest pause before a kiosk tries again what has failed. */
  againFirst: 2_000,
  againMost: 30_000,
} as const
