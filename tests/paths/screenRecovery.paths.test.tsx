// @vitest-environment jsdom
import { act } from '@testing-library/react'
import i18next from 'i18next'
import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot, AnyStateMachine, SnapshotFrom } from 'xstate'
import { limits } from '../../contract/limits'
import type { recoveryMachine } from '../../machines/account/recovery.machine'
import { soundForm } from '../kit/accountForm'
import { openedRecovery, recovery } from '../kit/paths/accountWorlds'
import { coveringPaths, titledPaths } from '../kit/paths/cover'
import { fillAndSend, holds, playPath, shownForm, typeIn } from '../kit/paths/formTaps'
import { holdTimers } from '../kit/paths/heldTimers'
import type { Model } from '../kit/paths/model'
import { press, type Tap } from '../kit/paths/taps'
import type { Mounted } from '../kit/src/shell/mount'

const { name, surname, email, password } = soundForm

describe('the covering paths of the recovery by taps on the screen (R214)', async () => {
  let passTime: ReturnType<typeof holdTimers>
  const ask =
    (address: string): Tap =>
    () =>
      fillAndSend({ email: address })
  const taps: Record<string, Tap> = {
    'asks for the mail': ask(email),
    'asks without an e-mail': ask(' '),
    'asks with half an e-mail': ask('nobody'),
    'asks again': press(/^Ask for another link/),
    'types a password': () => typeIn({ password, repeat: password }),
    'types a name': () => typeIn({ name, surname }),
    'types another repeat': () => typeIn({ repeat: 'x' }),
    'stops typing for a second': () => act(async () => passTime(limits.typingCheckDelay)),
    'saves it': () => fillAndSend({ password, repeat: password }),
    'saves nothing': () => fillAndSend({ password: '', repeat: '' }),
    'five seconds pass': () => act(async () => passTime(limits.resetRedirectDelay)),
  }
  const titles: Record<string, string> = {
    waiting: 'menu:titles.recovery',
    sending: 'menu:titles.recovery',
    sent: 'account:recovery.sent',
    checking: 'menu:titles.recovery-tokenEmail',
    setting: 'menu:titles.recovery-tokenEmail',
    saving: 'menu:titles.recovery-tokenEmail',
    saved: 'account:newPassword.saved',
    expired: 'account:newPassword.expired',
  }
  const shows = (expected: AnyMachineSnapshot, story: string, { where }: Mounted): void => {
    if (expected.matches('over')) return expect(where(), story).toMatch(/^\/en\/login\?email=/)
    const [state = ''] = Object.keys(titles).filter((each) => expected.matches(each as never))
    const {
      email: asked,
      asksName,
      name: given,
      password: typed,
      repeat,
      faults,
      fault,
    } = expected.context as SnapshotFrom<typeof recoveryMachine>['context']
    expect(shownForm(), story).toEqual({
      title: i18next.t(titles[state] as never),
      busy: expected.hasTag('busy'),
      wrong: Object.keys(faults).sort(),
    })
    if (fault) expect(document.body.textContent, story).toContain(i18next.t(`faults:${fault}`))
    if (state === 'waiting') holds({ email: asked.trim() }, story)
    if (state === 'setting') holds({ ...(asksName && { name: given }), password: typed, repeat }, story)
  }
  // The page asks for its link as it opens: what is typed before the answer is told in the story.
  const opened = {
    ...openedRecovery,
    causable: (snapshot: SnapshotFrom<typeof recoveryMachine>, cause: string) =>
      cause === 'types a name'
        ? snapshot.context.asksName && !snapshot.matches('checking')
        : !snapshot.matches('checking') || !(cause in taps),
  }
  const link = Buffer.from(JSON.stringify({ email, vt: 'v1' })).toString('base64url')
  const pages = [
    ['asking', recovery, '/en/recovery'],
    ['new password', opened, `/en/recovery/x1#${link}`],
  ] as const
  const covers = await Promise.all(
    pages.map(async ([page, model, url]) => {
      const given = model as never as Model<AnyStateMachine>
      return { page, model: given, url, ...(await coveringPaths(given)) }
    }),
  )
  const rows = covers.flatMap(({ page, model, url, paths }) =>
    titledPaths(model, paths).map(([title, path]) => [page, title, model, url, path] as const),
  )

  it.each(rows)(
    '%s, %s',
    async (_, __, model, url, path) => {
      passTime = holdTimers([limits.typingCheckDelay, limits.resetRedirectDelay])
      await playPath(model, path, { taps, url, shows })
    },
    120_000,
  )

  it('leave out what the screen does not offer, and nothing else', () => {
    const missed = covers.map((cover) => cover.missed)
    expect(missed[0]!.filter((each) => missed[1]!.includes(each))).toMatchInlineSnapshot(`
      [
        "recovery.reading —always→ recovery.unreadable",
        "recovery.checking —recovery.edit→ stays",
      ]
    `)
  })
})
