import { abortable } from '../actions/abortable.js'
import type { Clock } from '../clock.js'
import { coreError } from '../errors/coreError.js'
import { isLatchkeyError } from '../errors/isLatchkeyError.js'
import type { Logger } from '../log.js'
import type { Dispose } from '../plugin/Dispose.js'
import type { PluginContext } from '../plugin/PluginContext.js'
import type { Hooks } from './createHooks.js'
import type { HookName } from './events.js'
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
 * cause; a `LatchkeyError` goes through as it is. A rejection of an `onDisconnect` tap is logged and the taps after it run.
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
      const fn = async (event: { readonly signal: AbortSignal }): Promise<unknown> =>
        isActive ? runTap({ ...scope, hook: name }, run, event) : undefined
      tapPromise.call(hooks[name], { name: scope.pluginId, stage }, fn as never)
      return () => {
        // A call that is under way holds its own list; the flag keeps it from running a tap that is gone.
        isActive = false
        const index = taps.findIndex((tap) => tap.fn === fn)
        if (index >= 0) taps.splice(index, 1)
      }
    })
}

async function runTap(
  scope: HookScope & { readonly hook: HookName },
  run: AnyTap,
  event: { readonly signal: AbortSignal },
): Promise<unknown> {
  const { pluginId, log, hook } = scope
  try {
    const result = run(event)
    // Most taps answer at once; only those that wait cost a timer and a listener.
    if (!isThenable(result)) return result
    const isLimited = LIMITED_HOOKS.includes(hook)
    return await abortable(reportPending(result, { ...scope, subject: `A tap of '${hook}'`, isLimited }), event.signal, hook)
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
