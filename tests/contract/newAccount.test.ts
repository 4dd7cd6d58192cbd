import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { accountFaults, accountFieldFault, type AccountForm } from '../../contract/rules/account/newAccount'
import { passwordFault, wrongSymbols } from '../../contract/rules/account/password'
import { isPersonalId } from '../../contract/rules/account/personalId'
import { isPersonName } from '../../contract/rules/account/personName'
import { homeCountry } from '../../contract/rules/account/homeCountry'
import { readPhone } from '../../contract/rules/account/phone'
import { readRecoveryHash } from '../../contract/rules/account/recoveryHash'
import { soundForm } from '../kit/accountForm'

const seed = Number(process.env['SEED'] ?? 20261122)
const fault = (field: keyof AccountForm, patch: Partial<AccountForm>) =>
  accountFieldFault({ ...soundForm, ...patch }, field)
const fields = Object.keys(soundForm) as (keyof AccountForm)[]

describe('a password', () => {
  it('has 8 characters, an upper-case letter, a lower-case letter and a number (R218–R221, R330)', () => {
    for (const weak of ['Garaje2', 'plaza2026', 'PLAZA2026', 'Plazaplaza', `Aa1${'x'.repeat(126)}`])
      expect(passwordFault(weak)).toBe('account.passwordWeak')
    for (const good of ['Garaje20', 'Ñandú2026', 'Πλάζα2026', `Aa1${'x'.repeat(125)}`])
      expect(passwordFault(good)).toBeUndefined()
  })
  it('has no symbol other than @.$_!%*#?&/ (R222, A10)', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 20 }), (text) => {
        const rest = text.replace(/[\p{L}\p{N}@.$_!%*#?&/]/gu, '')
        expect(passwordFault(`Plaza2026${text}`) === 'account.passwordSymbol').toBe(rest !== '')
      }),
      { seed },
    )
  })
})

describe('the fields of a registration', () => {
  it('are without a fault when they are sound, also without the optional ones (R150)', () => {
    expect(accountFaults(soundForm, fields)).toStrictEqual({})
    const few = { ...soundForm, personalId: '', brand: '', model: '', promotionCode: ' ' }
    expect(accountFaults(few, fields)).toStrictEqual({})
  })
  it('are each told with their own fault (R150)', () => {
    const wrong = { ...soundForm, name: 'R2D2', surname: 'Ferrer 2', country: '' }
    expect(accountFaults(wrong, fields)).toStrictEqual({
      name: 'account.lettersOnly',
      surname: 'account.lettersOnly',
      country: 'account.countryMissing',
    })
  })
  it('are refused when they are longer than what is stored, at the first sign too many', () => {
    for (const [field, most] of [
      ['brand', 40],
      ['model', 40],
      ['promotionCode', 20],
      ['name', 60],
    ] as const) {
      expect([field, fault(field, { [field]: 'a'.repeat(most) })]).toEqual([field, undefined])
      expect([field, fault(field, { [field]: 'a'.repeat(most + 1) })]).toEqual([field, 'request.tooLarge'])
    }
  })
  it('are missing when they are empty or spaces (R235, R297)', () => {
    for (const field of ['name', 'surname', 'email', 'emailRepeat', 'phone', 'password', 'plate'] as const)
      expect([field, fault(field, { [field]: ' ' })]).toEqual([field, 'account.fieldsMissing'])
  })
  it('have one text each for what is wrong (R216, R225–R233, R296, R299, R314–R319)', () => {
    expect(fault('email', { email: 'nobody@home' })).toBe('session.emailInvalid')
    expect(fault('emailRepeat', { emailRepeat: 'other@plaza.example' })).toBe('account.emailMismatch')
    expect(fault('emailRepeat', { emailRepeat: ' LUCIA@plaza.example' })).toBeUndefined()
    expect(fault('passwordRepeat', { passwordRepeat: 'plaza2026' })).toBe('account.passwordMismatch')
    expect(fault('personalId', { personalId: '12345678A' })).toBe('account.personalIdInvalid')
    expect(fault('country', { country: '' })).toBe('account.countryMissing')
    expect(fault('country', { country: 'ZZ' })).toBe('account.countryMissing')
    expect(fault('acceptsLegal', { acceptsLegal: false })).toBe('account.legalMissing')
    expect(fault('acceptsTerms', { acceptsTerms: false })).toBe('account.termsMissing')
    expect(fault('plate', { plate: '4821 KÑT' })).toBe('vehicle.plateInvalid')
    expect(fault('plate', { plate: '4821 KÑT', country: '' })).toBeUndefined()
  })
  it('never throw and never hold more than the server takes, whatever is typed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...fields.filter((field) => typeof soundForm[field] === 'string')),
        fc.string({ unit: 'grapheme', maxLength: 300 }),
        (field, text) => {
          const found = fault(field, { [field]: text })
          if (
            !['email', 'emailRepeat', 'password', 'passwordRepeat', 'country'].includes(field) &&
            text.length > 60
          )
            expect(found).toBeDefined()
        },
      ),
      { seed, numRuns: 500 },
    )
  })
})

describe('a name', () => {
  it('has letters of any script, space, hyphen, apostrophe and middle dot alone (R231, A24)', () => {
    for (const name of [
      'Lucía',
      'Jean-Luc',
      "O'Neill",
      'D’Angelo',
      'Marcel·la',
      'Ольга',
      '李',
      'María del Mar',
    ])
      expect([name, isPersonName(name)]).toEqual([name, true])
    for (const name of ['R2D2', '<b>Ana</b>', 'Ana!', '😀', '-', 'Ana\u202Eana', 'Ana;'])
      expect([name, isPersonName(name)]).toEqual([name, false])
  })
})

describe('DNI, NIE and passport', () => {
  it('have the check letter of their number, and no other (R228)', () => {
    const letters = 'TRWAGMYFPDXBNJZSQVHLCKE'
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 99_999_999 }),
        fc.constantFrom(...'ABCDEFGHIJKLMNÑOPQRSTUVWXYZ'),
        (n, letter) => {
          const digits = String(n).padStart(8, '0')
          const right = letters[n % 23] === letter
          expect(isPersonalId(digits + letter)).toBe(right)
          const initial = digits[0]!
          if ('012'.includes(initial))
            expect(isPersonalId('XYZ'[Number(initial)] + digits.slice(1) + letter)).toBe(right)
        },
      ),
      { seed },
    )
  })
  it('are read with spaces and hyphens; a passport has the shape of a country (R228)', () => {
    for (const id of [
      '12.345.678-z',
      'x1234567l',
      'PAA123456',
      '12AB34567',
      'YA1234567',
      'C01X00T47',
      'CFGHJKLMN',
      '1AB234',
    ])
      expect([id, isPersonalId(id)]).toEqual([id, true])
    for (const id of ['ABCDEFG', '123', '😀😀😀😀😀😀', '1234567890123', 'X12345678'])
      expect([id, isPersonalId(id)]).toEqual([id, false])
  })
})

describe('the country of a driver', () => {
  it('is the region of the browser in the language of the page, where drivers come from, else of the language', () => {
    expect(homeCountry('de', ['de-CH', 'de'])).toBe('CH')
    expect(homeCountry('de', ['en-GB', 'de-Latn-AT'])).toBe('AT')
    expect(homeCountry('es', ['de-CH', 'en-GB'])).toBe('ES')
    expect(homeCountry('en', ['en-US', 'en'])).toBe('GB')
    expect(homeCountry('es', ['es-419', 'x', ''])).toBe('ES')
  })
})

describe('a password that is set', () => {
  it('is wrong when it is guessed first, and names each sign that none may hold once', () => {
    expect(passwordFault('Plaza2026')).toBe('account.passwordCommon')
    expect(wrongSymbols('Nueva 2026~~€@')).toEqual([' ', '~', '€'])
    expect(wrongSymbols('Ñandú2026!')).toEqual([])
  })
})

describe('a phone', () => {
  it('is read in its country as E.164 (R229)', () => {
    expect(readPhone('612 34 56 78', 'ES')).toBe('+34612345678')
    expect(readPhone('+49 151 23456789', 'ES')).toBe('+4915123456789')
    expect(readPhone('06 12 34 56 78', 'FR')).toBe('+33612345678')
    for (const typed of [
      '(+34) 612 34 56 78',
      '  +34\u00a0612-345.678\u202c',
      '＋34 612345678',
      'tel:+34612345678',
    ])
      expect([typed, readPhone(typed, 'DE')]).toEqual([typed, '+34612345678'])
    expect(readPhone('+44 (0)20 7946 0018', 'ES')).toBe('+442079460018')
    // In Italy the zero belongs to the number.
    for (const rome of ['(0)6 6982 1234', '+39 (0)6 6982 1234'])
      expect([rome, readPhone(rome, 'IT')]).toEqual([rome, '+390669821234'])
    expect([readPhone('612345678'), readPhone('+34 612345678')]).toEqual([undefined, '+34612345678'])
    for (const none of [
      '',
      '123',
      'call me',
      '+34 612',
      '9'.repeat(400),
      '٦١٢٣٤٥٦٧٨x',
      '+34 600 000 000 ext 2',
    ])
      expect([none, readPhone(none, 'ES')]).toEqual([none, undefined])
  })
})

describe('the hash of a recovery link', () => {
  const written = { email: 'josé@correo.es', vt: 'a?b>c~ñ' }
  const base64 = Buffer.from(JSON.stringify(written)).toString('base64')
  it('is read as base64 and base64url, in UTF-8 (R128)', () => {
    const url = Buffer.from(JSON.stringify(written)).toString('base64url')
    for (const hash of [base64, `#${base64}`, `#${url}`, `#${encodeURIComponent(base64)}`])
      expect(readRecoveryHash(hash)).toEqual(written)
  })
  it('is nothing when it is anything else (R128)', () => {
    const of = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64')
    for (const hash of [
      '',
      '#',
      '#%',
      '#%E0%A4%A',
      '#####',
      of(null),
      of([]),
      of({ email: 'a@b.c' }),
      of({ vt: 'x' }),
    ])
      expect([hash, readRecoveryHash(hash)]).toEqual([hash, undefined])
    expect(readRecoveryHash(of({ ...written, pad: 'x'.repeat(3000) }))).toBeUndefined()
    fc.assert(
      fc.property(fc.string(), (text) => void readRecoveryHash(text)),
      { seed },
    )
  })
})

it('takes no name that begins with a digit, and no NIE that is cut short as a passport (R228, R231)', () => {
  expect(['2Pac', '4', '٣ب'].filter(isPersonName)).toEqual([])
  expect(['X123456', 'Y1234567', 'Z12345'].filter(isPersonalId)).toEqual([])
})
