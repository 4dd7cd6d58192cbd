import { describe, expect, it } from 'vitest'
import { openSpeechPage, speechOf } from '../../kit/listening/page'
import { installFakeSpeech } from '../../kit/listening/fakeSpeech'
import { faultsOf, shot, textsOf } from '../../kit/browser/screens'
import { useRunning } from '../../kit/browser/useRunning'

const t = textsOf('es')

describe('hands-free in a real browser, by a recogniser that the test moves', () => {
  const running = useRunning()
  const open = async (given: Parameters<typeof openSpeechPage>[2] = {}) => {
    const made = await openSpeechPage(running.browser, running.plaza.url, given)
    await made.page.goto(`${running.plaza.url}/`)
    return made
  }

  it('goes from the place to the access code without a touch, the read-back in the second turn (R351, R355, C15, C20)', async () => {
    const { page, begin, say, spoken, at, fake, screen, complaints, close } = await open()
    await begin()
    await at('listening')
    await shot(page, 'hands-free-listening')
    await say('busco parking cerca de atocha mañana de 9 a 18')
    await expect.poll(spoken).toMatch(/Atocha Sur, .* ¿/)
    await say('reserva el primero')
    await expect.poll(spoken).toMatch(/matrícula .*K J T.*o reservo\?/)
    await at('listening')
    expect(await faultsOf(page)).toEqual([])
    // A passenger is spoken to in between: nothing is said, and the yes after it, which may be theirs, is asked for again.
    const before = await spoken()
    await say('qué quieres para cenar esta noche')
    await at('listening')
    expect(await spoken()).toBe(before)
    await say('sí')
    await expect.poll(spoken).toMatch(/Lo repito\..*o reservo\?$/)
    await say('sí')
    await expect.poll(spoken).toMatch(/(Reservado|Hecho|Listo): Parking Atocha Sur/)
    await say('dime el código')
    await expect.poll(spoken).toMatch(/(el código es|es|tu código:) \S \S/i)
    await shot(page, 'hands-free-code')
    // The page behind it has followed, and the chat shows the same talk.
    await screen.getByRole('button', { name: t('handsFree:close') }).click()
    expect(await fake((speech) => speech.open())).toBe(0)
    await page.getByRole('heading', { name: t('booking:booked.title') }).waitFor()
    expect(complaints).toEqual([])
    await close()
  })

  it('falls silent within 150 ms when somebody speaks over it, and not at its own echo (C17)', async () => {
    const { begin, say, at, fake, complaints, close } = await open()
    await begin()
    await at('listening')
    await fake((speech) => void (speech.pace = 60_000))
    await say('busco parking cerca de atocha mañana de 9 a 18')
    await at('speaking')
    await expect.poll(() => fake((speech) => [speech.speaking, speech.open()])).toEqual([true, 1])
    await fake((speech) => speech.interim(speech.spoken.at(-1)!.split(' ').slice(0, 5).join(' ')))
    await at('speaking')
    expect(await fake((speech) => [speech.speaking, speech.silenced.length])).toEqual([true, 0])
    const waited = await fake((speech) => {
      const began = performance.now()
      speech.interim('espera mejor otro sitio')
      return [speech.speaking, (speech.silenced[0] ?? Infinity) - began] as const
    })
    console.info(`silent ${waited[1].toFixed(1)} ms after the first words`)
    expect(waited[0]).toBe(false)
    expect(waited[1]).toBeLessThan(150)
    await at('listening')
    expect(complaints).toEqual([])
    await close()
  })

  it('says what keeps it from hearing, and always lets the driver write', async () => {
    const { page, begin, at, fake, screen, complaints, close } = await open()
    await fake((speech) => void (speech.refusal = 'NotAllowedError'))
    await begin()
    await at('denied')
    await shot(page, 'hands-free-denied')
    expect(await faultsOf(page)).toEqual([])
    await expect.poll(() => fake((speech) => speech.spoken.at(-1))).toBe(t('handsFree:says.denied'))
    await fake((speech) => void (speech.refusal = undefined))
    await screen.getByRole('button', { name: t('handsFree:again') }).click()
    for (const [code, state] of [
      ['audio-capture', 'noMicrophone'],
      ['aborted', 'interrupted'],
      ['language-not-supported', 'unknownLanguage'],
      ['service-not-allowed', 'denied'],
    ] as const) {
      await at('listening')
      await expect.poll(() => fake((speech) => speech.open())).toBe(1)
      await fake((speech, [text]) => speech.interim(text!), 'cerca de')
      await fake((speech, [fault]) => speech.fail(fault!), code)
      await at(state)
      await shot(page, `hands-free-${state}`)
      await screen.getByRole('button', { name: t('handsFree:again') }).click()
    }
    await at('listening')
    await expect.poll(() => fake((speech) => speech.open())).toBe(1)
    await fake((speech) => speech.fail('network'))
    await at('offline')
    // The server answers: the question is asked again by itself; the service of the browser that never does is named.
    for (const state of ['offline', 'noService'] as const) {
      await at('listening')
      await expect.poll(() => fake((speech) => speech.open())).toBe(1)
      await fake((speech) => speech.fail('network'))
      await at(state)
    }
    await shot(page, 'hands-free-no-service')
    await screen.getByRole('button', { name: t('handsFree:write') }).click()
    await page.getByLabel(t('chat:input')).waitFor()
    expect(await fake((speech) => speech.open())).toBe(0)
    expect(complaints).toEqual([])
    await close()
  })

  it('asks once more after eight seconds, keeps an ear after eight more, and takes no hardly heard yes (C4, C5)', async () => {
    const { page, begin, say, at, fake, spoken, close } = await open()
    await begin()
    await at('listening')
    const question = await fake((speech) => speech.spoken.at(-1)!)
    await expect.poll(() => fake((speech) => speech.open())).toBe(1)
    await fake((speech) => speech.fail('no-speech'))
    await at('listening')
    await expect.poll(spoken).toContain(t('handsFree:says.waiting'))
    expect((await spoken()).split(question)).toHaveLength(3)
    await shot(page, 'hands-free-waiting')
    await say('busco parking en valencia ayuntamiento el sábado de 10 a 13')
    // Who is asked for one of several has heard two.
    await expect.poll(spoken).toMatch(/euros.*; .*euros.*¿/)
    await say('reserva el primero')
    const asked = async (): Promise<number> => (await spoken()).match(/¿(Lo|Te lo) reservo\?/g)?.length ?? 0
    await expect.poll(asked).toBe(1)
    await fake((speech) => void (speech.confidence = 0.15))
    await say('sí')
    await expect.poll(asked).toBe(2)
    expect(await spoken()).not.toMatch(/Reservado:/)
    await fake((speech) => void (speech.confidence = 0))
    await say('no')
    await at('listening')
    await close()
  })

  it('listens in the tab where it was begun last, and says so in the other', async () => {
    const first = await open()
    await first.begin()
    await first.at('listening')
    const page = await first.page.context().newPage()
    await page.addInitScript(installFakeSpeech)
    await page.goto(`${running.plaza.url}/`)
    const second = speechOf(page, t)
    await second.begin()
    await second.at('listening')
    await first.at('elsewhere')
    expect(await first.fake((speech) => speech.open())).toBe(0)
    await shot(first.page, 'hands-free-elsewhere')
    await first.screen.getByRole('button', { name: t('handsFree:listenHere') }).click()
    await first.at('listening')
    await second.at('elsewhere')
    await first.close()
  })

  it('goes on by text alone in a browser without a recogniser, and says so (R351)', async () => {
    const { page, begin, at, screen, close } = await open()
    await page.addInitScript(() => {
      for (const name of ['SpeechRecognition', 'webkitSpeechRecognition'])
        Object.defineProperty(window, name, { value: undefined })
    })
    await page.reload()
    await begin()
    await at('notSupported')
    await shot(page, 'hands-free-not-supported')
    expect(await faultsOf(page)).toEqual([])
    await screen.getByRole('button', { name: t('handsFree:write') }).click()
    const input = page.getByLabel(t('chat:input'))
    await expect.poll(() => input.evaluate((one) => one === document.activeElement)).toBe(true)
    await close()
  })

  it('fits 320 px with text twice as large, its stop in sight and its targets 64 px (X38, R336)', async () => {
    const { page, begin, at, say, fake, screen, close } = await open({ width: 320, height: 640 })
    await page.evaluate(() => (document.documentElement.style.fontSize = '200%'))
    await begin()
    await at('listening')
    await fake((speech) => void (speech.pace = 60_000))
    await say('busco parking cerca de atocha mañana de 9 a 18')
    await at('speaking')
    await shot(page, 'hands-free-320-speaking')
    const [inside, width] = await screen.evaluate(({ scrollWidth, clientWidth }) => [
      scrollWidth,
      clientWidth,
    ])
    expect(inside).toBe(width)
    const boxes = await Promise.all(
      (await screen.locator('button').all()).slice(1).map((button) => button.boundingBox()),
    )
    for (const box of boxes) expect(box!.height).toBeGreaterThanOrEqual(64)
    const stop = (await screen.getByRole('button', { name: t('handsFree:hush') }).boundingBox())!
    expect(stop.y + stop.height).toBeLessThanOrEqual(640)
    await close()
  })

  it.each([
    ['100%', 'de'],
    ['200%', 'fr'],
  ] as const)(
    'keeps state, close and all answers to a read-back in sight on a phone with text at %s (%s; X38)',
    async (size, locale) => {
      const { page, begin, at, say, spoken, screen, close } = await openSpeechPage(
        running.browser,
        running.plaza.url,
        { locale },
      )
      await page.goto(`${running.plaza.url}/${locale}`)
      await page.evaluate((wanted) => (document.documentElement.style.fontSize = wanted), size)
      await begin()
      const [search, book] = (
        {
          de: ['parkplatz am Prado morgen von 10 bis 14 uhr', 'buch den ersten'],
          fr: ['parking près de Sol demain de 10h à 14h', 'réserve le premier'],
        } as const
      )[locale]
      await say(search)
      await expect.poll(spoken).toMatch(/14/)
      await say(book)
      await expect.poll(spoken, { timeout: 20_000 }).toMatch(/KJT|K J T/)
      await at('listening')
      await expect.poll(() => screen.getByRole('button').count()).toBe(6)
      for (const part of [...(await screen.getByRole('button').all()), screen.getByRole('status')]) {
        const [top, bottom, seen] = await part.evaluate((element) => {
          const box = element.getBoundingClientRect()
          const at = document.elementFromPoint(box.x + box.width / 2, box.bottom - 4)
          return [box.top, box.bottom, element.contains(at)] as const
        })
        expect(top).toBeGreaterThanOrEqual(0)
        expect(bottom).toBeLessThanOrEqual(844)
        expect(seen, (await part.textContent()) ?? '').toBe(true)
      }
      await close()
    },
  )
})
