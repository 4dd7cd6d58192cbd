import { execFileSync } from 'node:child_process'
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { anonymous } from '../../../contract/sample/anonymous'
import { normalisePlate } from '../../../contract/rules/plate'
import { openPglite } from '../../../server/database/open'
import { inProcessApi } from '../../../server/inProcessApi'
import { makePageToken } from '../../../server/pageToken'
import { makeRates } from '../../../server/rates'
import { deleteExpired } from '../../../server/retention'
import {
  corpusLine,
  eachSample,
  fileSample,
  sampleLife,
  type FiledSample,
} from '../../../server/samples/samples'
import { openMemory } from '../../kit/server/database/memory'
import { standUp } from '../../kit/server/standing'

const listSamples = async (...given: Parameters<typeof eachSample>): Promise<FiledSample[]> => {
  const all: FiledSample[] = []
  for await (const one of eachSample(...given)) all.push(one)
  return all
}
const now = Date.parse('2026-11-23T10:15:00+01:00')
const sample = {
  locale: 'es',
  text: 'algo con techo por atocha',
  state: 'search.asking',
  intent: 'help',
} as const

describe('a sample of a sentence that was misunderstood', () => {
  it('is filed of nobody, with its day, masked again, and counted when it comes once more', async () => {
    const standing = await standUp()
    const { page } = makePageToken(standing.context)
    const headers = { 'page-token': page }
    const file = (body: object, token?: string) => standing.request('/api/samples', { body, token, headers })
    const token = await standing.login()
    for (const who of [undefined, token, 'x.y.z']) expect((await file(sample, who)).status).toBe(200)
    await file({ ...sample, text: 'vivo en la calle Mayor 12, mi matrícula es 4821 KJT' })
    // In doubt a sentence is not kept.
    expect((await file({ ...sample, text: 'contraseña gatito' })).status).toBe(200)
    const rows = await standing.context.db
      .selectFrom('samples')
      .selectAll()
      .orderBy('times', 'desc')
      .execute()
    expect(rows).toEqual([
      { ...sample, day: '2026-11-23', times: 3 },
      { ...sample, text: 'vivo en la [address], mi matrícula es [plate]', day: '2026-11-23', times: 1 },
    ])
    for (const wrong of [
      { locale: 'xx' },
      { text: ' ' },
      { text: 'a'.repeat(501) },
      { state: 'x' },
      { state: `${'a'.repeat(3_000)}.b` },
      { intent: 'Lucía Ferrer' },
    ])
      expect((await file({ ...sample, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
    await standing.close()
  }, 120_000)

  it('is refused from an address that sends too many', async () => {
    const standing = await standUp()
    const api = inProcessApi({ ...standing.context, rates: makeRates(() => now) }, { address: '203.0.113.7' })
    // Nothing without a page that this server has opened, and the wrong ones cost the address nothing.
    const other = makePageToken({ ...standing.context, secret: 'another server' })
    for (const page of [undefined, '', 'x', other.page, `${(await api.openPage({})).page}x`])
      await expect(api.fileSample({ ...sample, page })).rejects.toMatchObject({ code: 'page.unknown' })
    const { page } = await api.openPage({})
    for (let n = 0; n < 20; n++) await api.fileSample({ ...sample, page })
    await expect(api.fileSample({ ...sample, page })).rejects.toMatchObject({ code: 'request.tooMany' })
    await standing.close()
  }, 120_000)

  it('is deleted after half a year', async () => {
    const { db, close } = await openMemory()
    await fileSample({ db, now: () => now }, sample)
    await deleteExpired(db, now + sampleLife)
    expect(await listSamples(db)).toHaveLength(1)
    await deleteExpired(db, now + sampleLife + 86_400_000)
    expect(await listSamples(db)).toEqual([])
    await close()
  })

  it('is listed as a line of a corpus whose meaning is left to write', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'samples-'))
    const { db, close } = await openPglite(folder)
    await fileSample({ db, now: () => now }, sample)
    await fileSample({ db, now: () => now }, { ...sample, locale: 'de', text: 'was überdachtes' })
    const [german] = await listSamples(db, 'de')
    await close()
    const print = (...args: string[]): string =>
      execFileSync('node', ['--import', 'tsx', 'server/samples/print.ts', ...args], {
        env: { ...process.env, DATA_DIR: folder },
        encoding: 'utf8',
      })
    expect(print('de')).toBe(`${corpusLine(german!)}\n`)
    expect(
      print()
        .trim()
        .split('\n')
        .map((line) => JSON.parse(line) as object),
    ).toMatchObject([
      { text: 'was überdachtes', locale: 'de' },
      {
        text: sample.text,
        intent: '',
        slots: {},
        context: { state: 'search.asking', slots: {}, results: [] },
        understood: 'help',
        times: 1,
      },
    ])
    expect(() => print('xx')).toThrow(/no language/)
  }, 120_000)
})

const letters = (from: string, count: number) =>
  fc.array(fc.constantFrom(...from), { minLength: count, maxLength: count }).map((all) => all.join(''))
const digits = (least: number, most = least) =>
  fc.array(fc.constantFrom(...'0123456789'), { minLength: least, maxLength: most }).map((all) => all.join(''))
const consonants = 'BCDFGHJKLMNPRSTVWXYZ'
const gap = fc.constantFrom('', ' ', '-')
const anyCase = (text: fc.Arbitrary<string>) =>
  fc.tuple(text, fc.boolean()).map(([all, low]) => (low ? all.toLowerCase() : all))
const plate = anyCase(
  fc
    .oneof(
      fc.tuple(digits(4), gap, letters(consonants, 3)),
      fc.tuple(letters('ABCDEFGH', 2), gap, digits(3), gap, letters('ABCDEFGH', 2)),
      fc.tuple(letters('ABCDEFGH', 2), digits(2), gap, letters('ABCDEFGH', 3)),
      fc.tuple(letters('MBHK', 1), fc.constant('-'), letters('ABCD', 2), gap, digits(1, 4)),
      fc.tuple(letters('MBA', 1), gap, digits(4), gap, letters('ABC', 2)),
    )
    .map((parts) => parts.join('')),
)
const email = fc.emailAddress()
const phone = fc
  .tuple(
    fc.constantFrom('', '+34 ', '+49', '0033 ', '(+39) '),
    fc.constantFrom('6', '7', '9'),
    digits(8),
    fc.constantFrom('', ' ', '-', '.'),
  )
  .map(
    ([country, first, rest, between]) => country + (first + rest).replace(/(\d{3})(?=\d)/g, `$1${between}`),
  )
const card = fc
  .tuple(digits(16), fc.constantFrom('', ' ', '-'))
  .map(([all, between]) => all.replace(/(\d{4})(?=\d)/g, `$1${between}`))
const before = fc.constantFrom(
  '',
  'busco aparcamiento mañana de 9 a 18 con ',
  'my number is ',
  'mein Kennzeichen ist ',
  'la mia targa: ',
  'appelez le ',
)
const after = fc.constantFrom('', ' por favor', ', merci', ' ab 9 Uhr', '.')
const said = (secret: fc.Arbitrary<string>) => fc.tuple(before, secret, after)

describe('what a sample says of who has said it', () => {
  it.each([
    ['plates', plate],
    ['e-mail addresses', email],
    ['telephones', phone],
    ['cards', card],
  ])('never %s', (_, secret) => {
    fc.assert(
      fc.property(said(secret), ([start, hidden, end]) => {
        const left = anonymous(start + hidden + end) ?? ''
        expect(left).not.toContain(hidden)
        expect(normalisePlate(left)).not.toContain(normalisePlate(hidden))
        // Of a number no piece that leads to it either.
        expect(left).not.toMatch(/\d{3}/)
      }),
      { numRuns: 2_000 },
    )
  })

  it.each([
    ['calle de Alcalá 45, mañana de 9 a 18', '[address], mañana de 9 a 18'],
    ['near 221b Baker Street from 9 to 6', 'near [address] from 9 to 6'],
    ['12 rue de Rivoli demain à 9 heures', '[address] demain à 9 heures'],
    ['Hauptstraße 5a morgen von 9 bis 18 Uhr', '[address] morgen von 9 bis 18 Uhr'],
    ['via Roma, 12 domani dalle 9 alle 18', '[address] domani dalle 9 alle 18'],
    ['en serrano 45 hasta las 20', 'en serrano [number] hasta las 20'],
    ['me llamo Lucía Ferrer', 'me llamo [name]'],
    ['me llamo lucía ferrer y busco sitio', 'me llamo [name] y busco sitio'],
    ['Herr Berger möchte einen Platz', 'Herr [name] möchte einen Platz'],
    ['soy Lucía', 'soy [name]'],
    ['ich heiße jonas und suche', 'ich heiße [name] und suche'],
    ['IBAN ES91 2100 0418 4502 0005 1332', 'IBAN [number]'],
    ['localizador PZ-7F3K-21', 'localizador [code]'],
    ['mira https://plaza.example/?vt=abc', 'mira [link]'],
  ])('%s → %s', (text, left) => {
    expect(anonymous(text)).toBe(left)
  })

  it('nor the names that the page knows of its driver', () => {
    expect(anonymous('reserva a nombre de lucia con el golf de FERRER', ['Lucía', 'Ferrer'])).toBe(
      'reserva a nombre de [name] con el golf de [name]',
    )
  })

  it.each([
    'busco aparcamiento cerca de la plaza mayor mañana de 9 a 18 por menos de 20 euros',
    'parking near the station tomorrow from 9:30 to 6 for 2 hours under 2.10 m',
    'près de la gare demain de 9 h à 18 h 30 à 10 minutes à pied',
    'Parkplatz am Alexanderplatz am 24.11. von 9 bis 18 Uhr',
    'vicino alla stazione il 24 novembre dalle 9 alle 18',
    'el segundo',
  ])('and leaves what a language is widened by: %s', (text) => {
    expect(anonymous(text)).toBe(text)
  })
})
