import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ParkingApi } from '../../../contract/calls'
import { Fault } from '../../../contract/fault'
import { talkCodeSigns } from '../../../contract/talk/talkCode'
import { inProcessApi } from '../../../server/inProcessApi'
import { standUp, type Standing } from '../../kit/server/standing'

let at: Standing
const device = (address: string): ParkingApi => inProcessApi(at.context, { address })

beforeAll(async () => {
  at = await standUp()
}, 120_000)
afterAll(() => at.close())

const refusalOf = async (asking: Promise<unknown>): Promise<string> => {
  const error: unknown = await asking.then(
    () => undefined,
    (refused: unknown) => refused,
  )
  return error instanceof Fault ? error.code : String(error)
}
const share = () => device('10.0.0.1').shareTalk({ front: 'kiosk', notes: [] })

describe('a typed code (X29)', () => {
  const guess = (n: number): string =>
    Array.from({ length: 6 }, (_, i) => talkCodeSigns[(n * (i + 7) + i) % talkCodeSigns.length]).join('')
  const tries = async (addresses: readonly string[], most: number): Promise<Map<string, number>> => {
    const told = new Map<string, number>()
    for (let n = 0; n < most; n++) {
      const address = addresses[n % addresses.length]!
      const refused = await refusalOf(device(address).joinTalk({ front: 'phone', code: guess(n) }))
      told.set(refused, (told.get(refused) ?? 0) + 1)
    }
    return told
  }
  const network = (n: number): string => `10.1.0.${n}`

  it('has few tries from one address, and none is taken by what is no code, or by a right one', async () => {
    const stranger = network(250)
    for (const typed of ['x', 'ABC', 'ABCDE0', '1'.repeat(60)])
      expect(await refusalOf(device(stranger).joinTalk({ front: 'phone', code: typed }))).toBe(
        'talk.codeUnknown',
      )
    const { code } = await share()
    expect(await refusalOf(device(stranger).joinTalk({ front: 'phone', code }))).toBe('undefined')
    const told = await tries([stranger], 30)
    expect([...told]).toEqual([
      ['talk.codeUnknown', 10],
      ['request.tooMany', 20],
    ])
    const shared = await share()
    expect(await refusalOf(device(stranger).joinTalk({ front: 'phone', code: shared.code }))).toBe(
      'request.tooMany',
    )
    // The link still opens the talk: its key is too long to be guessed.
    expect(
      await refusalOf(device(stranger).joinTalk({ front: 'phone', link: shared.link.split('#')[1] })),
    ).toBe('undefined')
  })

  it('that a neighbour has guessed at in vain opens for the others behind the address, up to twenty such neighbours', async () => {
    const hall = device(network(251))
    const type = async (code: string, page: string) =>
      refusalOf(hall.joinTalk({ front: 'phone', code, page }))
    const guessAt = async (page: string, count: number): Promise<string[]> => {
      const told: string[] = []
      for (let n = 0; n < count; n++) told.push(await type(guess(n), page))
      return told
    }
    const open = async (): Promise<string> => (await hall.openPage({})).page
    const neighbour = await open()
    expect((await guessAt(neighbour, 30)).filter((refused) => refused === 'talk.codeUnknown')).toHaveLength(
      10,
    )
    const { code } = await share()
    expect(await type(code, neighbour)).toBe('request.tooMany')
    expect(await type(code, 'made.1.up')).toBe('page.unknown')
    expect(await type(code, await open())).toBe('undefined')
    for (let n = 0; n < 19; n++) await guessAt(await open(), 10)
    const [late = ''] = await guessAt(await open(), 1)
    expect(late).toBe('request.tooMany')
    expect(await refusalOf(device(network(252)).joinTalk({ front: 'phone', code: guess(1) }))).toBe(
      'talk.codeUnknown',
    )
  })

  it('cannot be guessed from two hundred addresses, and opens its talk for whoever has it all the while', async () => {
    const told = await tries(
      Array.from({ length: 200 }, (_, n) => network(n)),
      2_000,
    )
    // Three hundred, those of the half minute that this takes, and then three tries of each address.
    expect([...told.keys()].sort()).toEqual(['request.tooMany', 'talk.codeUnknown'])
    expect(told.get('talk.codeUnknown')).toBeLessThan(1_000)
    const { code } = await share()
    expect(await refusalOf(device('203.0.113.77').joinTalk({ front: 'phone', code }))).toBe('undefined')
  })
})
