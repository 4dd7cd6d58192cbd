import type { Page, Route } from 'playwright-core'
import * as z from 'zod/mini'
import { calls, type CallName, type ParkingApi } from '../../../../contract/calls'

/** Calls whose answer is one JSON value. */
export type ScriptedPort = Partial<ParkingApi>

const patterns = (Object.keys(calls) as CallName[])
  .map((name) => ({
    name,
    call: calls[name],
    path: new RegExp(`^/api/${calls[name].path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
    holes: calls[name].path.split('{').length,
  }))
  // `users/bookings` is not a uid.
  .toSorted((one, other) => one.holes - other.holes)

/** Answers the scripted calls of a page in the server's place, encoded as it does; all others reach the server. */
export const servePort = (page: Page, port: ScriptedPort): Promise<unknown> =>
  page.route('**/api/**', async (route: Route) => {
    const request = route.request()
    const { pathname, searchParams } = new URL(request.url())
    const asked = patterns.find(
      ({ call, path }) => call.method === request.method().toLowerCase() && path.test(pathname),
    )
    const answer = asked && port[asked.name]
    if (!asked || !answer || asked.call.kind !== 'once') return route.continue()
    const input = {
      ...asked.path.exec(pathname)?.groups,
      ...Object.fromEntries(searchParams),
      ...(request.postData() === null ? {} : (request.postDataJSON() as object)),
    }
    const said = await (answer as (input: object) => Promise<unknown>)(input)
    await route.fulfill({ json: z.encode(asked.call.output as z.ZodMiniType, said) })
  })
