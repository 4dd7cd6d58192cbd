import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client'
import type { OperatingCounts } from './counts'

/** Bounds of durations, s: a search has 2.5 s, an assistant waits for 8. */
const buckets = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]

export type Metrics = {
  /** A request was answered, or the answer of its stream has begun. */
  answered: (call: string, status: number, seconds: number) => void
  /** A request was refused before it was read, because too many of its kind were open. */
  refused: (limiter: string) => void
  /** A call to a platform ended, its repetitions included. */
  platformCalled: (platform: string, outcome: string, seconds: number) => void
  /** A speech server answered, or failed in a way that is the outcome. */
  speechAnswered: (half: string, outcome: string, seconds: number) => void
  /** All metrics in the text format of Prometheus; without `counts`, the database did not answer. */
  text: (counts: OperatingCounts | undefined) => Promise<string>
  contentType: string
}

/** The metrics of one node, with those of its process. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'plaza_request_seconds',
    help: 'Requests by call and status, until the answer begins',
    labelNames: ['call', 'status'],
    buckets,
    registers,
  })
  const refusals = new Counter({
    name: 'plaza_requests_refused_total',
    help: 'Requests refused unread because too many of their kind were open',
    labelNames: ['limiter'],
    registers,
  })
  const platforms = new Histogram({
    name: 'plaza_platform_call_seconds',
    help: 'Calls to platforms by outcome, repetitions included; “answered” is every usable answer',
    labelNames: ['platform', 'outcome'],
    buckets,
    registers,
  })
  const speech = new Histogram({
    name: 'plaza_speech_seconds',
    help: 'Calls to the speech server, hearing or saying, by outcome',
    labelNames: ['half', 'outcome'],
    buckets,
    registers,
  })
  const writeCounts = countGauges(registers)
  return {
    answered: (call, status, seconds) => requests.observe({ call, status }, seconds),
    refused: (limiter) => refusals.inc({ limiter }),
    platformCalled: (platform, outcome, seconds) => platforms.observe({ platform, outcome }, seconds),
    speechAnswered: (half, outcome, seconds) => speech.observe({ half, outcome }, seconds),
    text: (counts) => {
      writeCounts(counts)
      return registry.metrics()
    },
    contentType: registry.contentType,
  }
}

/** Gauges of what the nodes of a database share. A state or queue that is empty now loses its value of before. */
function countGauges(registers: Registry[]): (counts: OperatingCounts | undefined) => void {
  const gauge = (name: string, help: string, label?: string): Gauge =>
    new Gauge({ name, help, labelNames: label === undefined ? [] : [label], registers })
  const database = gauge('plaza_database_up', 'Whether the database answers')
  const parkings = gauge('plaza_parkings', 'Parkings that this node searches')
  const open = gauge('plaza_reservations_open', 'Reservations that have not ended, by state', 'state')
  const due = gauge('plaza_queue_due', 'Work that is due, by queue', 'queue')
  const oldest = gauge('plaza_queue_oldest_seconds', 'How long the oldest due work waits, by queue', 'queue')
  const stuck = gauge('plaza_effects_stuck', 'Work that keeps failing or that a person must check')
  return (counts) => {
    for (const one of [open, due, oldest]) one.reset()
    // `reset` would set these to zero: that nothing is stuck is not known while the database does not answer.
    for (const one of [parkings, stuck]) one.remove()
    database.set(counts ? 1 : 0)
    if (!counts) return
    parkings.set(counts.parkings)
    stuck.set(counts.stuck)
    for (const { state, count } of counts.reservations) open.set({ state }, count)
    for (const { queue, count, seconds } of counts.queues) {
      due.set({ queue }, count)
      oldest.set({ queue }, seconds)
    }
  }
}
