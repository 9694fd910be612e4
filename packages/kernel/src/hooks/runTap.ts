import type { HookName } from '../contracts/hooks.js'
import { coreError } from '../errors/coreErrors.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { abortable } from '../async/abortable.js'
import { readTapResult } from './readTapResult.js'
import type { PendingReport } from './reportPending.js'
import { reportPending } from './reportPending.js'

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
