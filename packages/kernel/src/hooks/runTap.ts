import { abortable } from '../async/abortable.js'
import { TAP_PENDING_MS } from '../async/timeouts.js'
import type { HookName } from '../contracts/hooks.js'
import type { Clock, Logger } from '../contracts/Host.js'
import { coreError } from '../errors/coreErrors.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
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

/**
 * Hooks that do not wait for a tap longer than 10 s ({@link reportPending}): a broken plugin must neither keep a visitor connected
 * nor keep the modal open. In the others a tap may wait for the visitor, e.g. for a signature, until the event's signal aborts.
 */
const LIMITED_HOOKS: readonly HookName[] = ['onDisconnect', 'beforeClose']

/** The arguments of `tap`. */
export type AnyTap = (event: { readonly signal: AbortSignal }) => unknown

/** One tap, for as long as it is registered. */
export interface TapScope extends Pick<PendingReport, 'log' | 'clock' | 'said'> {
  readonly pluginId: string
  readonly hook: HookName
}

/** See {@link runTap}. */
export type RunTap = (scope: TapScope, run: AnyTap, event: Parameters<AnyTap>[0]) => Promise<unknown>

/** Runs a tap and validates its result, as documented in `scopeHooks`. */
export const runTap: RunTap = async (scope, run, event) => {
  const { pluginId, log, hook } = scope
  try {
    const result = run(event)
    // Most taps return synchronously; only pending ones cost a timer and a listener.
    if (!isThenable(result)) return readTapResult(scope, result, event)
    const report = { ...scope, subject: `A tap of '${hook}' by '${pluginId}'`, isLimited: LIMITED_HOOKS.includes(hook) }
    return readTapResult(scope, await abortable(reportPending(result, report), event.signal, hook), event)
  } catch (cause) {
    const error = isLatchkeyError(cause) ? cause : coreError('PLUGIN_FAILED', { plugin: pluginId, hook }, { cause })
    if (hook !== 'onDisconnect') throw error
    log.error(`A tap of 'onDisconnect' failed.`, error)
    return undefined
  }
}

function isThenable(value: unknown): value is PromiseLike<unknown> {
  return typeof (value as PromiseLike<unknown> | null | undefined)?.then === 'function'
}

/** What is awaited, and how it is logged. */
export interface PendingReport {
  readonly log: Logger
  readonly clock: Clock
  /** For the log line, e.g. `A tap of 'onConnect' by 'siwx'`. */
  readonly subject: string
  /** Shared by the calls of one tap, so that it is logged once. */
  readonly said: { isSaid: boolean }
  /** Stop waiting when it is logged. */
  readonly isLimited: boolean
}

/** Waits for a plugin's work. Work that is pending for 10 s is logged and, where it is limited, skipped as if it had returned nothing. */
export function reportPending(work: PromiseLike<unknown>, { log, clock, subject, said, isLimited }: PendingReport): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const cancel = clock.after(TAP_PENDING_MS, () => {
      if (!said.isSaid) log.error(`${subject} is pending for 10 s${isLimited ? ' and left behind' : ''}.`)
      said.isSaid = true
      if (isLimited) resolve(undefined)
    })
    Promise.resolve(work).finally(cancel).then(resolve, reject)
  })
}
