import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readEnvironment } from '../../../server/environment'
import { createPages } from '../../../server/http/page'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { demoConfiguration } from '../../../contract/site/support'
import { newAccount, signUp } from '../../kit/server/accounts/people'
import { standUp, type Standing } from '../../kit/server/standing'

let standing: Standing
beforeAll(async () => {
  standing = await standUp()
}, 120_000)
afterAll(() => standing.close())

const message = {
  name: 'Lucía Ferrer',
  email: ' Lucia@Plaza.example ',
  subject: 'La barrera',
  message: 'No se abrió.\r\nBcc: all@plaza.example',
  booking: 'PZ-DB3Z',
  locale: 'de',
}
const write = async (change: object = {}, token?: string) => {
  const answer = await standing.request('/api/contact', { body: { ...message, ...change }, token })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

/** Text of the mail about a case to its writer. */
const copyOf = async (email: string, caseNumber: string): Promise<string> => {
  let text: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await standing.mails()
        return (text = mails.find(
          ({ to, subject }) => to.includes(email) && subject.includes(caseNumber),
        )?.text)
      },
      { timeout: 20_000 },
    )
    .toBeDefined()
  return text!
}

describe('a message to the support', () => {
  it('becomes a case with a number, a mail to the support and a copy to its writer (R043, R138)', async () => {
    const { status, body } = await write()
    expect(status).toBe(200)
    const number = body['caseNumber'] as string
    expect(number).toMatch(/^C-[2-9C-Z]{4}-[2-9C-Z]{4}$/)
    await expect.poll(async () => (await standing.mails()).length).toBe(2)
    const mails = (await standing.mails()) as unknown as {
      to: string[]
      subject: string
      replyTo: string[]
      text: string
    }[]
    const toSupport = mails.find(({ to }) => to.includes('help@plaza.example'))
    expect(toSupport).toMatchObject({
      subject: `Fall ${number}: La barrera`,
      replyTo: ['lucia@plaza.example'],
    })
    for (const fact of ['Lucía Ferrer', 'PZ-DB3Z', 'No se abrió.']) expect(toSupport?.text).toContain(fact)
    const copy = mails.find(({ to }) => to.includes('lucia@plaza.example'))
    expect(copy?.subject).toBe(`Deine Nachricht ist da: Fall ${number}`)
    // Anybody may have typed this address.
    expect(copy?.text).toContain('Wenn du uns nicht geschrieben hast')
    for (const typed of ['Lucía', 'No se abrió.', 'La barrera']) expect(copy?.text).not.toContain(typed)
  })

  it('is copied whole to a driver who is signed in, at the own address of a complete account only (R138)', async () => {
    const pending = await signUp(standing, newAccount(1))
    const token = await standing.login()
    const sent: [email: string, token: string | undefined, isWhole: boolean][] = [
      ['driver@plaza.example', token, true],
      ['victim@plaza.example', token, false],
      ['alex1@example.org', pending.body.token, false],
      ['driver@plaza.example', 'a.b.c', false],
    ]
    for (const [email, who, isWhole] of sent) {
      const { body } = await write({ email }, who)
      const text = await copyOf(email, body['caseNumber'] as string)
      expect([email, text.includes('No se abrió'), text.includes('Lucía')]).toEqual([email, isWhole, isWhole])
    }
  })

  it.each([
    [{ message: '  ' }, 'account.fieldsMissing'],
    [{ name: '' }, 'account.fieldsMissing'],
    [{ email: ' ' }, 'session.emailMissing'],
    [{ email: 'nobody' }, 'session.emailInvalid'],
    [{ message: 'x'.repeat(4_001) }, 'request.invalid'],
  ])('is refused when nobody could answer it: %o', async (change, code) => {
    expect((await write(change)).body).toMatchObject({ error: { code } })
  })

  it('is limited for each mail address to which a copy goes', async () => {
    const statuses: number[] = []
    for (let i = 0; i < 7; i++) statuses.push((await write({ email: 'flood@plaza.example' })).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
  })
})

describe('the values of a deployment', () => {
  const own = {
    SUPPORT_PHONE: '+34 900 111 222',
    SUPPORT_EMAIL: 'hola@example.org',
    SOCIAL_LINKS: 'Mastodon=https://a.example/@x, "B" & C=https://b.example/?a=b',
  }

  it('are answered to anyone and come from the environment (R139, R346)', async () => {
    const answer = await standing.request('/api/configuration')
    expect(await answer.json()).toEqual(demoConfiguration)
    const { configuration } = readEnvironment(own)
    expect(configuration.support).toEqual({
      phone: '+34 900 111 222',
      whatsapp: demoConfiguration.support.whatsapp,
      email: 'hola@example.org',
    })
    expect(configuration.social).toEqual([
      { name: 'Mastodon', url: 'https://a.example/@x' },
      { name: '"B" & C', url: 'https://b.example/?a=b' },
    ])
    expect(readEnvironment({ SOCIAL_LINKS: 'off' }).configuration.social).toEqual([])
    for (const wrong of ['Mastodon', 'Mastodon=javascript:1', '=https://a.example'])
      expect(() => readEnvironment({ SOCIAL_LINKS: wrong })).toThrow(/SOCIAL_LINKS/)
    expect(() => readEnvironment({ SUPPORT_EMAIL: 'nobody', SUPPORT_PHONE: 'call us' })).toThrow(
      /SUPPORT_PHONE must be a phone number[\s\S]*SUPPORT_EMAIL must be a mail address/,
    )
  })

  it('stand in the page where they are not those of the demo, escaped', () => {
    const folder = mkdtempSync(join(tmpdir(), 'page-'))
    writeFileSync(join(folder, 'index.html'), '<html lang="es"><head></head><body></body></html>')
    const page = (configuration = demoConfiguration) =>
      createPages(folder, configuration)('es', 'other', '').body.toString()
    expect(page()).not.toContain('configuration')
    const text = page(readEnvironment(own).configuration)
    expect(text).toContain('<meta name="configuration" content="{&#34;support&#34;')
    expect(text.match(/"/g)).toHaveLength(6)
  })
})
