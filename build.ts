import { build as buildFront } from 'vite'
import { checkLanguages } from './dialogue/language/readLanguage'
import { prepareEmptyDatabase } from './server/database/firstFolder'
import { bundle } from './serverBuild'

/**
 * `npm run build [front|server]`: the front into `dist`, the server and the sandbox each as one file into `dist-server`,
 * and the empty database that first starts copy. Fails when a language lacks a file. `npm start` runs it when something is newer than what was built.
 */
const [part] = process.argv.slice(2)

checkLanguages()

if (part !== 'server') await buildFront({ logLevel: 'warn' })
if (part !== 'front') {
  const programs = { start: 'start.ts', sandbox: 'sandbox/main.ts' }
  await bundle(programs, 'dist-server', { 'process.env.PLAZA_BUILT': '"yes"' })
  await prepareEmptyDatabase()
}
