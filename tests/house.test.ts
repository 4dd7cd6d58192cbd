import { execSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, normalize } from 'node:path'
import { describe, expect, it } from 'vitest'

/** The walls (DECISIONS.md): who may import from whom. A room may always import from itself. */
const doors: Record<string, readonly string[]> = {
  contract: [],
  machines: ['contract'],
  locales: [],
  dialogue: ['contract', 'machines', 'locales'],
  providers: ['contract'],
  'voice-fulfillment': ['contract', 'machines', 'dialogue', 'locales'],
  server: ['contract', 'machines', 'providers', 'voice-fulfillment', 'locales'],
  sandbox: ['contract'],
  src: ['contract', 'machines', 'dialogue', 'locales'],
}
const rooms = [...Object.keys(doors), 'public', 'tests']
const forbiddenNames = /(^|\/)(utils?|helpers?|common|misc|lib|managers?|base|shared)(\/|\.[a-z]+$)/i
const imported = /(?:from|import|import\()\s*['"](\.[^'"]+)['"]/g

const files = execSync('git ls-files --cached --others --exclude-standard', { encoding: 'utf8' })
  .split('\n')
  .filter((file) => file && existsSync(file))
const code = files.filter((file) => /\.(tsx?|css)$/.test(file))
const roomOf = (file: string): string => file.split('/')[0] ?? ''

describe('the house', () => {
  it('has its rooms, each with a door plate of at most 20 lines', () => {
    for (const room of rooms.filter((name) => name !== 'public')) {
      const plate = join(room, 'README.md')
      expect(existsSync(plate), plate).toBe(true)
      expect(readFileSync(plate, 'utf8').trim().split('\n').length, plate).toBeLessThanOrEqual(20)
    }
  })

  it('keeps its walls: imports go only along the doors', () => {
    const broken: string[] = []
    for (const file of code.filter((name) => /\.tsx?$/.test(name) && roomOf(name) in doors)) {
      for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(imported)) {
        const target = roomOf(normalize(join(dirname(file), path)))
        const allowed = [roomOf(file), ...(doors[roomOf(file)] ?? [])]
        if (!allowed.includes(target)) broken.push(`${file} → ${path}`)
      }
    }
    expect(broken).toEqual([])
  })

  it('keeps files short enough to read at once', () => {
    const long = code
      .map((file) => ({ file, lines: readFileSync(file, 'utf8').trimEnd().split('\n').length }))
      .filter(({ lines }) => lines > 250)
    expect(long).toEqual([])
  })

  it('has no room or file whose name says nothing', () => {
    expect(files.filter((file) => forbiddenNames.test(file))).toEqual([])
  })

  it('provides machines in one place only', () => {
    const callers = code.filter(
      (file) => roomOf(file) !== 'tests' && /Machine\.provide\(/.test(readFileSync(file, 'utf8')),
    )
    expect(callers).toEqual(['machines/provide.ts'])
  })

  it('declares no any, no enum and no stray to-do', () => {
    const bad = code
      .filter((file) => file !== 'tests/house.test.ts')
      .flatMap((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .flatMap((line, i) =>
            /\bas any\b|: any\b|<any>|^\s*(export )?(const )?enum |\b(TODO|FIXME)\b|\.only\(|\.skip\(/.test(
              line,
            )
              ? [`${file}:${i + 1} ${line.trim()}`]
              : [],
          ),
      )
    expect(bad).toEqual([])
  })
})
