import type { CloseVeto, HookName, HookSignatures, OpenIntent, RpcAnswer } from '../contracts/hooks.js'
import type { HookStyle, InterpretedHook } from './createHook.js'
import { createHook } from './createHook.js'

/** How each hook uses its taps' results; `contracts/hooks.ts` documents when it runs and what a rejection does. */
export const HOOK_STYLES = {
  beforeOpen: 'waterfall',
  beforeClose: 'bail',
  onConnect: 'series',
  onDisconnect: 'series',
  onSwitchNetwork: 'series',
  onRpcRequest: 'bail',
} as const satisfies Record<HookName, HookStyle>

/** The result of a hook's taps, where it is used. */
interface HookResults extends Record<HookName, unknown> {
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
