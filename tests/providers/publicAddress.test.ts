import { describe, expect, it } from 'vitest'
import { checkUrl, guardedLookup } from '../../providers/transport/publicAddress'
import { openTransport } from '../../providers/transport/transport'
import { serveScript, soon } from '../kit/providers/outside'

const allowed = (url: string, demo: boolean): boolean => {
  try {
    checkUrl(new URL(url), { demo }, 'p')
    return true
  } catch {
    return false
  }
}

describe('a live platform', () => {
  it.each([
    'http://api.parking.example/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0/',
    'https://10.1.2.3/',
    'https://172.31.0.1/',
    'https://192.168.1.1/',
    'https://169.254.169.254/latest/meta-data',
    'https://100.64.0.1/',
    'https://224.0.0.1/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:169.254.169.254]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fd00::1]/',
    'https://[fe80::1]/',
    'https://[2002:7f00:1::]/',
    'https://user:secret@api.parking.example/',
    'ftp://api.parking.example/',
    'file:///etc/passwd',
  ])('is never %s', (url) => {
    expect(allowed(url, false)).toBe(false)
  })

  it.each(['https://api.parking.example/', 'https://8.8.8.8/', 'https://[2606:4700::1111]/'])(
    'may be %s',
    (url) => {
      expect(allowed(url, false)).toBe(true)
    },
  )

  const resolveTo = (...addresses: string[]) =>
    new Promise<string>((resolve) => {
      const lookup = guardedLookup(false, (_host, _options, answer) => {
        answer(
          null,
          addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
        )
      })
      lookup('rebinding.example', {}, (error, address) => {
        resolve(error?.code ?? (typeof address === 'string' ? address : 'several'))
      })
    })

  it('is refused when any address of its name is not public', async () => {
    expect(await resolveTo('93.184.215.14')).toBe('93.184.215.14')
    expect(await resolveTo('127.0.0.1')).toBe('EFORBIDDEN')
    expect(await resolveTo('93.184.215.14', '10.0.0.1')).toBe('EFORBIDDEN')
    expect(await resolveTo('::ffff:10.0.0.1')).toBe('EFORBIDDEN')
    expect(await resolveTo()).toBe('EFORBIDDEN')
  })

  it('cannot be reached on this machine by its name either', async () => {
    const { url, calls } = await serveScript(() => ({ json: {} }))
    const { port } = new URL(url)
    const wire = openTransport('p', { demo: false })
    const ask = (target: string) => wire({ method: 'GET', url: new URL(target), headers: {}, signal: soon() })
    await expect(ask(`https://localhost:${port}/`)).rejects.toMatchObject({ detail: 'EFORBIDDEN' })
    await expect(ask(`https://127.0.0.1:${port}/`)).rejects.toMatchObject({ kind: 'forbidden' })
    expect(calls).toHaveLength(0)
  })
})

describe('a demo platform', () => {
  it('lives on loopback and nowhere else', () => {
    for (const url of ['http://127.0.0.1:4000', 'http://127.9.9.9', 'http://[::1]:4000'])
      expect(allowed(url, true), url).toBe(true)
    for (const url of ['http://10.0.0.1', 'http://8.8.8.8', 'http://169.254.169.254', 'http://[fd00::1]'])
      expect(allowed(url, true), url).toBe(false)
  })
})
