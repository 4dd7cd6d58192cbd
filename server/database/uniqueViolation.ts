/** True for SQLSTATE 23505, a duplicate value in a unique column, on PGlite and PostgreSQL. */
export function isUniqueViolation(error: unknown): boolean {
  return typeof error === 'object' && error !== null && (error as { code?: unknown }).code === '23505'
}
