/**
 * How much of a test is run: `npm test` runs the first number, `STRENGTH=full` (`npm run proof`) the second. A variable
 * of its own, such as `RUNS=10000`, overrides both.
 */
export function strength(short: number, full: number, own?: string): number {
  if (own !== undefined) return Number(own)
  return fullStrength ? full : short
}

export const fullStrength = process.env['STRENGTH'] === 'full'
