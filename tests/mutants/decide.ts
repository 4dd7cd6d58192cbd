import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { breaksOf, type Break } from './decisions'

/**
 * Breaks each decision of the identity's charts and rules, one at a time and without changing a file, and runs the tests that
 * should notice. `tsx tests/mutants/decide.ts [part of a file's name …]`. Fails when a break is not noticed, but for those
 * that change nothing a driver or the server can see.
 */
const story = (name: string): string => `tests/machines/${name}.story.test.ts`
const rules = 'tests/contract/newAccount.test.ts'
const account = 'contract/rules/account'
const sessionStories = ['session', 'sessionEnds', 'sessionMay', 'sessionNotes'].map(story)
const subjects: Record<string, string[]> = {
  'machines/firstVisit.machine.ts': [story('firstVisit')],
  'machines/account/recovery.machine.ts': [story('recovery')],
  'machines/account/registration.machine.ts': [story('registration'), story('registrationTyped')],
  'machines/account/registrationContext.ts': [story('registration'), story('registrationTyped')],
  'machines/account/registrationSetup.ts': [story('registration'), story('registrationTyped')],
  'machines/session.machine.ts': sessionStories,
  'machines/sessionSetup.ts': sessionStories,
  [`${account}/newAccount.ts`]: [rules],
  [`${account}/password.ts`]: [rules],
  [`${account}/personalId.ts`]: [rules],
  [`${account}/phone.ts`]: [rules],
  [`${account}/plateSigns.ts`]: ['tests/contract/plateSigns.test.ts'],
  [`${account}/recoveryHash.ts`]: [rules],
}

/** Breaks that change nothing, by a part of what is told of them without its line, with the reason. */
const harmless: Record<string, string> = {
  "position === 'found' → false": 'another branch takes a position that was found',
  'error instanceof Fault → true': 'another error has no such field',
  "'typed' in event → true": 'an event without it has none',
  "event.type === 'recovery.request' → true": 'no other event leads there',
  "event.type === 'registration.submit' → true": 'no other event leads there',
  "input?.link === 'broken' → false": 'a text has neither an e-mail nor a token',
  "'fault' in read → true": 'a plate that was read has no fault',
  "event.type === 'session.signIn' → true": 'no other event leads there',
  "session.machine.ts 'token' in event → true": 'no other event leads there',
  "event.type === 'session.prove' → true": 'another event has no password',
  'sessionSetup.ts asked → true': 'nothing is claimed before it was asked for',
  'recovery.machine.ts password → true': 'a fault that is undefined is none',
  'recovery.machine.ts repeat → true': 'a fault that is undefined is none',
  'registrationContext.ts password → true': 'a fault that is undefined is none',
  'registrationContext.ts passwordRepeat → true': 'a fault that is undefined is none',
  'registrationContext.ts field → true': 'no step has a field that is undefined',
}

/** True when a test fails; throws when none was run. */
const isNoticed = (tests: string[], broken: Break & { file: string }): Promise<boolean> =>
  new Promise((resolve, reject) => {
    const args = ['run', '--config', 'tests/mutants/broken.config.ts', '--bail', '1', ...tests]
    const env = { ...process.env, BROKEN: JSON.stringify(broken) }
    const child = spawn(join('node_modules', '.bin', 'vitest'), args, { env })
    let output = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece: Buffer) => (output += piece.toString()))
    child.on('exit', (code) => {
      if (code === 0 || output.includes('FAIL')) resolve(code !== 0)
      else reject(new Error(`the tests did not run: ${output.slice(-500)}`))
    })
  })

const main = async (): Promise<number> => {
  const wanted = process.argv.slice(2)
  const chosen = Object.entries(subjects).filter(
    ([file]) => wanted.length === 0 || wanted.some((part) => file.includes(part)),
  )
  let count = 0
  const missed: string[] = []
  for (const [file, tests] of chosen) {
    const whole: Break = { start: 0, end: 0, put: '', told: '' }
    if (await isNoticed(tests, { ...whole, file }))
      throw new Error(`${tests.join(', ')} fail without a break`)
    const breaks = breaksOf(file, readFileSync(file, 'utf8'))
    for (const each of breaks) {
      count++
      const noticed = await isNoticed(tests, { ...each, file })
      if (noticed) continue
      const reason = Object.entries(harmless).find(([part]) =>
        each.told.replace(/:\d+ /, ' ').includes(part),
      )?.[1]
      if (!reason) missed.push(each.told)
      console.info(`${reason ? '· harmless  ' : '✗ UNNOTICED'} ${each.told}${reason ? ` (${reason})` : ''}`)
    }
    console.info(`${file}: ${breaks.length} breaks`)
  }
  console.info(`\n${count - missed.length} of ${count} breaks noticed or harmless`)
  return missed.length === 0 && count > 0 ? 0 : 1
}

process.exitCode = await main()
