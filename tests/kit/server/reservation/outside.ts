import { createEffects } from '../../../../server/reservation/effects'
import type { Effects } from '../../../../server/reservation/engine'
import { scriptedGateway } from './gateway'
import { scriptedPlatform } from './platform'
import type { Weather } from './weather'

/** Read in this order of what happened: `hold`, `sale`, `capture`, `void`, `give back`, `refund`, `letter …`. */
export type Happened = { what: string; uid: string }

/** The shipped effects over a scripted gateway, platform and post, and everything that these were asked to do. */
export const outsideWorld = (weather: Weather, now: () => number) => {
  const happened: Happened[] = []
  const told = (what: string, uid: string): void => void happened.push({ what, uid })
  const gateway = scriptedGateway(weather, told)
  const paid = (uid: string): boolean => gateway.of(uid).some(({ captured }) => captured > 0)
  const platform = scriptedPlatform(weather, now, paid, told)
  /** Letters whose sending was cut off after they had left. */
  const unsure: string[] = []
  const effects: Effects = createEffects({
    stripe: gateway.stripe,
    connections: [platform.connection],
    patience: 60_000,
    mail: async (letter, { uid }) => {
      if (weather.strikes('before')) throw new Error('no mail server')
      await Promise.resolve()
      told(`letter ${letter}`, uid)
      if (weather.strikes('after')) {
        unsure.push(uid)
        throw new Error('mail server cut off')
      }
    },
  })
  const of = (uid: string): string[] => happened.filter((one) => one.uid === uid).map(({ what }) => what)
  return { effects, gateway, platform, of, unsure }
}
export type OutsideWorld = ReturnType<typeof outsideWorld>
