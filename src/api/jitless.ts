import * as z from 'zod/mini'

// zod compiles fast paths with `new Function` when it may; the CSP forbids that, and even asking is reported as a
// violation. Imported before anything parses.
z.config({ jitless: true })
