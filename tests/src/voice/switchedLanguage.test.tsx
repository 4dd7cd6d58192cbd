// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { activeState } from '../../../machines/selectors'
import { closeChat, openChat } from '../../../src/voice/chatOpen'
import { scriptedApi } from '../../kit/scriptedApi'
import { mount, type Mounted } from '../../kit/src/shell/mount'

const patience = { timeout: 20_000 }
const log = () => screen.findByRole('log', {}, patience)
const at = ({ front }: Mounted): string => activeState(front.actor.getSnapshot())
const answers = async () => [...(await log()).querySelectorAll<HTMLElement>('[data-read-back] button')]
const say = async ({ user }: Mounted, text: string, then: RegExp): Promise<void> => {
  await user.type(await screen.findByLabelText('Tu mensaje', {}, patience), `${text}{Enter}`)
  await waitFor(async () => expect((await log()).textContent).toMatch(then), patience)
}

describe('a page that changes its language beside a talk', () => {
  afterEach(() => act(closeChat))

  it('says what was read back again, with its buttons, and the next yes books that (R026, C8)', async () => {
    const api = scriptedApi()
    const driver = await mount('/', api, { member: true, arrives: true })
    act(openChat)
    await say(driver, 'busco parking cerca de atocha mañana de 9 a 18', /11,90/)
    await say(driver, 'reserva el primero', /KJT/)
    await waitFor(async () => expect(await answers()).toHaveLength(3), patience)
    const [choice] = await screen.findAllByLabelText<HTMLSelectElement>('Idioma', {}, patience)
    await driver.user.selectOptions(choice!, 'en')
    await waitFor(async () => expect((await log()).textContent).toMatch(/in English.*KJT.*\?/), patience)
    await waitFor(async () => expect((await answers())[0]?.textContent).toMatch(/^Yes/), patience)
    expect(api.made).not.toContain('createBooking')
    await driver.user.click((await answers())[0]!)
    await waitFor(() => expect(at(driver)).toBe('booking.booked'), patience)
  })
})
