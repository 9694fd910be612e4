import type { Clock } from '../contracts/Clock.js'
import type { Dispose } from '../contracts/Dispose.js'
import type { HookName } from '../contracts/hooks.js'
import type { Logger } from '../contracts/Logger.js'
import type { PluginContext } from '../contracts/PluginContext.js'
import { coreError } from '../errors/coreError.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import { abortable } from '../waiting/abortable.js'
import type { Hooks } from './createHooks.js'
import { readTapResult } from './readTapResult.js'
import type { PendingReport } from './reportPending.js'
import { reportPending } from './reportPending.js'

/**
 * Hooks in which nobody waits for a tap longer than 10 s ({@link reportPending}): a broken plugin must neither keep a visitor connected
 * nor keep the modal open. In the others a tap may wait for the visitor, e.g. for a signature, as long as the event's signal lets it.
 */
const LIMITED_HOOKS: readonly HookName[] = ['onDisconnect', 'beforeClose']

/** Who taps, and what the scope reports with. */
export interface HookScope {
  readonly pluginId: string
  readonly log: Logger
  readonly clock: Clock
  /** Remembers what must be undone on dispose. */
  track(register: () => Dispose): Dispose
}

type AnyTap = (event: { readonly signal: AbortSignal }) => unknown

/**
 * The tap side of the hooks for one plugin.
 *
 * A tap is named after the plugin and removed by its `Dispose`. What it throws arrives as `PLUGIN_FAILED` with the plugin, the hook and the
 * cause, and so does a result that the hook cannot use; a `LatchkeyError` goes through as it is. A rejection of an `onDisconnect` tap is
 * logged and the taps after it run. A tap that is pending for 10 s is named once, as an error.
 */
export function scopeHooks(hooks: Hooks, scope: HookScope): PluginContext['hooks'] {
  const entries = Object.keys(hooks).map((name) => [name, { tap: tapOf(hooks, name as HookName, scope) }])
  return Object.freeze(Object.fromEntries(entries)) as PluginContext['hooks']
}

function tapOf(hooks: Hooks, name: HookName, scope: HookScope) {
  const { taps, tapPromise } = hooks[name]
  return (run: AnyTap, { stage = 0 }: { readonly stage?: number } = {}): Dispose =>
    scope.track(() => {
      let isActive = true
      const tap: TapScope = { ...scope, hook: name, subject: `A tap of '${name}' by '${scope.pluginId}'`, said: { isSaid: false } }
      const fn = async (event: { readonly signal: AbortSignal }): Promise<unknown> =>
        isActive ? runTap(tap, run, event) : undefined
      tapPromise.call(hooks[name], { name: scope.pluginId, stage }, fn as never)
      return () => {
        // A call that is under way holds its own list; the flag keeps it from running a tap that is gone.
        isActive = false
        const index = taps.findIndex((tap) => tap.fn === fn)
        if (index >= 0) taps.splice(index, 1)
      }
    })
}

/** One tap, for as long as it is registered. */
interface TapScope extends HookScope, Pick<PendingReport, 'subject' | 'said'> {
  readonly hook: HookName
}

async function runTap(scope: TapScope, run: AnyTap, event: { readonly signal: AbortSignal }): Promise<unknown> {
  const { pluginId, log, hook } = scope
  try {
    const result = run(event)
    // Most taps answer at once; only those that wait cost a timer and a listener.
    if (!isThenable(result)) return readTapResult(scope, result, event)
    const isLimited = LIMITED_HOOKS.includes(hook)
    return readTapResult(scope, await abortable(reportPending(result, { ...scope, isLimited }), event.signal, hook), event)
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
