/** How far this device's clock is behind the server's, ms; drivers' phones are sometimes minutes off. */
let behind = 0

/**
 * Learns from an answer's `Date` header. It counts whole seconds, so small differences are noise and are ignored.
 */
export const hearDate = (header: string | null, local = Date.now()): void => {
  const server = header === null ? Number.NaN : Date.parse(header)
  if (Number.isNaN(server)) return
  const difference = server - local
  behind = Math.abs(difference) < 2_000 ? 0 : difference
}

/** Epoch ms by the server's clock, as well as we know it. */
export const serverNow = (): number => Date.now() + behind
