import * as z from 'zod/mini'
import {
  AutologinLink,
  ExchangeAnswer,
  ExchangeToken,
  NewAccount,
  OpenSession,
  PasswordReset,
  PasswordResetAnswer,
  RecoveryHash,
  RecoveryRequest,
} from '../identity'
import { limits } from '../limits'
import { LoginAnswer } from '../session'
import { call } from './call'

const none = z.object({})
const SessionId = z.object({ id: z.string().check(z.maxLength(60)) })

/** Calls by which an account begins, its password is recovered, and its sessions are seen and ended. */
export const identityCalls = {
  // The account is pending (`User.completed` is false) until the mailed link was opened.
  register: call('post', 'users', 'none', NewAccount, LoginAnswer, { patience: limits.loginTimeout }),
  resendCompletion: call('post', 'users/completion', 'driver', none, none),
  // A wrong `password` is refused with `session.wrongCredentials`, too many with `session.tooManyAttempts`.
  exchangeToken: call('post', 'users/sessions/exchange', 'none', ExchangeToken, ExchangeAnswer),
  requestRecovery: call('post', 'users/recovery', 'none', RecoveryRequest, none),
  // True while the link may set a password; uses nothing up.
  checkReset: call('post', 'users/recoverypass/check', 'none', RecoveryHash, PasswordResetAnswer),
  resetPassword: call('post', 'users/recoverypass', 'none', PasswordReset, PasswordResetAnswer),
  listSessions: call('get', 'users/sessions', 'driver', none, z.array(OpenSession)),
  endOtherSessions: call('delete', 'users/sessions', 'driver', none, none),
  endSessionById: call('delete', 'users/sessions/{id}', 'driver', SessionId, none),
  createAutologin: call('post', 'users/sessions/links', 'driver', none, AutologinLink),
}
