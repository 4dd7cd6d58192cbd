import { describe, expect, it } from 'vitest'
import { faultCodes, type FaultCode } from '../../../contract/faultStatus'
import { locales } from '../../../contract/locale'
import { readLanguagePack } from '../../../dialogue/language/readLanguage'
import type { ReplyFacts } from '../../../dialogue/facts'
import { reply } from '../../../dialogue/reply/reply'
import { now } from '../../kit/scriptedApi'
import { replyStates } from '../../kit/dialogue/replyStates'

const [broken, refused, cancelling, viewing] = [
  replyStates['broken']!,
  replyStates['refused for good']!,
  replyStates['cancel?']!,
  replyStates['viewing, bookable']!,
]
/** Where a driver who speaks can meet a refusal: in the state that it ends in, or as an answer of the account. */
const metIn = (fault: FaultCode): readonly ReplyFacts[] => [
  { ...broken, fault },
  { ...refused, fault },
  { ...refused, fault, mayRetry: true },
  { ...cancelling, at: 'cancellation.refused', fault },
]

describe.each(locales)('refusals, in %s', (locale) => {
  const { spoken, faults } = readLanguagePack(locale)
  const told = (facts: ReplyFacts, topic?: 'accountFault') =>
    reply(facts, { locale, spoken, faults, now, timeZone: 'Europe/Madrid', seed: 0, topic })
  const textOf = (code: FaultCode): string => {
    const [owner = '', name = ''] = code.split('.')
    return faults[owner]?.[name] ?? ''
  }

  it.each(faultCodes)(
    '%s is said with a way on in every state and as an answer of the account (R372)',
    (code) => {
      const text = textOf(code)
      expect(text).not.toBe('')
      for (const facts of metIn(code)) {
        const made = told(facts)
        // What cannot be cancelled at all has a sentence of its own.
        if (code !== 'cancellation.notCancellable') {
          expect(made.text).toContain(text)
          expect(made.speech).toContain(text.split(/(?<=[.!?])\s(?=\p{Lu})/u)[0])
        }
        expect(made.reprompt).toMatch(/\?$/)
        expect(made.listen).toBe(true)
      }
      const answered = told({ ...viewing, account: { fault: code } }, 'accountFault')
      expect(answered.speech).toContain(text)
      expect(answered.reprompt).toMatch(/\?$/)
    },
  )
})
