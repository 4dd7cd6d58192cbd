import { locales } from '../../contract/locale'
import { openPglite, openPostgres } from '../database/open'
import { readEnvironment, StartFault } from '../environment'
import { corpusLine, eachSample } from './samples'

/**
 * `npm run samples -- [language]`: prints the samples as lines of a corpus, of the database that `npm start` would open. A built-in
 * one can be read while the server is stopped.
 */
async function main(locale: string | undefined): Promise<void> {
  if (locale !== undefined && !locales.some((one) => one === locale))
    throw new StartFault(`${locale} is no language of Plaza.`)
  const { databaseUrl, dataDir } = readEnvironment(process.env)
  const opened = databaseUrl === undefined ? await openPglite(dataDir) : await openPostgres(databaseUrl)
  try {
    for await (const sample of eachSample(opened.db, locale)) console.log(corpusLine(sample))
  } finally {
    await opened.close()
  }
}

main(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof StartFault ? error.message : error)
  process.exitCode = 1
})
