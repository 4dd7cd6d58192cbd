import { describe, expect, it } from 'vitest'
import { isCommonPassword } from '../../contract/rules/account/commonPasswords'
import { goodPassword } from '../kit/server/accounts/people'

describe('passwords that are guessed first', () => {
  it.each([
    'Password1',
    'P@ssw0rd',
    'Qwerty123',
    'Abc12345',
    'Aa123456',
    'Contraseña1',
    'Welcome2024!',
    'Plaza2026',
    'Barcelona1899',
    'AbcAbc123',
    '1Q2w3e4r',
  ])('%s is one', (password) => expect(isCommonPassword(password)).toBe(true))
  it.each([goodPassword, 'Nueva.Clave8', 'Tren4Gris&Azul', 'xK9.vbnQ2', 'Zaragoza.Norte5'])(
    '%s is none',
    (password) => expect(isCommonPassword(password)).toBe(false),
  )
})
