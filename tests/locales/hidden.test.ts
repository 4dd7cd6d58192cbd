import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { locales } from '../../contract/locale'

const read = (locale: string, file: string) =>
  JSON.parse(readFileSync(join('locales', locale, file), 'utf8')) as Record<string, Record<string, string>>
const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file) => readFileSync(join('src', file), 'utf8'))
  .join('\n')

it('a wrong password has a text in each language, which no screen shows: it would tell who has an account (R287, A38)', () => {
  for (const locale of locales)
    expect(read(locale, 'ui/account.json')['login']?.['passwordWrong']).toMatch(/\S/)
  expect(sources).not.toContain('passwordWrong')
})

it('a new password that is saved has a text in each language, and the screen shows it (R288)', () => {
  for (const locale of locales)
    expect(read(locale, 'ui/account.json')['newPassword']?.['savedText']).toMatch(/\S/)
  expect(sources).toContain('account:newPassword.savedText')
})

it('a session that timed out has a text in each language, on the screen and for the voice (R289)', () => {
  for (const locale of locales) {
    expect(read(locale, 'faults.json')['session']?.['expired']).toMatch(/\S/)
    expect(read(locale, 'spoken.json')['session']?.['expired']).toMatch(/\S/)
  }
})
