import { describe, expect, it } from 'vitest'
import { breakerLimits } from '../../providers/transport/circuitBreaker'
import { lot, page, pass } from '../kit/providers/samples'
import { connectTo, serveScript, soon, stay } from '../kit/providers/outside'

const area = { lat: 40.4168, lng: -3.7038, radius: 1_500 }
const crowd = breakerLimits.inFlight + breakerLimits.queue + 40

describe('selling on a platform while it is searched', () => {
  it('sells at once while searches fill their bulkhead and its queue', async () => {
    const held: (() => void)[] = []
    const { url } = await serveScript(({ path }) => {
      if (path === '/v1/login') return { json: { token: 't' } }
      if (path === '/v1/pass/details') return { json: pass({ parking: lot(260) }) }
      if (path.endsWith('/260/details')) return { json: lot(260) }
      return (response) => void held.push(() => response.end(JSON.stringify(page([]))))
    })
    const platform = connectTo('onda-park', url)
    const searches = Array.from({ length: crowd }, () =>
      platform.offers(area, stay, soon(20_000)).then(
        () => 'answered',
        () => 'busy',
      ),
    )
    await expect.poll(() => held.length).toBe(breakerLimits.inFlight)
    const quotes = await Promise.all(
      Array.from({ length: 14 }, () => platform.adapter!.quote('onda-park:260', stay, soon())),
    )
    expect(quotes.map(({ base }) => base)).toEqual(Array(14).fill(1230))
    expect(held.length).toBe(breakerLimits.inFlight)
    const release = setInterval(() => held.splice(0).forEach((answer) => answer()), 5)
    const told = await Promise.all(searches)
    clearInterval(release)
    expect(told.filter((one) => one === 'busy')).toHaveLength(40)
  })

  it('sells when timed-out searches have opened the circuit breaker of searching', async () => {
    const { url } = await serveScript(({ path }) => {
      if (path === '/v1/login') return { json: { token: 't' } }
      if (path.endsWith('/260/details')) return { json: lot(260) }
      return path === '/v1/pass/details' ? { json: pass({ parking: lot(260) }) } : () => undefined
    })
    const platform = connectTo('onda-park', url)
    await Promise.allSettled(Array.from({ length: 10 }, () => platform.offers(area, stay, soon(300))))
    await expect(platform.offers(area, stay, soon())).rejects.toThrow('onda-park: open')
    expect((await platform.adapter!.quote('onda-park:260', stay, soon())).base).toBe(1230)
  })
})
