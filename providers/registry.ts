import { aparcaNorte } from './platforms/aparcaNorte'
import { aparcaSur } from './platforms/aparcaSur'
import { freieFahrt } from './platforms/freieFahrt'
import { garageConfluence } from './platforms/garageConfluence'
import { hauptstadtGaragen } from './platforms/hauptstadtGaragen'
import { isarParken } from './platforms/isarParken'
import { kerbstone } from './platforms/kerbstone'
import { librePassage } from './platforms/librePassage'
import { liveBerlin } from './platforms/liveBerlin'
import { liveMadrid } from './platforms/liveMadrid'
import { liveMilano } from './platforms/liveMilano'
import { liveParis } from './platforms/liveParis'
import { liveZuerich } from './platforms/liveZuerich'
import { ondaPark } from './platforms/ondaPark'
import { openGate } from './platforms/openGate'
import { osmFranceBritain } from './platforms/osmFranceBritain'
import { osmIberia } from './platforms/osmIberia'
import { osmMitte } from './platforms/osmMitte'
import { parcLumiere } from './platforms/parcLumiere'
import { plazaNorte } from './platforms/plazaNorte'
import { sostaChiara } from './platforms/sostaChiara'
import { varcoLibero } from './platforms/varcoLibero'
import { viaLibre } from './platforms/viaLibre'
import { makeBudget } from './transport/budget'
import { breakerLimits, makeCircuitBreaker, type BreakerLimits } from './transport/circuitBreaker'
import { makeHttp, type Http } from './transport/http'
import { HttpFault } from './transport/httpFault'
import type { Connection, Endpoint, Platform } from './protocol'
import { chooseTransport, type Recording } from './transport/recording'

/** All platforms: one line and one file each. */
export const platforms: readonly Platform[] = [
  ondaPark,
  plazaNorte,
  aparcaSur,
  parcLumiere,
  garageConfluence,
  hauptstadtGaragen,
  isarParken,
  sostaChiara,
  kerbstone,
  viaLibre,
  librePassage,
  freieFahrt,
  varcoLibero,
  openGate,
  liveMadrid,
  liveParis,
  liveBerlin,
  liveMilano,
  liveZuerich,
  osmIberia,
  osmFranceBritain,
  osmMitte,
  aparcaNorte,
]

export type ConnectDeps = {
  /** Epoch ms. */
  now: () => number
  /** 0 ≤ n < 1. */
  random: () => number
  /** Sum of the stalls of our event loop, ms; absent: none. */
  stalled?: () => number
  /** Recording or playback; absent: live. */
  recording?: Recording
  sleep?: (ms: number, signal: AbortSignal) => Promise<unknown>
  /** Time limit of one call, ms. */
  timeout?: number
  /** Receives each call's outcome (`answered`, `aborted` or a kind of `HttpFault`) and its duration, s. */
  called?: (platform: string, outcome: string, seconds: number) => void
}

/**
 * Limits of the circuit breaker of sales: a longer queue, because a sale that waits is better than one that is
 * refused.
 */
const sellingLimits: BreakerLimits = { ...breakerLimits, queue: 64 }

/** Share of a platform's allowed calls that searches and refreshes may use; the rest is reserved for sales. */
const searchShare = 0.8

/**
 * Connects one platform, with a circuit breaker, a bulkhead and limits for searching and others for selling, so that
 * searches neither take the place of a sale nor open its breaker.
 */
export function connectOne(platform: Platform, endpoint: Endpoint, deps: ConnectDeps): Connection {
  const { recording, stalled, called, ...rest } = deps
  const transport = chooseTransport(platform.id, endpoint, recording)
  const budget = makeBudget(platform.limits, deps.now)
  const behind = (limits: BreakerLimits, share: number): Http => {
    const http = makeHttp(platform.id, endpoint, {
      ...rest,
      transport: transport,
      guard: makeCircuitBreaker(platform.id, deps.now, limits, stalled),
      spend: () => budget.spend(share),
    })
    return called ? watched(http, (outcome, seconds) => called(platform.id, outcome, seconds)) : http
  }
  return platform.protocol.connect(
    platform,
    endpoint,
    behind(breakerLimits, searchShare),
    behind(sellingLimits, 1),
  )
}

/** A connection for every platform with an endpoint, to be kept: it has the platform's tokens and breakers. */
export function connectAll(endpoints: Readonly<Record<string, Endpoint>>, deps: ConnectDeps): Connection[] {
  return platforms.flatMap((platform) => {
    const endpoint = endpoints[platform.id]
    return endpoint ? [connectOne(platform, endpoint, deps)] : []
  })
}

function watched(http: Http, ended: (outcome: string, seconds: number) => void): Http {
  return async (request) => {
    const started = performance.now()
    const end = (outcome: string): void => ended(outcome, (performance.now() - started) / 1_000)
    try {
      const answer = await http(request)
      end('answered')
      return answer
    } catch (error) {
      end(error instanceof HttpFault ? error.kind : 'aborted')
      throw error
    }
  }
}
