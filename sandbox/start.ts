import { placeId } from './apds/place'
import { startApds, type Gate } from './apds/server'
import type { Garages } from './barriers/page'
import { startCds, zoneFeeds } from './cds/server'
import { makeClock } from './clock'
import { startDatex } from './datex/server'
import { startDirectory, type Directory } from './directory'
import { makeFaults } from './faults'
import { openJournal } from './journal'
import type { Sale } from './ledger'
import { nextPort, type Listening } from './listen'
import { startMailbox } from './mailbox/server'
import type { Credentials, SandboxContext } from './context'
import { startOverpass } from './overpass/server'
import { startParclick } from './parclick/server'
import { startParkApi } from './parkapi/server'
import { startPhoton } from './photon/server'
import { digestOf } from './random'
import { startStripe } from './stripe/server'
import { plainCities, readCities } from './world/city'
import { operators, type Operator, type Protocol } from './world/platforms'
import type { Site } from './world/site'
import { feedCopies, makeStock, mapCopies } from './world/stock'

export type SandboxOptions = {
  /** Port of the directory; 0 or absent = any. */
  port?: number
  /** Folder of the journals; absent = memory only. */
  folder?: string
  seed?: string
  /** ISO instant at which the clock is stopped. */
  now?: string
  tokenMinutes?: number
  /** Path under which Plaza shows the mailbox. */
  mailBase?: string
}

export type Sandbox = Omit<Directory, 'platforms'> & {
  /** Address of the directory. */
  directory: string
  platforms: Directory['platforms']
  /** Epoch ms by the sandbox's clock. */
  now: () => number
  close: () => Promise<void>
}

/** Path under which Plaza shows the hosted page of the payment gateway. */
const payBase = '/sandbox/pay'

type Running = Listening & { sales?: () => Sale[]; gate?: Gate }

/** Starts all external services on loopback. Everything they sell is invented; the protocols are real. */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
  const seed = options.seed ?? 'plaza'
  const context: SandboxContext = {
    clock: makeClock(options.now),
    faults: makeFaults(),
    seed,
    tokenMinutes: options.tokenMinutes ?? 60,
    journal: (actor) => openJournal(options.folder, actor),
  }
  const filed = readCities()
  const cities = [...filed, ...plainCities(filed)]
  const stock = makeStock(seed, cities)
  const running = new Map<string, Running>()
  const platforms: Directory['platforms'] = {}
  for (const actor of operators) {
    const sites = sitesOf(actor, stock)
    const who = { user: `plaza@${actor.id}.example`, secret: digestOf(seed, actor.id, 'secret').slice(0, 32) }
    const started = await startOperator(actor, sites, context, who)
    running.set(actor.id, started)
    platforms[actor.id] = { url: started.url, ...who }
  }
  const stripe = await startStripe(context, payBase)
  const mailbox = await startMailbox(context, options.mailBase ?? '/sandbox/mail')
  const geocoder = await startPhoton(cities, context)
  const feeds = new Map<string, Listening>()
  for (const [id, countries] of Object.entries(zoneFeeds))
    feeds.set(
      id,
      await startCds(
        id,
        filed.filter(({ country }) => countries.includes(country)),
        context,
      ),
    )
  const doors: Directory = {
    platforms,
    stripe: { url: stripe.url, secretKey: stripe.secretKey, webhookSecret: stripe.webhookSecret },
    smtp: mailbox.smtp,
    mail: mailbox.url,
    geocoder: geocoder.url,
    zones: Object.fromEntries([...feeds].map(([id, { url }]) => [id, { url }])),
  }
  const ledger = () => ({
    platforms: Object.fromEntries([...running].map(([id, { sales }]) => [id, sales?.() ?? []])),
    stripe: stripe.ledger(),
  })
  const barriers = operators.flatMap((actor) => {
    const gate = running.get(actor.id)?.gate
    return gate ? [{ ...garagesOf(actor.id, sitesOf(actor, stock)), gate }] : []
  })
  const directory = await startDirectory(doors, context, ledger, barriers, options.port || nextPort())
  return {
    ...doors,
    directory: directory.url,
    now: context.clock.now,
    close: async () => {
      await Promise.all(
        [directory, stripe, mailbox, geocoder, ...feeds.values(), ...running.values()].map((one) =>
          one.close(),
        ),
      )
    },
  }
}

function garagesOf(platform: string, sites: readonly Site[]): Garages {
  const places = sites.map((site) => ({ id: placeId(site), name: `${site.name}, ${site.city.name}` }))
  places.sort((a, b) => a.name.localeCompare(b.name, 'es'))
  return { platform, name: sites[0]?.operator ?? platform, places }
}

/** Protocols without a kind of site in the stock: their operators list the live car parks of their cities once more. */
const copying: readonly Protocol[] = ['datex']

function sitesOf(operator: Operator, stock: readonly Site[]): Site[] {
  const own = stock.filter((site) => site.platform === operator.id)
  if (operator.protocol === 'overpass') return [...own, ...mapCopies(stock, operator)]
  return copying.includes(operator.protocol) ? [...own, ...feedCopies(stock, operator)] : own
}

function startOperator(
  { id, protocol }: Operator,
  sites: readonly Site[],
  context: SandboxContext,
  who: Credentials,
): Promise<Running> {
  switch (protocol) {
    case 'parclick':
      return startParclick(id, sites, context, who)
    case 'apds':
      return startApds(id, sites, context, who)
    case 'parkapi':
      return startParkApi(id, sites, context)
    case 'overpass':
      return startOverpass(id, sites, context)
    case 'datex':
      return startDatex(id, sites, context)
  }
}
