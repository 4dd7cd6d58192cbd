import { createTransport } from 'nodemailer'
import { describe, expect, it, vi } from 'vitest'
import type { Mail } from '../../sandbox/mailbox/box'
import { ask, order, useSandbox } from '../kit/sandbox/outside'

// jsdom ships no types of its own; this is all that is used of it.
const { JSDOM } = await vi.importActual<{ JSDOM: new (html: string) => { window: { document: Document } } }>(
  'jsdom',
)
const sandbox = useSandbox()
const send = (subject: string, more: object = {}) =>
  createTransport(sandbox().smtp).sendMail({
    from: 'Plaza <hola@plaza.example>',
    to: 'ana@plaza.example',
    subject,
    text: 'Su código: 4821\nhttps://plaza.example/recover?token=abc',
    ...more,
  })
const mails = async (): Promise<Mail[]> =>
  (await ask<{ messages: Mail[] }>(`${sandbox().mail}/messages.json`)).body.messages
const empty = (): Promise<Response> => fetch(`${sandbox().mail}/messages`, { method: 'DELETE' })

describe('the mailbox', () => {
  it('takes a letter over SMTP and shows it with its accents, newest first', async () => {
    await empty()
    await send('Reserva confirmada: Málaga')
    await send('Zweite', {
      html: '<p>Grüße</p>',
      attachments: [{ filename: 'plaza.ics', content: 'BEGIN:VCALENDAR' }],
    })
    const [second, first] = await mails()
    expect(first).toMatchObject({ subject: 'Reserva confirmada: Málaga', to: ['ana@plaza.example'] })
    expect(second?.html).toContain('Grüße')
    expect(second?.attachments[0]).toMatchObject({ name: 'plaza.ics' })
  })

  it('is a page under the product’s own path, without script or inline style', async () => {
    for (const path of ['/', '/sandbox/mail', '/sandbox/mail/mailbox.css'])
      expect((await fetch(sandbox().mail + path)).status, path).toBe(200)
    const page = await fetch(`${sandbox().mail}/sandbox/mail`)
    const { document } = new JSDOM(await page.text()).window
    expect(page.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(document.querySelectorAll('script, style, [style], [onclick]')).toHaveLength(0)
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe(
      '/sandbox/mail/mailbox.css',
    )
    expect(document.querySelectorAll('.letters a').length).toBeGreaterThan(0)
  })

  it('lists the links of a letter and lets nothing in its HTML run', async () => {
    await empty()
    await send('<img src=x onerror=alert(1)>', {
      html: '<script>alert(1)</script><a href="https://a.example/">x</a>',
    })
    const id = (await mails())[0]?.id ?? 0
    const page = await fetch(`${sandbox().mail}/sandbox/mail/messages/${id}`)
    const { document } = new JSDOM(await page.text()).window
    expect(document.querySelector('h1')?.textContent).toBe('<img src=x onerror=alert(1)>')
    expect(document.querySelectorAll('img, script')).toHaveLength(0)
    const links = [...document.querySelectorAll('nav a')].map((a) => a.getAttribute('href'))
    expect(links).toContain('https://plaza.example/recover?token=abc')
    expect(document.querySelector('iframe')?.getAttribute('sandbox')).toBe('')
    const body = await fetch(`${sandbox().mail}/messages/${id}/body`)
    expect(body.headers.get('content-security-policy')).toMatch(/^sandbox; default-src 'none'/)
  })

  it('deduplicates nothing, not even when it takes a letter and says that it did not', async () => {
    await empty()
    await order(sandbox(), { platform: 'smtp', mode: 'drop-after', count: 1 })
    await expect(send('Twice')).rejects.toMatchObject({ responseCode: 421 })
    await send('Twice')
    expect(await mails()).toHaveLength(2)
    await order(sandbox(), { platform: 'smtp', mode: '500', count: 1 })
    await expect(send('Never')).rejects.toMatchObject({ responseCode: 451 })
    expect(await mails()).toHaveLength(2)
  })
})
