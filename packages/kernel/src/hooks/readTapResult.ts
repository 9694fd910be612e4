import type { HookName } from '../contracts/hooks.js'
import { coreError } from '../errors/coreErrors.js'
import { frozenCopy } from './copyPlain.js'

type Fields = Readonly<Record<string, unknown>>

/** The expected result of a tap, as part of a message, with its check. Results of other hooks are ignored. */
const FORMS: { readonly [K in HookName]?: readonly [expected: string, check: (result: Fields) => boolean] } = {
  beforeOpen: [
    'the next intent',
    (next) => ['view', 'namespace', 'uri', 'veto'].every((key) => next[key] === undefined || typeof next[key] === 'string'),
  ],
  beforeClose: [
    "{ veto: 'reason', message?: 'for the visitor' }",
    ({ veto, message }) => typeof veto === 'string' && (message === undefined || typeof message === 'string'),
  ],
  onRpcRequest: ['{ result }', (answer) => 'result' in answer],
}

/** The tap's plugin and hook. */
interface Tap {
  readonly pluginId: string
  readonly hook: HookName
}

/**
 * Validates a tap's result. `null` counts as `undefined`. The next intent of `beforeOpen` keeps the call's signal and is frozen.
 *
 * @throws LatchkeyError `PLUGIN_FAILED` for what has another form: taken as an answer or as nothing, it would pass by the taps after it.
 */
export function readTapResult({ pluginId: plugin, hook }: Tap, result: unknown, { signal }: { readonly signal: AbortSignal }): unknown {
  const [expected, check] = FORMS[hook] ?? []
  if (!expected || result === undefined || result === null) return undefined
  if (typeof result !== 'object' || !check?.(result as Fields)) {
    const cause = new TypeError(`A tap of '${hook}' must return ${expected}, or nothing.`)
    throw coreError('PLUGIN_FAILED', { plugin, hook }, { cause })
  }
  return hook === 'beforeOpen' ? frozenCopy({ ...result, signal }) : result
}
