/** SQLSTATE 23505: somebody has this unique value already. The same on PGlite and PostgreSQL. */
export const isUniqueViolation = (error: unknown): boolean =>
  typeof error === 'object' && error !== null && (error as { code?: unknown }).code === '23505'
