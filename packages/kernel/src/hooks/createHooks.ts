import type { AsyncSeriesBailHook, AsyncSeriesHook, AsyncSeriesWaterfallHook } from 'tapable'
import Hook from 'tapable/lib/Hook.js'
import type { CloseVeto, HookName, HookSignatures, OpenIntent, RpcAnswer } from '../contracts/hooks.js'

// The root of tapable imports the code generators of all hook classes (2.4 KiB).
/// <reference path="./tapableHook.d.ts" />

/** How the results of taps are used: ignored, the first one wins, or each becomes the next tap's first argument. */
export type HookStyle = 'series' | 'bail' | 'waterfall'

/** A hook of tapable that runs its taps one after another. Only its `promise` side can be called. */
export type InterpretedHook<Argument, Result, Style extends HookStyle> = Omit<
  {
    series: AsyncSeriesHook<[Argument]>
    bail: AsyncSeriesBailHook<[Argument], Result>
    waterfall: AsyncSeriesWaterfallHook<[Argument], Result>
  }[Style],
  'callAsync'
>

/** Builds a tapable hook. It can be called once `interpret` has set its dispatcher. */
export function createHook<Argument, Result, Style extends HookStyle>(name: string): InterpretedHook<Argument, Result, Style> {
  // The class does not type arguments and results; the three styles do.
  return new Hook([name], name) as unknown as InterpretedHook<Argument, Result, Style>
}

/** How each hook uses its taps' results; `contracts/hooks.ts` documents when it runs and what a rejection does. */
export const HOOK_STYLES = {
  beforeOpen: 'waterfall',
  beforeClose: 'bail',
  onConnect: 'series',
  onAccountChange: 'series',
  onDisconnect: 'series',
  onSwitchNetwork: 'series',
  onRpcRequest: 'bail',
} as const satisfies Record<HookName, HookStyle>

/** The result of a hook's taps, where it is used. */
export interface HookResults extends Record<HookName, unknown> {
  beforeOpen: OpenIntent
  beforeClose: CloseVeto | undefined
  onRpcRequest: RpcAnswer | undefined
}

/** The hooks of one instance. Plugins tap them through `scopeHooks`, the kernel calls them through `createHookCalls`. */
export type Hooks = {
  readonly [K in HookName]: InterpretedHook<Parameters<HookSignatures[K]>[0], HookResults[K], (typeof HOOK_STYLES)[K]>
}

/** Builds the hooks of one instance. */
export function createHooks(): Hooks {
  return Object.fromEntries(Object.keys(HOOK_STYLES).map((name) => [name, createHook(name)])) as unknown as Hooks
}
