// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { closeChat, openChat } from '../../../src/voice/chatOpen'
import { scriptedApi } from '../../kit/scriptedApi'
import { mount, type Mounted } from '../../kit/src/shell/mount'

const patience = { timeout: 20_000 }
const log = () => screen.findByRole('log', {}, patience)
const say = async ({ user }: Mounted, text: string, then: RegExp): Promise<void> => {
  await user.type(await screen.findByLabelText('Tu mensaje', {}, patience), `${text}{Enter}`)
  await waitFor(async () => expect((await log()).textContent).toMatch(then), patience)
}

describe('a driver who writes in another language than the page', () => {
  afterEach(() => act(closeChat))

  it('is asked about it, and after a yes what was written is heard in that language (R369)', async () => {
    const driver = await mount('/', scriptedApi(), { member: true, arrives: true })
    act(openChat)
    await say(driver, 'i need parking near atocha tomorrow from nine to six', /I speak English too/)
    expect(driver.front.actor.getSnapshot().context.search.getSnapshot().context.place).toBeUndefined()
    await driver.user.type(await screen.findByLabelText('Tu mensaje', {}, patience), 'yes{Enter}')
    await waitFor(async () => expect((await log()).textContent).toMatch(/in English.*11,90/), patience)
  })
})
