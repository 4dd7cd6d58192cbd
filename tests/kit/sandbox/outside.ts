import { afterAll, beforeAll } from 'vitest'
import { startSandbox, type Sandbox, type SandboxOptions } from '../../../sandbox/start'

/** Saturday, 11:00 in Madrid. */
export const now = '2026-11-21T10:00:00Z'

/** One sandbox for a file, on a frozen clock. */
export const useSandbox = (options: SandboxOptions = {}): (() => Sandbox) => {
  let sandbox: Sandbox | undefined
  beforeAll(async () => {
    sandbox = await startSandbox({ now, ...options })
  })
  afterAll(async () => {
    await sandbox?.close()
  })
  return () => {
    if (!sandbox) throw new Error('the sandbox has not started')
    return sandbox
  }
}

export type Json = Record<string, unknown>
export type Answer<Body = Json> = { status: number; body: Body }

export const ask = async <Body = Json>(url: string, init: RequestInit = {}): Promise<Answer<Body>> => {
  const response = await fetch(url, { ...init, signal: AbortSignal.timeout(5_000) })
  return { status: response.status, body: (await response.json()) as Body }
}

export const post = <Body = Json>(url: string, body: object, headers: Record<string, string> = {}) =>
  ask<Body>(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })

/** Orders a fault at the directory. */
export const order = (sandbox: Sandbox, fault: object): Promise<Answer> =>
  post(`${sandbox.directory}/faults`, fault)

export const setClock = (sandbox: Sandbox, iso: string | null): Promise<Answer> =>
  post(`${sandbox.directory}/clock`, { now: iso })
