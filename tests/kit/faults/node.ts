import { readEnvironment } from '../../../server/environment'
import { serve } from '../../../server/main'

/** One node of the real server, for tests that kill it: everything of `npm start` but the build and the sandbox. */
await serve(readEnvironment(process.env))
process.send?.('ready')
