import type { Context } from 'hono'
import type { App, HonoEnv } from '../listen'
import type { SandboxContext } from '../context'
import type { Site } from '../world/site'
import { permitId, refer, specId } from './place'
import type { Visit, Visits } from './visits'
import { Assignment, endOf, plateIn, startOf, type Right, type Rights } from './rights'
import { failure, pageOf, sitesFor } from './answer'

/** `/rights/assigned` and `/sessions`: assigned rights, and cars that used them. */
export function mountRights(
  app: App,
  sites: readonly Site[],
  context: SandboxContext,
  rights: Rights,
  visits: Visits,
): void {
  const chosen = (c: Context<HonoEnv>): Right[] => {
    const plates = c.req.query('credential_id')?.split(',')
    const serials = new Set(sitesFor(c, sites).map((site) => site.serial))
    return rights
      .all()
      .filter(
        (right) => !right.deleted && serials.has(right.site) && (!plates || plates.includes(right.plate)),
      )
  }
  const find = (c: Context<HonoEnv>): Right | undefined => {
    const right = rights.get(c.req.param('id') ?? '')
    return right?.deleted ? undefined : right
  }

  app.get('/rights/assigned', (c) => pageOf(c, context, chosen(c).map(describeRight)))
  app.get('/rights/assigned/:id', (c) => {
    const right = find(c)
    return right ? c.json(describeRight(right)) : c.json(failure(404, 'Assigned right not found.'), 404)
  })

  app.post('/rights/assigned', async (c) => {
    const missing = failure(400, 'Assigned right can not be created due to missing required attributes.')
    const body: unknown = await c.req.json().catch(() => undefined)
    const parsed = Assignment.safeParse(body)
    if (!parsed.success) return c.json(missing, 400)
    const { data } = parsed
    const plate = plateIn(data)
    const permit = data.rightSpecification.id === permitId
    // A permit is of no garage: the first one stands for all of them.
    const site = permit ? sites[0] : sites.find((s) => specId(s) === data.rightSpecification.id)
    if (!plate || !site) return c.json(missing, 400)
    const now = context.clock.now()
    const from = startOf({ ...data, issued: now })
    const to = endOf(data)
    if (to <= from || to <= now)
      return c.json(failure(400, 'Assigned right can not be created: it ends before it begins.'), 400)
    const taken = data.id !== undefined && rights.get(data.id) !== undefined
    const twice = permit
      ? rights.all().some((one) => isPermit(one) && !one.deleted && one.plate === plate && endOf(one) > now)
      : rights.conflict(site, plate, from, to) !== undefined || rights.activeAt(site, from) >= site.spaces
    if (taken || twice)
      return c.json(failure(409, 'Assigned right can not be created due to conflicting data.'), 409)
    const right = rights.assign(site, data, now)
    return c.json(
      { status: 'ok', code: 201, message: 'Assigned right created successfully.', ids: [right.id] },
      201,
    )
  })

  app.delete('/rights/assigned/:id', (c) => {
    const right = find(c)
    if (!right)
      return c.json(failure(404, 'Assigned right can not be deleted as it has not been found.'), 404)
    if (endOf(right) <= context.clock.now())
      return c.json(failure(409, 'Assigned right can not be deleted: it has been used.'), 409)
    rights.remove(right)
    return c.json({ status: 'ok', code: 200, message: 'Assigned right deleted successfully.' })
  })

  app.get('/sessions', (c) => {
    const now = context.clock.now()
    const begun = chosen(c).filter((right) => !isPermit(right) && startOf(right) <= now)
    const { modified_since: since, credential_id: plates, right_spec: specs } = c.req.query()
    const seen = visits
      .all()
      .filter(({ plate, entered, left }) => {
        if (plates && !plates.split(',').includes(plate)) return false
        if (specs && !specs.split(',').includes(permitId)) return false
        return !since || (left ?? entered) >= Date.parse(since)
      })
      .map(describeVisit)
    const planned = since ? [] : begun.map((right) => describeSession(right, now))
    return pageOf(c, context, [...planned, ...seen])
  })
}

function isPermit({ rightSpecification }: Right): boolean {
  return rightSpecification.id === permitId
}

function credentialsOf(right: Right): object[] {
  return right.rightHolder.credentials.map((credential) => ({
    credentialAssignedType: 'vehicle',
    ...credential,
  }))
}

function describeRight(right: Right): object {
  return {
    id: right.id,
    version: 1,
    rightSpecification: refer(right.rightSpecification.id, 'RightSpecification'),
    rightHolder: { credentials: credentialsOf(right) },
    issueMethod: 'electronic',
    issuanceTime: new Date(right.issued).toISOString(),
    expiry: right.expiry,
    ...(right.plannedUses ? { plannedUses: right.plannedUses } : {}),
  }
}

/** A session of a car that is or was parked: sandbox cars arrive and leave exactly as planned. */
function describeSession(right: Right, now: number): object {
  const start = new Date(startOf(right)).toISOString()
  const end = endOf(right) <= now ? { actualEnd: new Date(endOf(right)).toISOString() } : {}
  return {
    id: `session-${right.id}`,
    version: 1,
    actualStart: start,
    ...end,
    initiator: refer(right.id, 'AssignedRight'),
    hierarchyElement: refer(`place-${right.site}`, 'Place'),
    identifiedCredentials: credentialsOf(right),
    segments: [
      {
        id: `segment-${right.id}`,
        version: 1,
        actualStart: start,
        ...end,
        assignedRight: refer(right.id, 'AssignedRight'),
        validationType: ['licensePlate'],
        validationId: right.plate,
      },
    ],
  }
}

/** A session of a car with a permit. */
function describeVisit({ id, right, plate, site, entered, left }: Visit): object {
  const times = {
    actualStart: new Date(entered).toISOString(),
    ...(left !== undefined && { actualEnd: new Date(left).toISOString() }),
  }
  return {
    id,
    version: 1,
    ...times,
    initiator: refer(right, 'AssignedRight'),
    hierarchyElement: refer(`place-${site}`, 'Place'),
    identifiedCredentials: [
      { type: 'licensePlate', credentialAssignedType: 'vehicle', identifier: { id: plate } },
    ],
    segments: [
      {
        id: `segment-${id}`,
        version: 1,
        ...times,
        assignedRight: refer(right, 'AssignedRight'),
        validationType: ['licensePlate'],
        validationId: plate,
      },
    ],
  }
}
