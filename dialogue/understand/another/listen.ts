import type { ExplainedFrame } from '../../frame'
import type { Token } from '../../language/tokenise'
import type { Context } from '../context'

/** What tokens mean in a context; `sure` where they are a sentence of ours. */
export type Listen = (tokens: readonly Token[], context: Context) => { frame: ExplainedFrame; sure: boolean }
