import type { HookInterceptor, HookName, Stage } from '../contracts/hooks.js'
import type { Clock, Dispose, Logger } from '../contracts/Host.js'
import type { PluginContext } from '../contracts/Plugin.js'
import type { Hooks } from './createHooks.js'
import type { AnyTap, TapScope } from './runTap.js'
import { watchHook, type TapRunner } from './watchHook.js'

/** The stages of taps; no other numbers are allowed. `guard` runs first, `fallback` last. */
export const STAGE = { guard: -100, feature: 0, fallback: 100 } as const satisfies Readonly<Record<string, Stage>>

/** The tapping plugin, and what the scope reports with. */
export interface HookScope {
  readonly pluginId: string
  readonly log: Logger
  readonly clock: Clock
  readonly runner: TapRunner
  /** Registers what must be undone on dispose. */
  track(register: () => Dispose): Dispose
}

/**
 * The hooks as one plugin sees them: tapping and intercepting.
 *
 * A tap is named after the plugin and removed by its `Dispose`. What it throws becomes `PLUGIN_FAILED` with the plugin, the hook and the
 * cause, and so does an invalid result; a `LatchkeyError` passes unchanged. A rejection of an `onDisconnect` tap is
 * logged and the taps after it run. A tap that is pending for 10 s is logged once, as an error.
 */
export function scopeHooks(hooks: Hooks, scope: HookScope): PluginContext['hooks'] {
  const entries = Object.keys(hooks).map((name) => [
    name,
    { tap: tapOf(hooks, name as HookName, scope), intercept: interceptOf(name as HookName, scope) },
  ])
  return Object.freeze(Object.fromEntries(entries)) as PluginContext['hooks']
}

function tapOf(hooks: Hooks, name: HookName, { pluginId, runner, track, ...rest }: HookScope) {
  const { taps, tapPromise } = hooks[name]
  return (run: AnyTap, { stage = 0 }: { readonly stage?: number } = {}): Dispose =>
    track(() => {
      let isActive = true
      const tap: TapScope = { ...rest, pluginId, hook: name, said: { isSaid: false } }
      const fn = async (event: Parameters<AnyTap>[0]): Promise<unknown> => (isActive ? runner.current?.(tap, run, event) : undefined)
      tapPromise.call(hooks[name], { name: pluginId, stage }, fn as never)
      return () => {
        // A running call has its own list of taps; the flag stops it from running a removed one.
        isActive = false
        const index = taps.findIndex((tap) => tap.fn === fn)
        if (index >= 0) taps.splice(index, 1)
      }
    })
}

function interceptOf(hook: HookName, { track, runner, log }: HookScope) {
  return (interceptor: HookInterceptor): Dispose => track(() => watchHook(runner, { hook, interceptor, log }))
}
