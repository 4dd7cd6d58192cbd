/** SQLSTATE 23505: somebody has this unique value already. The same on PGlite and PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === '23505'
}
