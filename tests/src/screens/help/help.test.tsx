// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { Fault } from '../../../../contract/fault'
import { locales } from '../../../../contract/locale'
import { demoSupport } from '../../../../contract/site/support'
import { questions } from '../../../../src/screens/help/questions'
import { scriptedApi } from '../../../kit/scriptedApi'
import { mount } from '../../../kit/src/shell/mount'

type Texts = { faqs: Record<string, { q: string; a: string }>; deletion: Record<string, string> }
const textsOf = (locale: string): Texts =>
  JSON.parse(readFileSync(`locales/${locale}/ui/help.json`, 'utf8')) as Texts
/** Types each text into the field with this label. */
const write = (texts: Record<string, string>): void => {
  for (const [label, value] of Object.entries(texts))
    fireEvent.input(screen.getByLabelText(label), { target: { value } })
}
const main = () => within(document.getElementById('main')!)

describe('the questions', () => {
  it('are all those that have a text, at least twenty in each language (R045)', () => {
    for (const locale of locales) {
      expect(Object.keys(textsOf(locale).faqs).sort()).toEqual([...questions].sort())
      expect(questions.length).toBeGreaterThanOrEqual(20)
    }
  })

  it('are found by their words, whatever their accents, and say when none is found (R045, R138)', async () => {
    const { user } = await mount('/info/faqs', scriptedApi())
    const field = await screen.findByRole('searchbox', { name: 'Buscar en la ayuda' })
    await user.type(field, 'CAMARA minutos')
    await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(1))
    main().getByText('¿Qué es el acceso automático?')
    main().getByText('1 respuesta')
    await user.clear(field)
    await user.type(field, 'submarino')
    await waitFor(() => expect(document.querySelectorAll('details')).toHaveLength(0))
    main().getByText(/No hay ninguna respuesta/)
  })

  it('open by their address (R045)', async () => {
    await mount('/de/info/faqs#cancelar', scriptedApi())
    await waitFor(() => expect(document.querySelector('details[open]')?.id).toBe('cancelar'))
    expect(document.querySelectorAll('details[open]')).toHaveLength(1)
  })
})

describe('the contact', () => {
  it.each(locales)('shows phone, WhatsApp and mail in %s (R043, R139, R346)', async (locale) => {
    await mount(locale === 'es' ? '/contact' : `/${locale}/contact`, scriptedApi())
    await waitFor(() => {
      const links = [...document.querySelectorAll<HTMLAnchorElement>('#main a')].map(({ href }) => href)
      expect(links).toEqual(
        expect.arrayContaining([
          'tel:+34910000000',
          'https://wa.me/34600000000',
          `mailto:${demoSupport.email}`,
        ]),
      )
    })
  })

  it('keeps what was typed after a refusal, then tells the number of the case (R138, R323)', async () => {
    let asked: unknown
    let away = true
    const api = scriptedApi({
      contactSupport: (request) => {
        asked = request
        if (away) return Promise.reject(new Fault('session.offline'))
        return Promise.resolve({ caseNumber: 'C-7K2M-9QX4' })
      },
    })
    const { user } = await mount('/contact', api)
    await user.type(await screen.findByLabelText('Nombre y apellidos'), 'محمد 🚗 O’Hara')
    await user.type(screen.getByLabelText('Tu correo'), 'ana@plaza.example')
    await user.type(screen.getByLabelText('Asunto'), 'La barrera')
    await user.type(screen.getByLabelText('Mensaje'), 'No se abrió.')
    const send = screen.getByRole('button', { name: 'Enviar' })
    await user.click(send)
    await main().findByText(/No hay conexión/)
    expect(screen.getByLabelText<HTMLTextAreaElement>('Mensaje').value).toBe('No se abrió.')
    expect(screen.getByLabelText<HTMLInputElement>('Nombre y apellidos').value).toBe('محمد 🚗 O’Hara')
    away = false
    await user.click(send)
    await main().findByText(/C-7K2M-9QX4/)
    expect(asked).toEqual({
      name: 'محمد 🚗 O’Hara',
      email: 'ana@plaza.example',
      subject: 'La barrera',
      message: 'No se abrió.',
      locale: 'es',
    })
  })

  it('names each field that is wrong at the field, focuses the first one and sends nothing (R138, R234, R235)', async () => {
    let sent = 0
    const api = scriptedApi({
      contactSupport: () => {
        sent += 1
        return Promise.reject(new Fault('session.emailInvalid'))
      },
    })
    const { user } = await mount('/contact', api)
    const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)
    const wrong = () =>
      [...document.querySelectorAll<HTMLInputElement>('#main form [aria-invalid]')].map((at) => [
        at.name,
        document.getElementById(at.getAttribute('aria-describedby')!)?.textContent,
      ])
    await screen.findByLabelText('Asunto')
    write({ 'Nombre y apellidos': 'Ana', 'Tu correo': 'ana' })
    const send = screen.getByRole('button', { name: 'Enviar' })
    await user.click(send)
    const missing = 'Rellena todos los campos obligatorios.'
    expect(wrong()).toEqual([
      ['email', 'Escribe un correo electrónico válido.'],
      ['subject', missing],
      ['message', missing],
    ])
    expect(document.activeElement).toBe(field('Tu correo'))
    write({ Asunto: 'A', Mensaje: 'B' })
    expect(wrong()).toEqual([['email', 'Escribe un correo electrónico válido.']])
    expect(document.activeElement).toBe(field('Tu correo'))
    expect(sent).toBe(0)
    write({ 'Tu correo': 'ana@plaza.example' })
    expect(wrong()).toEqual([])
    await user.click(send)
    await waitFor(() => expect(wrong()).toEqual([['email', 'Escribe un correo electrónico válido.']]))
    expect([sent, document.activeElement]).toEqual([1, field('Tu correo')])
  })

  it('sends one message for two taps at once', async () => {
    let sent = 0
    const api = scriptedApi({
      contactSupport: () => {
        sent += 1
        return new Promise(() => undefined)
      },
    })
    await mount('/contact', api)
    const form = (await screen.findByLabelText('Asunto')).closest('form')!
    write({ 'Nombre y apellidos': 'Ana', 'Tu correo': 'ana@plaza.example', Asunto: 'A', Mensaje: 'B' })
    act(() => {
      form.requestSubmit()
      form.requestSubmit()
    })
    await waitFor(() => expect(sent).toBe(1))
  })

  it('is also a dialog on the page of questions (R138)', async () => {
    const { user } = await mount('/info/faqs', scriptedApi())
    await user.click(await screen.findByRole('button', { name: 'Escribir' }))
    within(await screen.findByRole('dialog', { name: 'Escríbenos' })).getByLabelText('Mensaje')
  })
})

describe('the deletion of an account', () => {
  it.each(locales)(
    'is asked of the support by mail, with what must be settled first, in %s (R048, R254, R255, R257)',
    async (locale) => {
      await mount(locale === 'es' ? '/legalBorrar' : `/${locale}/legalBorrar`, scriptedApi())
      const { write, settle, balance, platforms } = textsOf(locale).deletion
      for (const text of [write, settle, balance, platforms])
        await waitFor(() => expect(document.getElementById('main')?.textContent).toContain(text))
      const mail = document.querySelector<HTMLAnchorElement>('#main a[href*="subject="]')
      expect(mail?.href).toContain(`mailto:${demoSupport.email}?subject=`)
      expect(document.querySelector('#main form')).toBeNull()
    },
  )
})

describe('information and legal texts', () => {
  it('leads to the help (R044)', async () => {
    await mount('/fr/info', scriptedApi())
    await main().findByText(/plus de vingt plateformes/)
    expect(document.querySelector('#main a[href="/fr/info/faqs"]')).toBeTruthy()
  })

  it('lead to the documents of their language, with nothing around them (R047)', async () => {
    await mount('/fr/noshowlegals', scriptedApi())
    await waitFor(() => expect(document.querySelectorAll('#main a')).toHaveLength(3))
    const links = [...document.querySelectorAll('#main a')].map((link) => link.getAttribute('href'))
    expect(links).toEqual(['/docs/fr/privacy', '/docs/fr/terms', '/docs/fr/promotion'])
    expect(document.querySelector('header, footer, nav')).toBeNull()
  })
})
