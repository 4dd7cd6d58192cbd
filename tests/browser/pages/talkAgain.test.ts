import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import spanish from '../../../locales/es/pageFaults.json'
import type { TalkCode, TalkEntry, TalkFront, TalkSeat } from '../../../contract/talk/talk'
import { ask } from '../../kit/browser/kiosk/device'
import { openPage, patience } from '../../kit/browser/running'
import { faultsOf, shot, textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'

const t = textsOf('es')

/** A device that only calls the server: it begins a talk, sees who is in it, and leaves it or sends others away. */
const otherDevice = async (url: string, as: TalkFront) => {
  const { talk, talkKey, code, link } = await ask<TalkSeat & TalkCode>(url, 'talks', {
    body: { front: as, notes: [] },
  })
  const headers = { 'Talk-Key': talkKey }
  return {
    code,
    link,
    /** Who is in the talk, by number. */
    fronts: async (): Promise<number[]> => {
      const { entries } = await ask<{ entries: TalkEntry[] }>(url, `talks/${talk}?after=0`, { headers })
      const gone = entries.flatMap((entry) => (entry.kind === 'left' ? [entry.who] : []))
      return entries
        .filter(({ kind, front }) => kind === 'joined' && !gone.includes(front))
        .map(({ front }) => front)
    },
    remove: (who: number) => ask(url, `talks/${talk}/fronts/${who}`, { method: 'DELETE', headers }),
  }
}

describe('a phone that has been in a talk', () => {
  const running = useRunning()
  const go = (page: Page, name: string): Promise<void> => page.getByRole('button', { name }).click()

  it('joins the next one by link or code, is told which one it leaves, and leaves an ended one by itself (X29)', async () => {
    const { url } = running.plaza
    const { page, close } = await openPage(running.browser, { locale: 'es' })
    const joined = page.getByRole('heading', { name: t('talk:joined') })
    const field = page.getByLabel(t('talk:field'))
    const leaves = page.getByText(t('talk:leaves').split(':')[0]!)
    const kiosk = await otherDevice(url, 'kiosk')
    await page.goto(url + kiosk.link)
    await go(page, t('talk:go'))
    await joined.waitFor()
    expect(await kiosk.fronts()).toEqual([1, 2])

    // The link of another talk, opened in the same tab: only the tap leaves the first.
    const second = await otherDevice(url, 'kiosk')
    await page.goto(url + second.link)
    await leaves.waitFor()
    expect(await leaves.innerText()).toContain(t('talk:front.kiosk'))
    await shot(page, 'talk-again-link')
    expect(await faultsOf(page), 'the link').toEqual([])
    expect([await kiosk.fronts(), await second.fronts()]).toEqual([[1, 2], [1]])
    await go(page, t('talk:go'))
    await joined.waitFor()
    expect(await second.fronts()).toEqual([1, 2])
    await expect.poll(kiosk.fronts, { timeout: patience }).toEqual([1])

    // A code: a wrong one costs nothing.
    const desk = await otherDevice(url, 'page')
    await leaves.waitFor()
    await shot(page, 'talk-again-code')
    expect(await faultsOf(page), 'the code').toEqual([])
    await field.fill('ZZZZZZ')
    await go(page, t('talk:another'))
    await page.getByText(spanish.talk.codeUnknown).waitFor()
    expect(await second.fronts()).toEqual([1, 2])
    await field.fill(desk.code)
    await go(page, t('talk:another'))
    await expect.poll(desk.fronts, { timeout: patience }).toEqual([1, 2])
    await joined.waitFor()
    await page.getByText(t('talk:front.page')).first().waitFor()

    // Nobody else is left in it, as after a kiosk has been wiped: a code is asked for first.
    await desk.remove(1)
    await page.getByText(t('talk:alone')).waitFor()
    await shot(page, 'talk-again-alone')
    expect(await faultsOf(page), 'alone').toEqual([])
    const last = await otherDevice(url, 'kiosk')
    await field.fill(last.code)
    await go(page, t('talk:go'))
    await joined.waitFor()

    // The talk has ended for the phone: it is told once, and a link still opens the next one.
    await last.remove(2)
    await page.getByText(spanish.talk.over).waitFor()
    const next = await otherDevice(url, 'kiosk')
    await page.goto(url + next.link)
    await go(page, t('talk:go'))
    await joined.waitFor()
    await go(page, t('talk:leave'))
    await expect.poll(next.fronts, { timeout: patience }).toEqual([1])
    await field.waitFor()
    await close()
  }, 180_000)
})
