import type * as z from 'zod/mini'

/**
 * Who may call: anyone, the driver of the call's token, or one whose role is an administrator's (R249). The server asks by
 * this field alone.
 */
export type Auth = 'none' | 'driver' | 'admin'

/** Rules of a call beside its schemas. */
export type CallRules = {
  /** `Cache-Control` of the answer; absent = `no-store`. */
  cache?: string
  /** How long an answer may take to begin, ms; absent = `usualPatience`. */
  patience?: number
  /** The same for an input with this field. */
  patienceWith?: Readonly<Record<string, number>>
  /** Media type of a file. */
  type?: string
  /** The page's token goes with an input that has this field. */
  page?: string
  /** The browser sends it even if the page is closed directly afterwards. */
  keepalive?: boolean
}

/** The fields of an input that are sent as a header: a key stands in no address and in no log. */
export const headerOf: Readonly<Record<string, string>> = {
  key: 'Idempotency-Key',
  talkKey: 'Talk-Key',
  page: 'Page-Token',
}

export const usualPatience = 15_000
export const usualCache = 'no-store'

/** A downloaded file. */
export type CallFile = { name: string; type: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * A call with one JSON value as its answer. A GET and a DELETE have their input in path and query, the others in path
 * and body.
 */
export function call<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const Path extends string,
  const Who extends Auth,
>(
  method: 'get' | 'post' | 'patch' | 'delete',
  path: Path,
  auth: Who,
  input: In,
  output: Out,
  rules: CallRules = {},
) {
  return { kind: 'once' as const, method, path, auth, input, output, rules }
}

/**
 * A call with a stream of messages as its answer: `ndjson` is a line of JSON each, `events` server-sent events.
 * Between messages, empty lines (in events, comments) are sent every `limits.heartbeat` ms: readers skip them, and
 * treat longer silence as a lost connection.
 */
export function stream<
  In extends z.ZodMiniType,
  Out extends z.ZodMiniType,
  const Path extends string,
  const Who extends Auth,
>(wire: 'ndjson' | 'events', path: Path, auth: Who, input: In, output: Out, rules: CallRules = {}) {
  return { kind: 'stream' as const, method: 'get' as const, wire, path, auth, input, output, rules }
}

/** A call with a file as its answer, with its name (`Content-Disposition`) and type. */
export function download<In extends z.ZodMiniType, const Path extends string, const Who extends Auth>(
  path: Path,
  auth: Who,
  input: In,
  rules: CallRules = {},
) {
  return { kind: 'file' as const, method: 'get' as const, path, auth, input, rules }
}

export type Call =
  | ReturnType<typeof call<z.ZodMiniType, z.ZodMiniType, string, Auth>>
  | ReturnType<typeof stream<z.ZodMiniType, z.ZodMiniType, string, Auth>>
  | ReturnType<typeof download<z.ZodMiniType, string, Auth>>
export type CallTable = Readonly<Record<string, Call>>

type Answer<C extends Call> = C extends { kind: 'file' }
  ? Promise<CallFile>
  : C extends { kind: 'stream'; output: z.ZodMiniType }
    ? AsyncIterable<z.infer<C['output']>>
    : C extends { output: z.ZodMiniType }
      ? Promise<z.infer<C['output']>>
      : never

/** The functions that answer a table of calls. */
export type PortOf<Table extends CallTable> = {
  [K in keyof Table]: (input: z.input<Table[K]['input']>, signal?: AbortSignal) => Answer<Table[K]>
}

/** How long an answer to this input may take to begin, ms. */
export function patienceOf({ rules }: Call, input: object): number {
  const field = Object.keys(rules.patienceWith ?? {}).find((name) => name in input)
  return (field === undefined ? undefined : rules.patienceWith?.[field]) ?? rules.patience ?? usualPatience
}
