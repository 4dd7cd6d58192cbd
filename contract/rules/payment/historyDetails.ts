/** What is known of a history entry beside its amount; each part may be missing. */
export type HistoryDetails = {
  /** Uid and number of the booking that it belongs to. */
  booking?: string
  number?: string
  /** Where the car stood; its city only of a booking. */
  parking?: string
  city?: string
  /** What the driver has written to the booking. */
  costCentre?: string
  note?: string
  /** Why Plaza gave or took it: `welcome`. */
  reason?: string
}

/** Reads `details`, which may be an object or a JSON string (R166); nothing of what is neither. */
export function readDetails(details: unknown): HistoryDetails {
  const fields = typeof details === 'string' ? parsed(details) : details
  if (typeof fields !== 'object' || fields === null) return {}
  return Object.fromEntries(
    (['booking', 'number', 'parking', 'city', 'costCentre', 'note', 'reason'] as const).flatMap((name) => {
      const value = (fields as Record<string, unknown>)[name]
      return typeof value === 'string' && value !== '' ? [[name, value]] : []
    }),
  )
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
