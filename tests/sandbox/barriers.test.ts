import { describe, expect, it } from 'vitest'
import { useSandbox } from '../kit/sandbox/outside'

const sandbox = useSandbox()
const page = () => `${sandbox().directory}/sandbox/gate`
const drive = async (form: Record<string, string>) => {
  const answer = await fetch(page(), { method: 'POST', body: new URLSearchParams(form) })
  const shown = await answer.text()
  return { status: answer.status, told: /role="status">\s*([^<]*)/.exec(shown)?.[1]?.trim(), shown }
}

describe('the page of the barriers', () => {
  it('lists the car parks whose barriers read plates, is marked as a demo and runs no script', async () => {
    const answer = await fetch(page())
    const shown = await answer.text()
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'")
    expect(shown.match(/<optgroup /g)).toHaveLength(5)
    expect(shown).toContain('Demo')
    expect(shown).not.toContain('<script')
    expect((await fetch(`${page()}/barriers.css`)).status).toBe(200)
  })

  it('stays closed for a plate without automatic access, and keeps what was typed', async () => {
    const [, at = ''] = /<option value="(via-libre [^"]+)"/.exec(await (await fetch(page())).text()) ?? []
    const entering = await drive({ at, plate: '4821 kjt', action: 'enter' })
    expect(entering.told).toBe(
      'The barrier stayed closed: 4821KJT has no automatic access here, or is in already.',
    )
    expect(entering.shown).toMatch(new RegExp(`value="${at}" selected`))
    expect((await drive({ at, plate: '4821KJT', action: 'exit' })).told).toContain('is not in this car park')
    expect((await drive({ at: 'via-libre place-0', plate: 'A', action: 'enter' })).told).toContain('no such')
    expect((await drive({ at: 'nowhere', plate: '<b>', action: 'enter' })).status).toBe(422)
  })
})
