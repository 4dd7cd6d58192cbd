import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readFileSync } from 'node:fs'
import { locales, type Locale } from '../../../contract/locale'
import { limits } from '../../../contract/limits'
import { inProcessApi } from '../../../server/inProcessApi'
import { voiceMemory } from '../../../server/voiceSessions'
import { voiceApp } from '../../../voice-fulfillment/app'
import { atocha, standUp, stay, type Standing } from '../../kit/server/standing'

let at: Standing
let late = 0
beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

type Told = { session: string; reply: { text: string; speech: string }; state: { at: string } }
/** The chat of a webhook, whose caller has this address. */
const chat = (locale: Locale, address: string) => {
  const context = { ...at.context, now: () => at.context.now() + late }
  const app = voiceApp({
    api: (token, guesser) => inProcessApi(context, { token, guesser, byVoice: true }),
    ...voiceMemory(at.context.db, at.context.now),
    now: at.context.now,
    addressOf: () => address,
    site: 'https://plaza.test',
    env: {},
  })
  let session: string | undefined
  return async (text: string): Promise<Told> => {
    const answer = await app.request('/chat', {
      method: 'POST',
      body: JSON.stringify({ session, locale, text, timeZone: 'Europe/Madrid' }),
      headers: { 'content-type': 'application/json' },
    })
    const told = (await answer.json()) as Told
    session = told.session
    return told
  }
}
const place = { id: 'p1', name: 'Atocha', region: 'Madrid', ...atocha, timeZone: 'Europe/Madrid' }
/** A phone that has searched and shows a code. */
const phone = async () => {
  const api = inProcessApi(at.context, {})
  const event = { type: 'search.ask' as const, at: at.context.now(), place, window: stay, go: true }
  const seat = await api.shareTalk({ front: 'phone', notes: [{ kind: 'event', event }] })
  const joined = async (): Promise<string[]> =>
    (await api.readTalk({ ...seat, after: 0 })).entries.flatMap((entry) =>
      entry.kind === 'joined' ? [entry.as] : entry.kind === 'left' ? [`left ${entry.who}`] : [],
    )
  return { ...seat, joined }
}
const faults = (locale: Locale) =>
  (JSON.parse(readFileSync(`locales/${locale}/pageFaults.json`, 'utf8')) as { talk: Record<string, string> })
    .talk
const says: Record<Locale, (spelled: string) => string> = {
  es: (code) => `sigue con mi código ${code}`,
  en: (code) => `continue with my code ${code}`,
  fr: (code) => `continue avec mon code ${code}`,
  de: (code) => `mach mit meinem code ${code} weiter`,
  it: (code) => `continua con il mio codice ${code}`,
}

describe('a code said to an assistant (X29)', () => {
  it.each(locales)(
    'in %s goes on with the talk of the phone, once, and asks what is open there',
    async (locale) => {
      const shown = await phone()
      const say = chat(locale, '198.51.100.1')
      const { state, reply } = await say(says[locale]([...shown.code].join(' ')))
      expect([state.at, reply.speech.includes('?')]).toEqual(['search.listing', true])
      expect(await shown.joined()).toEqual(['phone', 'chat'])
      const again = await chat(locale, '198.51.100.1')(says[locale](shown.code))
      expect(again.reply.speech).toContain(faults(locale).codeUsed)
      expect(await shown.joined()).toEqual(['phone', 'chat'])
      // Another code leads to another talk, and leaves this one.
      const second = await phone()
      await say(says[locale](second.code))
      expect([await shown.joined(), await second.joined()]).toEqual([
        ['phone', 'chat', 'left 2'],
        ['phone', 'chat'],
      ])
    },
  )

  it.each(locales)(
    'in %s is told to be wrong or late, and asked for where it was not said',
    async (locale) => {
      const { code } = await phone()
      const say = chat(locale, '198.51.100.2')
      expect((await say(says[locale]('K 7 Q'))).reply.speech).toContain(faults(locale).codeUnknown)
      late = limits.talkCodeLife + 1
      expect((await say(says[locale](code))).reply.speech).toContain(faults(locale).codeExpired)
      late = 0
      const { reply } = await say(says[locale](''))
      expect(Object.values(faults(locale))).not.toContain(reply.speech)
      expect(reply.speech).toMatch(/seis|six|sechs|sei/)
    },
  )

  it('is tried ten times in one conversation, and in others of its address still', async () => {
    const guessing = chat('es', '198.51.100.3')
    for (let tries = 0; tries < 10; tries++)
      expect((await guessing(says.es('22222A'))).reply.speech).toContain(faults('es').codeUnknown)
    const { code, joined } = await phone()
    const refused = await guessing(says.es(code))
    expect(refused.reply.speech).not.toContain(faults('es').codeUnknown)
    expect(await joined()).toEqual(['phone'])
    await chat('es', '198.51.100.3')(says.es(code))
    expect(await joined()).toEqual(['phone', 'chat'])
  })
})
